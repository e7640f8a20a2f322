import {
  type ApplicationContent,
  canChangePaymentStatus,
  type IssuedDocumentKind,
  type IssuedDocuments,
  issuedDocumentKinds,
  issuedDocuments,
  isWaitingFor,
  listDownloadableDocuments,
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
  type FieldFileRef,
  fileIdsOf,
  listFileIdsOfOtherApplications,
  lockFiles,
} from '../../../db/stored-files/files.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf } from '../../../handler.ts';
import { notifyOwnerOfReview } from '../../../mail/notify-owner.ts';
import { type ApplicationRow, lockApplication, updateApplication } from '../queries.ts';
import { canReadApplication, computeClosedAt, createUnreadableError } from '../rules.ts';
import { linkApplicationFiles } from './link-application-files.ts';
import { prepareStatusChange } from './prepare-status-change.ts';
import type { SaveCall } from './save-call.ts';

/** Saves status, payment status, remarks and issued documents, but never the applicant's answers. */
export async function saveAsAdmin(
  tx: Database,
  call: SaveCall,
  id: number,
  content: ApplicationContent,
): Promise<ApplicationRow> {
  const { actor, context, input } = call;
  const application = await lockApplication(tx, id);
  // Staff never see drafts. See docs/product.md#applications.
  if (!application) throw new AppError('not_found');
  if (!canReadApplication(actor, application.row)) throw createUnreadableError(actor, application.row);
  const before = application.row;
  if (input.version !== undefined && input.version !== before.version) throw new AppError('version_conflict');
  await prepareStatusChange(tx, call, application);
  const hasNewInvoiceNumber = content.transactionId !== before.transactionId;
  if (
    hasNewInvoiceNumber &&
    content.transactionId !== '' &&
    (await isInvoiceNumberTakenWithLock(tx, id, content.transactionId))
  )
    throw new AppError('invoice_number_taken', { fields: ['transactionId'] });
  const payment = await changePayment(tx, call, before);
  const issuedBefore = await findIssuedDocuments(tx, id);
  const issued = { ...issuedBefore, ...content.issued };
  const added = listNewlyIssuedKinds(issuedBefore, issued);
  const fileIds = await checkAttachments(tx, { id, paymentStatus: input.paymentStatus, issued, added });
  const isSentBack = input.statusId !== before.status && isWaitingFor(input.statusId, 'applicant');
  const row = await updateApplication(tx, id, {
    status: input.statusId,
    closedAt: computeClosedAt(before, input.statusId, context.clock()),
    paymentStatus: input.paymentStatus,
    adminRemarks: chooseRemarks(content, before),
    transactionId: content.transactionId,
    ...(isSentBack ? { resubmittedAt: null } : {}),
    updatedAt: context.clock(),
  });
  await updateIssuedDocuments(tx, id, content.issued);
  if (hasNewInvoiceNumber && payment) await updateInvoiceNumber(tx, payment.transactionId, row.transactionId);
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

/** The new remarks. Clients send remarks under two names; the changed one counts. See docs/product.md#files. */
const chooseRemarks = ({ adminRemarks, remarks }: ApplicationContent, before: ApplicationRow): string =>
  [adminRemarks, remarks].find((text) => text !== undefined && text !== before.adminRemarks) ?? before.adminRemarks;

/**
 * Checks the new payment status, and reverses the payment if needed. Returns the effective payment. See
 * docs/product.md#payments.
 */
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

/**
 * Issued documents must be administrators' files, unused elsewhere, and allowed by the payment status. Returns the file
 * ids.
 */
async function checkAttachments(
  tx: Database,
  { id, paymentStatus, issued, added }: AttachmentCheck,
): Promise<string[]> {
  const fileRefOf = (kind: IssuedDocumentKind): FieldFileRef => ({
    name: '',
    prefix: '',
    ...issued[kind],
    field: issuedDocuments[kind].fields[0],
  });
  const notAllowedYet = added.filter((kind) => !listDownloadableDocuments(paymentStatus).includes(kind));
  if (notAllowedYet.length > 0)
    throw new AppError('conflict', { fields: notAllowedYet.map((kind) => fileRefOf(kind).field) });
  const fileRefs = issuedDocumentKinds.map(fileRefOf).filter(({ name, prefix }) => name !== '' || prefix !== '');
  const files = await lockFiles(tx, fileRefs, (_, ownerRole) => ownerRole === 'Admin');
  const idOf = ({ field }: FieldFileRef) => files.get(field)?.id ?? '';
  const isInfected = ({ field }: FieldFileRef) => Boolean(files.get(field)?.infectedAt);
  const addedFileRefs = added.map(fileRefOf);
  const usedElsewhere = await listFileIdsOfOtherApplications(tx, addedFileRefs.map(idOf), id);
  const refused = addedFileRefs.filter((fileRef) => usedElsewhere.has(idOf(fileRef)) || isInfected(fileRef));
  if (refused.length > 0) throw new AppError('file_unknown', { fields: refused.map(({ field }) => field) });
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
