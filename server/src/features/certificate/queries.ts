import { eq } from 'drizzle-orm';
import { isCurrentCertificateSql } from '../../db/applications/certificates.ts';
import type { Database } from '../../db/connect.ts';
import { nameColumnsOf } from '../../db/names.ts';
import { application } from '../../db/tables/application.ts';
import { file } from '../../db/tables/file.ts';
import { certificate } from '../../db/tables/issued-document.ts';
import { serviceVersion } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';

/** Finds a certificate, with the status, payment status and owner of its application. */
export async function findCertificate(db: Database, code: string) {
  const [row] = await db
    .select({
      status: application.status,
      paymentStatus: application.paymentStatus,
      isCurrent: isCurrentCertificateSql,
      issuedAt: file.createdAt,
      serviceName: serviceVersion.name,
      applicationOwner: nameColumnsOf(user),
    })
    .from(certificate)
    .innerJoin(application, eq(application.id, certificate.applicationId))
    .innerJoin(file, eq(file.id, certificate.fileId))
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, application.userId))
    .where(eq(certificate.code, code));
  return row;
}
