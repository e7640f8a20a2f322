import { type ApplicationStatusId, isPaid, type OptionalMailKind } from '@emigration-portal/shared-api';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import type { application } from '../db/tables/application.ts';
import { ownerMessage, type Paper } from './owner-messages.ts';
import { findOwned } from './queries.ts';
import { queueMail } from './queue.ts';

type Telling = Pick<Context, 'cipher' | 'clock' | 'env'>;

/** Mails an application's owner the first of `kinds` that they have not switched off; nothing where they read no mail. */
export async function tellOwner(
  tx: Database,
  context: Telling,
  applicationId: number,
  kinds: readonly OptionalMailKind[],
  papers: readonly Paper[] = [],
): Promise<void> {
  if (kinds.length === 0) return;
  const owned = await findOwned(tx, applicationId);
  const kind = kinds.find((each) => !owned?.switchedOff.includes(each));
  if (owned && kind) await queueMail(tx, context, ownerMessage(context, kind, owned, papers));
}

type Row = typeof application.$inferSelect;

/** What an owner is told of a status that an administrator gives. */
const statusMails: Readonly<Record<ApplicationStatusId, OptionalMailKind | undefined>> = {
  1: undefined,
  2: 'approved',
  3: 'sentBack',
  4: 'rejected',
};

const attachments = [
  ['certificate', 'certificateName', 'certificatePrefix'],
  ['invoice', 'invoiceName', 'invoicePrefix'],
  ['insurance', 'insuranceCertName', 'insurancePrefix'],
] as const satisfies readonly (readonly [Paper, keyof Row, keyof Row])[];

/** The same of an administrator's save: of what is new, in one mail. */
export async function tellOfReview(tx: Database, context: Telling, before: Row, after: Row): Promise<void> {
  const given = after.status === before.status ? undefined : statusMails[after.status];
  const isNew = ([, name, prefix]: (typeof attachments)[number]) =>
    after[name] !== '' && (after[name] !== before[name] || after[prefix] !== before[prefix]);
  const papers = isPaid(after.paymentStatus) ? attachments.filter(isNew).map(([paper]) => paper) : [];
  const kinds = [...(given ? [given] : []), ...(papers.length > 0 ? (['papersReady'] as const) : [])];
  await tellOwner(tx, context, after.id, kinds, papers);
}

/** What an owner is told of an own save: that it was submitted, or once more after it was sent back. */
export async function tellOfSave(tx: Database, context: Telling, before: Row | undefined, after: Row): Promise<void> {
  const isFirst = !before?.submittedAt && after.submittedAt !== null;
  const isAgain = after.resubmittedAt !== null && before?.resubmittedAt?.getTime() !== after.resubmittedAt.getTime();
  if (isFirst) await tellOwner(tx, context, after.id, ['submitted']);
  else if (isAgain) await tellOwner(tx, context, after.id, ['resubmitted']);
}
