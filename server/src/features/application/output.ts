import {
  type ApplicationJson,
  type ApplicationSummary,
  answered,
  applicationStatuses,
  type DocumentScan,
  downloadable,
  issuedDocumentKinds,
  type SubmittedBy,
  writeApplicationJson,
} from '@emigration-portal/shared-api';
import type * as z from 'zod/mini';
import type { AnswerCipher } from '../../content/AnswerCipher.ts';
import { openAnswers } from '../../content/answers.ts';
import { storedServiceContent } from '../../content/service-content.ts';
import { queueFactsAt } from '../../db/queue/facts.ts';
import type { ApplicationListRow } from '../../db/queue/list.ts';
import type { Actor } from '../../handler.ts';
import type { DocumentFile, ShownApplication } from './queries.ts';
import { submittedOn } from './rules.ts';

type Listed = Omit<ApplicationListRow, 'total'>;

/** Whom a row is shown to, and when. */
interface Reading {
  readonly reader: Pick<Actor, 'role'>;
  readonly now: Date;
}

/** A row of a list as it is shown; what the queue says of it is for administrators alone. */
export function summaryFor({ reader, now }: Reading): (listed: Listed) => ApplicationSummary {
  const facts = reader.role === 'Admin' ? queueFactsAt(now) : undefined;
  return (listed) => ({ ...ownSummary(listed), ...(facts && { queue: facts(listed) }) });
}

const ownSummary = ({ row, serviceName, createdBy }: Listed): ApplicationSummary => ({
  id: row.id,
  applicationId: row.id,
  serviceId: row.serviceId,
  userId: row.userId,
  serviceName,
  createdBy,
  createdDate: row.createdAt.toISOString(),
  submitted: submittedOn(row) !== null,
  submittedDate: submittedOn(row)?.toISOString() ?? null,
  resubmittedDate: row.resubmittedAt?.toISOString() ?? null,
  ...(row.withdrawnAt && { withdrawnDate: row.withdrawnAt.toISOString() }),
  applicationStatus: row.status,
  statusDesc: applicationStatuses[row.status].words,
  paymentStatus: row.paymentStatus,
  version: row.version,
});

/** Whether a document was checked for viruses, on a server that has a scanner or none. */
export function documentScan({ name, prefix, infectedAt, scannedAt }: DocumentFile, hasScanner: boolean): DocumentScan {
  const label = { name, prefix };
  if (infectedAt) return { ...label, state: 'infected', at: new Date(infectedAt).toISOString() };
  if (scannedAt) return { ...label, state: 'clean', at: new Date(scannedAt).toISOString() };
  return { ...label, state: hasScanner ? 'waiting' : 'unscanned' };
}

/** An application's data as a reader may see it: its owner sees what the payment status lets them download. */
export function content(full: ShownApplication, reader: Actor, cipher: AnswerCipher): ApplicationJson {
  const { row } = full;
  const submittedAt = submittedOn(row);
  const service = storedServiceContent(full.content);
  const isOwner = reader.id === row.userId;
  const answers = openAnswers(service, row.answers, { cipher, ownerId: row.userId, isOwner });
  const shown = reader.role === 'Admin' ? issuedDocumentKinds : downloadable(row.paymentStatus);
  return writeApplicationJson({
    ...answered(service, answers),
    submitted: submittedAt !== null,
    ...(submittedAt ? { submittedDate: submittedAt.toISOString() } : {}),
    ...(row.resubmittedAt ? { resubmittedDate: row.resubmittedAt.toISOString() } : {}),
    ...(row.submittedBy ? { submittedBy: JSON.parse(row.submittedBy) as z.infer<typeof SubmittedBy> } : {}),
    serviceId: row.serviceId,
    userId: row.userId,
    serviceName: full.serviceName,
    applicationStatus: row.status,
    paymentStatus: row.paymentStatus,
    adminRemarks: row.adminRemarks,
    remarks: row.adminRemarks,
    transactionId: shown.includes('invoice') ? row.transactionId : '',
    issued: Object.fromEntries(shown.map((kind) => [kind, full.issued[kind]])),
  });
}
