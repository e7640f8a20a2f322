import {
  applicationStatuses,
  type IssuedDocumentKind,
  type IssuedDocuments,
  isPaid,
  issuedDocuments,
  listDownloadableDocuments,
  listIssuedKinds,
  listNewlyIssuedKinds,
  type OptionalMailKind,
  paymentStatusTable,
} from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import type { application } from '../db/tables/application.ts';
import { createOwnerMessage } from './owner-messages.ts';
import { findApplicationForMail } from './queries.ts';
import { queueMail } from './queue.ts';

type NotifyContext = Pick<Context, 'cipher' | 'clock' | 'env'>;

/** Sends a mail of the first kind that the owner has not switched off; none if the owner cannot receive mail. */
export async function notifyOwner(
  tx: Database,
  context: NotifyContext,
  applicationId: number,
  { kinds, attached = [] }: { kinds: readonly OptionalMailKind[]; attached?: readonly IssuedDocumentKind[] },
): Promise<void> {
  if (kinds.length === 0) return;
  const mailData = await findApplicationForMail(tx, applicationId);
  const kind = kinds.find((each) => !mailData?.switchedOff.includes(each));
  if (mailData && kind) await queueMail(tx, context, createOwnerMessage(context, kind, mailData, attached));
}

type Row = typeof application.$inferSelect;
type Reviewed = Row & { readonly issued: IssuedDocuments };

/** Sends at most one mail about a review. An approval lists all issued documents. */
export async function notifyOwnerOfReview(
  tx: Database,
  context: NotifyContext,
  before: Reviewed,
  after: Reviewed,
): Promise<void> {
  const { status, paymentStatus, issued, id } = after;
  const { mail, isGranted } = applicationStatuses[status];
  const statusMail = status === before.status ? null : mail;
  const payment = paymentStatusTable[paymentStatus];
  const paymentMail = paymentStatus === before.paymentStatus || isPaid(paymentStatus) ? null : payment.mail;
  const mayRead = (kind: IssuedDocumentKind) => listDownloadableDocuments(paymentStatus).includes(kind);
  const added = listNewlyIssuedKinds(before.issued, issued).filter(mayRead);
  const kinds = [statusMail, paymentMail, ...added.map((kind) => issuedDocuments[kind].mail)].filter(
    (kind) => kind !== null,
  );
  await notifyOwner(tx, context, id, {
    kinds,
    attached: statusMail && isGranted ? listIssuedKinds(issued).filter(mayRead) : added,
  });
}

/** Sends a mail about a first or repeated submission, and none about other saves. */
export async function notifyOwnerOfSave(
  tx: Database,
  context: NotifyContext,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  const isFirst = !before?.submittedAt && after.submittedAt !== null;
  const isResubmission =
    after.resubmittedAt !== null && before?.resubmittedAt?.getTime() !== after.resubmittedAt.getTime();
  if (isFirst) await notifyOwner(tx, context, after.id, { kinds: ['submitted'] });
  else if (isResubmission) await notifyOwner(tx, context, after.id, { kinds: ['resubmitted'] });
}
