import { randomBytes } from 'node:crypto';
import {
  type ApplicationStatusId,
  applicationStatuses,
  CERTIFICATE_ALPHABET,
  CERTIFICATE_CODE_LENGTH,
  downloadableDocuments,
  formatCertificateCode,
  type PaymentStatus,
  type StaffCertificate,
} from '@emigration-portal/shared-api';
import { and, eq, sql } from 'drizzle-orm';
import { type AuditEntry, audit } from '../audit.ts';
import { type Database, inTransaction } from '../connect.ts';
import { application } from '../tables/application.ts';
import { applicationFile, file } from '../tables/file.ts';
import { certificate, issuedDocument } from '../tables/issued-document.ts';
import { issuedPart } from './issued-documents.ts';

/** Whether the certificate of an application holds, as far as that lies with the application. */
export const isCertified = (row: { readonly status: ApplicationStatusId; readonly paymentStatus: PaymentStatus }) =>
  applicationStatuses[row.status].isGranted && downloadableDocuments(row.paymentStatus).includes('certificate');

/** That a file is the certificate of an application now, and given out. */
export const isItsCertificate = sql<boolean>`(${file.prefix} = ${issuedPart('certificate', issuedDocument.prefix)}
  and ${file.name} = ${issuedPart('certificate', issuedDocument.name)} and ${file.deletedAt} is null and ${file.infectedAt} is null)`;

/** The code of an application's certificate, for a statement that reads the application. */
export const codeOfCertificate = sql<string | null>`(select ${certificate.code} from ${certificate}
  join ${file} on ${file.id} = ${certificate.fileId}
  where ${certificate.applicationId} = ${application.id} and ${isItsCertificate})`;

/** The code that an application's certificate was given, and whether it holds, for whoever looks after it. */
export const staffCertificate = (
  row: Parameters<typeof isCertified>[0],
  code: string | null,
): StaffCertificate | undefined =>
  code === null ? undefined : { code, state: isCertified(row) ? 'genuine' : 'revoked' };

/** The same of a row that was saved. */
export async function certificateOf(db: Database, row: typeof application.$inferSelect) {
  const [found] = await db
    .select({ code: certificate.code })
    .from(certificate)
    .innerJoin(application, eq(application.id, certificate.applicationId))
    .innerJoin(file, and(eq(file.id, certificate.fileId), isItsCertificate))
    .where(eq(application.id, row.id));
  return staffCertificate(row, found?.code ?? null);
}

const newCode = (): string =>
  // Its 32 letters divide a byte's 256 values: no letter is likelier than another.
  formatCertificateCode(
    [...randomBytes(CERTIFICATE_CODE_LENGTH)]
      .map((byte) => CERTIFICATE_ALPHABET[byte % CERTIFICATE_ALPHABET.length])
      .join(''),
  );

type Told = Pick<AuditEntry, 'at' | 'actorId' | 'ip' | 'requestId'>;

/** Gives an application's certificate its code, where it holds and has none; a repeat gives the same one. */
export async function certify(db: Database, applicationId: number, told: Told): Promise<void> {
  const [found] = await db
    .select({ fileId: file.id, status: application.status, paymentStatus: application.paymentStatus })
    .from(application)
    .innerJoin(file, isItsCertificate)
    .where(eq(application.id, applicationId));
  if (!found || !isCertified(found)) return;
  const code = newCode();
  await inTransaction(db, async (tx) => {
    const given = await tx
      .insert(certificate)
      .values({ code, applicationId, fileId: found.fileId, givenAt: told.at })
      .onConflictDoNothing({ target: [certificate.applicationId, certificate.fileId] })
      .returning();
    if (given.length === 0) return;
    const after = { certificate: code, file: found.fileId };
    await audit(tx, { ...told, action: 'application.certify', object: `application:${applicationId}`, after });
  });
}

/** The application whose certificate a file is and holds, with its code once it has one. */
export async function certifiedBy(db: Database, fileId: string) {
  const [found] = await db
    .select({
      applicationId: application.id,
      status: application.status,
      paymentStatus: application.paymentStatus,
      code: certificate.code,
    })
    .from(applicationFile)
    .innerJoin(application, eq(application.id, applicationFile.applicationId))
    .innerJoin(file, and(eq(file.id, applicationFile.fileId), isItsCertificate))
    .leftJoin(certificate, and(eq(certificate.applicationId, application.id), eq(certificate.fileId, file.id)))
    .where(and(eq(applicationFile.fileId, fileId), eq(applicationFile.purpose, 'attachment')));
  return found && isCertified(found) ? found : undefined;
}
