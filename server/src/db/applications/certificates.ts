import { randomBytes } from 'node:crypto';
import {
  type ApplicationStatusId,
  applicationStatuses,
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
  formatCertificateCode,
  listDownloadableDocuments,
  type PaymentStatus,
  type StaffCertificate,
} from '@emigration-portal/shared-api';
import { and, eq, sql } from 'drizzle-orm';
import { type AuditEntry, recordAudit } from '../audit.ts';
import { type Database, inTransaction } from '../connect.ts';
import { application } from '../tables/application.ts';
import { applicationFile, file } from '../tables/file.ts';
import { certificate, issuedDocument } from '../tables/issued-document.ts';
import { buildIssuedDocumentColumnSql } from './issued-documents.ts';

/** Status and payment status allow a certificate. */
export const hasValidCertificate = (row: {
  readonly status: ApplicationStatusId;
  readonly paymentStatus: PaymentStatus;
}) => applicationStatuses[row.status].isGranted && listDownloadableDocuments(row.paymentStatus).includes('certificate');

/** SQL: the file is the current certificate of the application, and neither deleted nor infected. */
export const isCurrentCertificateSql = sql<boolean>`(${file.prefix} = ${buildIssuedDocumentColumnSql('certificate', issuedDocument.prefix)}
  and ${file.name} = ${buildIssuedDocumentColumnSql('certificate', issuedDocument.name)} and ${file.deletedAt} is null and ${file.infectedAt} is null)`;

export const certificateCodeSql = sql<string | null>`(select ${certificate.code} from ${certificate}
  join ${file} on ${file.id} = ${certificate.fileId}
  where ${certificate.applicationId} = ${application.id} and ${isCurrentCertificateSql})`;

export const buildStaffCertificate = (
  row: Parameters<typeof hasValidCertificate>[0],
  code: string | null,
): StaffCertificate | undefined =>
  code === null ? undefined : { code, state: hasValidCertificate(row) ? 'genuine' : 'revoked' };

export async function findStaffCertificate(db: Database, row: typeof application.$inferSelect) {
  const [found] = await db
    .select({ code: certificate.code })
    .from(certificate)
    .innerJoin(application, eq(application.id, certificate.applicationId))
    .innerJoin(file, and(eq(file.id, certificate.fileId), isCurrentCertificateSql))
    .where(eq(application.id, row.id));
  return buildStaffCertificate(row, found?.code ?? null);
}

const createCode = (): string =>
  // 32 letters divide the 256 values of a byte evenly, so all letters are equally likely.
  formatCertificateCode(
    [...randomBytes(CERTIFICATE_CODE_LENGTH)]
      .map((byte) => CERTIFICATE_ALPHABET[byte % CERTIFICATE_ALPHABET.length])
      .join(''),
  );

type AuditOrigin = Pick<AuditEntry, 'at' | 'actorId' | 'ip' | 'requestId'>;

/** Gives the current certificate a code, if it is valid and has none. */
export async function issueCertificateCode(
  db: Database,
  applicationId: number,
  auditOrigin: AuditOrigin,
): Promise<void> {
  const [found] = await db
    .select({ fileId: file.id, status: application.status, paymentStatus: application.paymentStatus })
    .from(application)
    .innerJoin(file, isCurrentCertificateSql)
    .where(eq(application.id, applicationId));
  if (!found || !hasValidCertificate(found)) return;
  const code = createCode();
  await inTransaction(db, async (tx) => {
    const insertedRows = await tx
      .insert(certificate)
      .values({ code, applicationId, fileId: found.fileId, givenAt: auditOrigin.at })
      .onConflictDoNothing({ target: [certificate.applicationId, certificate.fileId] })
      .returning();
    if (insertedRows.length === 0) return;
    const after = { certificate: code, file: found.fileId };
    await recordAudit(tx, {
      ...auditOrigin,
      action: 'application.certify',
      object: `application:${applicationId}`,
      after,
    });
  });
}

export async function findApplicationOfCertificateFile(db: Database, fileId: string) {
  const [found] = await db
    .select({
      applicationId: application.id,
      status: application.status,
      paymentStatus: application.paymentStatus,
      code: certificate.code,
    })
    .from(applicationFile)
    .innerJoin(application, eq(application.id, applicationFile.applicationId))
    .innerJoin(file, and(eq(file.id, applicationFile.fileId), isCurrentCertificateSql))
    .leftJoin(certificate, and(eq(certificate.applicationId, application.id), eq(certificate.fileId, file.id)))
    .where(and(eq(applicationFile.fileId, fileId), eq(applicationFile.purpose, 'attachment')));
  return found && hasValidCertificate(found) ? found : undefined;
}
