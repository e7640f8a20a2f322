import { type ApplicationJson, type ApplicationSummary, fullName } from '@emigration-portal/shared-api';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import { fillForm, openAnswers, storedPasswords } from '../../content/answers.ts';
import { storedServiceContent } from '../../content/serviceContent.ts';
import type { Actor } from '../../handler.ts';
import type { ApplicationListRow, FullApplication } from './queries.ts';
import { statusInWords } from './rules.ts';

/** One row of a list. */
export const summary = ({ row, serviceName, applicant }: ApplicationListRow): ApplicationSummary => ({
  id: row.id,
  applicationId: row.id,
  serviceId: row.serviceId,
  userId: row.userId,
  serviceName,
  createdBy: fullName(applicant),
  createdDate: row.createdAt.toISOString(),
  submitted: row.submittedAt !== null,
  submittedDate: row.submittedAt?.toISOString() ?? null,
  resubmittedDate: row.resubmittedAt?.toISOString() ?? null,
  applicationStatus: row.status,
  statusDesc: statusInWords(row.status),
  paymentStatus: row.paymentStatus,
  version: row.version,
});

/** An application's data as a reader may see it: its owner sees invoice and certificates once payment is Completed. */
export function content(full: FullApplication, reader: Actor, cipher: AnswerCipher): ApplicationJson {
  const { row } = full;
  const service = storedServiceContent(full.content);
  const isOwner = reader.id === row.userId;
  const answers = openAnswers(service, row.answers, { cipher, ownerId: row.userId, isOwner });
  const showsPaid = reader.role === 'Admin' || row.paymentStatus === 'Completed';
  const destroyed = storedPasswords(service, row.answers).filter(({ sealed }) => sealed === null);
  const paid = (value: string) => (showsPaid ? value : '');
  return {
    ...fillForm(service, answers),
    submitted: row.submittedAt !== null,
    ...(row.submittedAt ? { submittedDate: row.submittedAt.toISOString() } : {}),
    ...(row.resubmittedAt ? { resubmittedDate: row.resubmittedAt.toISOString() } : {}),
    ...(row.submittedBy ? { submittedBy: JSON.parse(row.submittedBy) as ApplicationJson['submittedBy'] } : {}),
    ...(destroyed.length > 0 ? { destroyedAnswers: destroyed.map(({ field }) => field) } : {}),
    serviceId: row.serviceId,
    userId: row.userId,
    serviceName: full.serviceName,
    applicationStatus: row.status,
    paymentStatus: row.paymentStatus,
    adminRemarks: row.adminRemarks,
    remarks: row.adminRemarks,
    transactionId: paid(row.transactionId),
    invoiceName: paid(row.invoiceName),
    invoicePrefix: paid(row.invoicePrefix),
    certificateName: paid(row.certificateName),
    certificatePrefix: paid(row.certificatePrefix),
    insuranceCertName: paid(row.insuranceCertName),
    insurancePrefix: paid(row.insurancePrefix),
  };
}
