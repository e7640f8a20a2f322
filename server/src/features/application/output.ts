import {
  type ApplicationJson,
  type ApplicationSummary,
  applicationStatuses,
  type DocumentScan,
  fillAnswers,
  issuedDocumentKinds,
  listDownloadableDocuments,
  type SubmittedBy,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import type * as z from 'zod/mini';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import { unsealAnswers } from '../../content/answers.ts';
import { parseStoredContent } from '../../content/service-content.ts';
import { queueFactsAt } from '../../db/queue/facts.ts';
import type { ApplicationListRow } from '../../db/queue/list-applications.ts';
import type { Actor } from '../../handler.ts';
import type { ApplicationDetails, DocumentFile } from './queries.ts';
import { findSubmissionTime } from './rules.ts';

type ListedApplication = Omit<ApplicationListRow, 'total'>;

interface SummaryOptions {
  readonly reader: Pick<Actor, 'role'>;
  readonly now: Date;
}

/** Returns a function that builds a summary for this reader. Only administrators get queue facts. */
export function createSummaryBuilder({
  reader,
  now,
}: SummaryOptions): (listed: ListedApplication) => ApplicationSummary {
  const facts = reader.role === 'Admin' ? queueFactsAt(now) : undefined;
  return (listed) => ({ ...buildSummary(listed), ...(facts && { queue: facts(listed) }) });
}

const buildSummary = ({ row, serviceName, createdBy }: ListedApplication): ApplicationSummary => ({
  id: row.id,
  applicationId: row.id,
  serviceId: row.serviceId,
  userId: row.userId,
  serviceName,
  createdBy,
  createdDate: row.createdAt.toISOString(),
  submitted: findSubmissionTime(row) !== null,
  submittedDate: findSubmissionTime(row)?.toISOString() ?? null,
  resubmittedDate: row.resubmittedAt?.toISOString() ?? null,
  ...(row.withdrawnAt && { withdrawnDate: row.withdrawnAt.toISOString() }),
  applicationStatus: row.status,
  statusDesc: applicationStatuses[row.status].label,
  paymentStatus: row.paymentStatus,
  version: row.version,
});

/** `waiting`: the scanner has not scanned it yet. `unscanned`: there is no scanner. */
export function toDocumentScan(
  { name, prefix, infectedAt, scannedAt }: DocumentFile,
  hasScanner: boolean,
): DocumentScan {
  const label = { name, prefix };
  if (infectedAt) return { ...label, state: 'infected', at: new Date(infectedAt).toISOString() };
  if (scannedAt) return { ...label, state: 'clean', at: new Date(scannedAt).toISOString() };
  return { ...label, state: hasScanner ? 'waiting' : 'unscanned' };
}

/** The filled form for this reader. Owners see issued documents only if the payment status allows downloads. */
export function buildApplicationJson(
  application: ApplicationDetails,
  reader: Actor,
  cipher: AnswerCipher,
): ApplicationJson {
  const { row } = application;
  const submittedAt = findSubmissionTime(row);
  const service = parseStoredContent(application.content);
  const isOwner = reader.id === row.userId;
  const answers = unsealAnswers(service, row.answers, { cipher, ownerId: row.userId, isOwner });
  const visibleKinds = reader.role === 'Admin' ? issuedDocumentKinds : listDownloadableDocuments(row.paymentStatus);
  return writeApplicationJson({
    ...fillAnswers(service, answers),
    submitted: submittedAt !== null,
    ...(submittedAt ? { submittedDate: submittedAt.toISOString() } : {}),
    ...(row.resubmittedAt ? { resubmittedDate: row.resubmittedAt.toISOString() } : {}),
    ...(row.submittedBy ? { submittedBy: JSON.parse(row.submittedBy) as z.infer<typeof SubmittedBy> } : {}),
    serviceId: row.serviceId,
    userId: row.userId,
    serviceName: application.serviceName,
    applicationStatus: row.status,
    paymentStatus: row.paymentStatus,
    adminRemarks: row.adminRemarks,
    remarks: row.adminRemarks,
    transactionId: visibleKinds.includes('invoice') ? row.transactionId : '',
    issued: Object.fromEntries(visibleKinds.map((kind) => [kind, application.issued[kind]])),
  });
}
