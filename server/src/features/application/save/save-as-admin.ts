import {
  type ApplicationContent,
  canChangePaymentStatus,
  downloadableDocuments,
  type IssuedDocumentKind,
  type IssuedDocuments,
  issuedDocumentKinds,
  issuedDocuments,
  isWaitingFor,
  listNewlyIssuedKinds,
  type PaymentStatus,
  paymentStatusTable,
  writeIssuedDocumentFields,
} from '@emigration-portal/shared-api';
import { issueCertificateCode } from '../../../db/applications/certificates.ts';
import { findIssuedDocuments, updateIssuedDocuments } from '../../../db/applications/issued-documents.ts';
import {
  findEffectivePayment,
  isInvoiceNumberTakenWithLock,
  reversePayment,
} from '../../../db/applications/payments.ts';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/connect.ts';
import { updateInvoiceNumber } from '../../../db/search/search-texts.ts';
import {
  type FileLabel,
  fileIdsOf,
  listFileIdsOfOtherApplications,
  lockFiles,
} from '../../../db/stored-files/files.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf } from '../../../handler.ts';
import { notifyOwnerOfReview } from '../../../mail/notify-owner.ts';
import { type ApplicationRow, lockApplication, updateApplication } from '../queries.ts';
import { mayReadApplication, nextClosedAt, unreadableError } from '../rules.ts';
import { changeStatus } from './change-status.ts';
import { linkApplicationFiles } from './link-application-files.ts';
import type { SaveCall } from './save-call.ts';

/** Never changes the applicant's answers. */
export async function saveAsAdmin(
  tx: Database,
  call: SaveCall,
  id: number,
  content: ApplicationContent,
): Promise<ApplicationRow> {
  const { actor, context, input } = call;
  const found = await lockApplication(tx, id);
  // Staff never see drafts. See docs/product.md#applications.
  if (!found) throw new AppError('not_found');
  if (!mayReadApplication(actor, found.row)) throw unreadableError(actor, found.row);
  const before = found.row;
  if (input.version !== undefined && input.version !== before.version) throw new AppError('version_conflict');
  await changeStatus(tx, call, found);
  const renumbered = content.transactionId !== before.transactionId;
  if (renumbered && content.transactionId !== '' && (await isInvoiceNumberTakenWithLock(tx, id, content.transactionId)))
    throw new AppError('invoice_number_taken', { fields: ['transactionId'] });
  const payment = await changePayment(tx, call, before);
  const issuedBefore = await findIssuedDocuments(tx, id);
  const issued = { ...issuedBefore, ...content.issued };
  const added = listNewlyIssuedKinds(issuedBefore, issued);
  const fileIds = await checkAttachments(tx, { id, paymentStatus: input.paymentStatus, issued, added });
  const sentBack = input.statusId !== before.status && isWaitingFor(input.statusId, 'applicant');
  const row = await updateApplication(tx, id, {
    status: input.statusId,
    closedAt: nextClosedAt(before, input.statusId, context.clock()),
    paymentStatus: input.paymentStatus,
    adminRemarks: remarksOf(content, before),
    transactionId: content.transactionId,
    ...(sentBack ? { resubmittedAt: null } : {}),
    updatedAt: context.clock(),
  });
  await updateIssuedDocuments(tx, id, content.issued);
  if (renumbered && payment) await updateInvoiceNumber(tx, payment.transactionId, row.transactionId);
  await linkApplicationFiles(tx, call, { applicationId: id, purpose: 'attachment', fileIds });
  const [old, now] = [
    { ...before, issued: issuedBefore },
    { ...row, issued },
  ];
  await notifyOwnerOfReview(tx, context, old, now);
  const change = { before: auditedFields(old), after: auditedFields(now) };
  await recordAudit(tx, {
    ...auditOriginOf(call),
    action: 'application.review',
    object: `application:${id}`,
    ...change,
  });
  await issueCertificateCode(tx, id, auditOriginOf(call));
  return row;
}

/** Clients send remarks under two names; the changed one counts. See docs/product.md#files. */
const remarksOf = ({ adminRemarks, remarks }: ApplicationContent, before: ApplicationRow): string =>
  [adminRemarks, remarks].find((text) => text !== undefined && text !== before.adminRemarks) ?? before.adminRemarks;

/** Returns the effective payment. See docs/product.md#payments. */
async function changePayment(tx: Database, { input, actor, context }: SaveCall, before: ApplicationRow) {
  const payment = await findEffectivePayment(tx, before.id);
  const { ledgerEntry } = paymentStatusTable[input.paymentStatus];
  const isRefused =
    !canChangePaymentStatus(before.paymentStatus, input.paymentStatus) || (ledgerEntry === 'payment' && !payment);
  if (isRefused) throw new AppError('conflict', { fields: ['paymentStatus'] });
  if (!payment || ledgerEntry !== 'reversal') return payment;
  await reversePayment(tx, payment, actor.id, context.clock());
  return undefined;
}

interface AttachmentCheck {
  readonly id: number;
  readonly paymentStatus: PaymentStatus;
  readonly issued: IssuedDocuments;
  readonly added: readonly IssuedDocumentKind[];
}

/** They must be administrators' files, unused elsewhere, and allowed by the payment status. */
async function checkAttachments(
  tx: Database,
  { id, paymentStatus, issued, added }: AttachmentCheck,
): Promise<string[]> {
  const labelOf = (kind: IssuedDocumentKind): FileLabel => ({
    name: '',
    prefix: '',
    ...issued[kind],
    field: issuedDocuments[kind].fields[0],
  });
  const early = added.filter((kind) => !downloadableDocuments(paymentStatus).includes(kind));
  if (early.length > 0) throw new AppError('conflict', { fields: early.map((kind) => labelOf(kind).field) });
  const named = issuedDocumentKinds.map(labelOf).filter(({ name, prefix }) => name !== '' || prefix !== '');
  const files = await lockFiles(tx, named, (_, ownerRole) => ownerRole === 'Admin');
  const idOf = ({ field }: FileLabel) => files.get(field)?.id ?? '';
  const isWithdrawn = ({ field }: FileLabel) => Boolean(files.get(field)?.infectedAt);
  const labels = added.map(labelOf);
  const elsewhere = await listFileIdsOfOtherApplications(tx, labels.map(idOf), id);
  const foreign = labels.filter((label) => elsewhere.has(idOf(label)) || isWithdrawn(label));
  if (foreign.length > 0) throw new AppError('file_unknown', { fields: foreign.map(({ field }) => field) });
  return fileIdsOf(files);
}

const auditedFields = (row: ApplicationRow & { readonly issued: IssuedDocuments }) => ({
  status: row.status,
  paymentStatus: row.paymentStatus,
  adminRemarks: row.adminRemarks,
  transactionId: row.transactionId,
  ...writeIssuedDocumentFields(row.issued),
  version: row.version,
});
