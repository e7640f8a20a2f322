import { applicationStatuses, isPaid, type OptionalMailKind } from '@emigration-portal/shared-api';
import { newPapers, type Paper, papersOf } from '../content/papers.ts';
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
  { kinds, papers = [] }: { kinds: readonly OptionalMailKind[]; papers?: readonly Paper[] },
): Promise<void> {
  if (kinds.length === 0) return;
  const owned = await findOwned(tx, applicationId);
  const kind = kinds.find((each) => !owned?.switchedOff.includes(each));
  if (owned && kind) await queueMail(tx, context, ownerMessage(context, kind, owned, papers));
}

type Row = typeof application.$inferSelect;

/** The same of an administrator's save: of what is new, in one mail. An approval names all papers there are. */
export async function tellOfReview(tx: Database, context: Telling, before: Row, after: Row): Promise<void> {
  const { mail, isGranted } = applicationStatuses[after.status];
  const given = after.status === before.status ? null : mail;
  const [added, all] = isPaid(after.paymentStatus) ? [newPapers(before, after), papersOf(after)] : [[], []];
  const kinds = [...(given ? [given] : []), ...(added.length > 0 ? (['papersReady'] as const) : [])];
  await tellOwner(tx, context, after.id, { kinds, papers: given && isGranted ? all : added });
}

/** What an owner is told of an own save: that it was submitted, or once more after it was sent back. */
export async function tellOfSave(tx: Database, context: Telling, before: Row | undefined, after: Row): Promise<void> {
  const isFirst = !before?.submittedAt && after.submittedAt !== null;
  const isAgain = after.resubmittedAt !== null && before?.resubmittedAt?.getTime() !== after.resubmittedAt.getTime();
  if (isFirst) await tellOwner(tx, context, after.id, { kinds: ['submitted'] });
  else if (isAgain) await tellOwner(tx, context, after.id, { kinds: ['resubmitted'] });
}
