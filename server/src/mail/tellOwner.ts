import {
  applicationStatuses,
  downloadableDocuments,
  type IssuedDocumentKind,
  type IssuedDocuments,
  isPaid,
  issuedDocuments,
  listIssuedKinds,
  listNewlyIssuedKinds,
  type OptionalMailKind,
  paymentStatusTable,
} from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import type { application } from '../db/tables/application.ts';
import { ownerMessage } from './owner-messages.ts';
import { findOwned } from './queries.ts';
import { queueMail } from './queue.ts';

type Telling = Pick<Context, 'cipher' | 'clock' | 'env'>;

/** Mails an application's owner the first of `kinds` that they have not switched off; nothing where they read no mail. */
export async function tellOwner(
  tx: Database,
  context: Telling,
  applicationId: number,
  { kinds, papers = [] }: { kinds: readonly OptionalMailKind[]; papers?: readonly IssuedDocumentKind[] },
): Promise<void> {
  if (kinds.length === 0) return;
  const owned = await findOwned(tx, applicationId);
  const kind = kinds.find((each) => !owned?.switchedOff.includes(each));
  if (owned && kind) await queueMail(tx, context, ownerMessage(context, kind, owned, papers));
}

type Row = typeof application.$inferSelect;
type Reviewed = Row & { readonly issued: IssuedDocuments };

/** The same of an administrator's save: of what is new, in one mail. An approval names all papers there are. */
export async function tellOfReview(tx: Database, context: Telling, before: Reviewed, after: Reviewed): Promise<void> {
  const { status, paymentStatus, issued, id } = after;
  const { mail, isGranted } = applicationStatuses[status];
  const given = status === before.status ? null : mail;
  const payment = paymentStatusTable[paymentStatus];
  // That the money is there is told when it is recorded.
  const changed = paymentStatus === before.paymentStatus || isPaid(paymentStatus) ? null : payment.mail;
  const mayRead = (kind: IssuedDocumentKind) => downloadableDocuments(paymentStatus).includes(kind);
  const added = listNewlyIssuedKinds(before.issued, issued).filter(mayRead);
  const kinds = [given, changed, ...added.map((kind) => issuedDocuments[kind].mail)].filter((kind) => kind !== null);
  await tellOwner(tx, context, id, {
    kinds,
    papers: given && isGranted ? listIssuedKinds(issued).filter(mayRead) : added,
  });
}

/** What an owner is told of an own save: that it was submitted, or once more after it was sent back. */
export async function tellOfSave(tx: Database, context: Telling, before: Row | undefined, after: Row): Promise<void> {
  const isFirst = !before?.submittedAt && after.submittedAt !== null;
  const isAgain = after.resubmittedAt !== null && before?.resubmittedAt?.getTime() !== after.resubmittedAt.getTime();
  if (isFirst) await tellOwner(tx, context, after.id, { kinds: ['submitted'] });
  else if (isAgain) await tellOwner(tx, context, after.id, { kinds: ['resubmitted'] });
}
