import { type ApplicationContent, isPaid, type PaymentStatus, waitsFor } from '@emigration-portal/shared-api';
import { newPapers, type Paper, paperKinds, papers } from '../../content/papers.ts';
import { audit } from '../../db/audit.ts';
import { certify } from '../../db/certificates.ts';
import type { Database } from '../../db/connect.ts';
import { type FileLabel, filesOfOthers, idsOf, requireFiles } from '../../db/files.ts';
import { isNumberTaken, openPayment, reversePayment } from '../../db/payments.ts';
import { followInvoiceNumber } from '../../db/search-texts.ts';
import { AppError } from '../../errors.ts';
import { origin } from '../../handler.ts';
import { tellOfReview } from '../../mail/tellOwner.ts';
import { giveStatus } from './giveStatus.ts';
import { keepFiles } from './keepFiles.ts';
import { type ApplicationRow, lockApplication, updateApplication } from './queries.ts';
import { closedSince, mayReadApplication, unreadable } from './rules.ts';
import type { Save } from './Save.ts';

/** Changes status, payment, remarks, invoice number and attachments; never the applicant's answers. */
export async function saveAsAdmin(
  tx: Database,
  call: Save,
  id: number,
  given: ApplicationContent,
): Promise<ApplicationRow> {
  const { actor, context, input } = call;
  const found = await lockApplication(tx, id);
  // A draft is its owner's alone. Decision 32.
  if (!found) throw new AppError('not_found');
  if (!mayReadApplication(actor, found.row)) throw unreadable(actor, found.row);
  const before = found.row;
  if (input.version !== undefined && input.version !== before.version) throw new AppError('version_conflict');
  await giveStatus(tx, call, found);
  const renumbered = given.transactionId !== before.transactionId;
  if (renumbered && given.transactionId !== '' && (await isNumberTaken(tx, id, given.transactionId)))
    throw new AppError('invoice_number_taken', { fields: ['transactionId'] });
  const payment = await changePayment(tx, call, before);
  const fileIds = await checkAttachments(tx, input.paymentStatus, before, given);
  const sentBack = input.statusId !== before.status && waitsFor(input.statusId, 'applicant');
  const row = await updateApplication(tx, id, {
    status: input.statusId,
    closedAt: closedSince(before, input.statusId, context.clock()),
    paymentStatus: input.paymentStatus,
    adminRemarks: remarksOf(given, before),
    transactionId: given.transactionId,
    ...pickAttachments(given),
    ...(sentBack ? { resubmittedAt: null } : {}),
    updatedAt: context.clock(),
  });
  if (renumbered && payment) await followInvoiceNumber(tx, payment.transactionId, row.transactionId);
  await keepFiles(tx, call, { applicationId: id, purpose: 'attachment', fileIds });
  await tellOfReview(tx, context, before, row);
  const change = { before: audited(before), after: audited(row) };
  await audit(tx, { ...origin(call), action: 'application.review', object: `application:${id}`, ...change });
  await certify(tx, id, origin(call));
  return row;
}

/** Of the two names the one whose text is new. Decision 35. */
const remarksOf = ({ adminRemarks, remarks }: ApplicationContent, before: ApplicationRow): string =>
  [adminRemarks, remarks].find((text) => text !== undefined && text !== before.adminRemarks) ?? before.adminRemarks;

/** What is paid needs its transaction; leaving that takes it back. Gives the payment that stands. Decision 22. */
async function changePayment(tx: Database, { input, actor, context }: Save, before: ApplicationRow) {
  const payment = await openPayment(tx, before.id);
  const paid = isPaid(input.paymentStatus);
  if (paid && !payment) throw new AppError('conflict', { fields: ['paymentStatus'] });
  if (paid) return payment;
  if (payment) await reversePayment(tx, payment, actor.id, context.clock());
  return undefined;
}

/** Attachments are admins' files for this application and come once it is paid; what is there may stay. */
async function checkAttachments(
  tx: Database,
  paymentStatus: PaymentStatus,
  before: ApplicationRow,
  given: ApplicationContent,
): Promise<string[]> {
  const labelOf = (paper: Paper): FileLabel => {
    const [name, prefix] = papers[paper];
    return { name: given[name], prefix: given[prefix], field: name };
  };
  const added = newPapers(before, given).map(labelOf);
  if (added.length > 0 && !isPaid(paymentStatus)) {
    throw new AppError('conflict', { fields: added.map(({ field }) => field) });
  }
  const named = paperKinds.map(labelOf).filter(({ name, prefix }) => name !== '' || prefix !== '');
  const files = await requireFiles(tx, named, (_, ownerRole) => ownerRole === 'Admin');
  const idOf = ({ field }: FileLabel) => files.get(field)?.id ?? '';
  const isWithdrawn = ({ field }: FileLabel) => Boolean(files.get(field)?.infectedAt);
  const elsewhere = await filesOfOthers(tx, added.map(idOf), before.id);
  const foreign = added.filter((label) => elsewhere.has(idOf(label)) || isWithdrawn(label));
  if (foreign.length > 0) throw new AppError('file_unknown', { fields: foreign.map(({ field }) => field) });
  return idsOf(files);
}

const pickAttachments = (from: Pick<ApplicationContent, (typeof papers)[Paper][number]>) => ({
  invoiceName: from.invoiceName,
  invoicePrefix: from.invoicePrefix,
  certificateName: from.certificateName,
  certificatePrefix: from.certificatePrefix,
  insuranceCertName: from.insuranceCertName,
  insurancePrefix: from.insurancePrefix,
});

const audited = (row: ApplicationRow) => ({
  status: row.status,
  paymentStatus: row.paymentStatus,
  adminRemarks: row.adminRemarks,
  transactionId: row.transactionId,
  ...pickAttachments(row),
  version: row.version,
});
