import {
  type batchEndpoints,
  DAY_MS,
  MAX_WORKER_MAILS_PER_DAY,
  WORKER_MAIL_PAUSE_MS,
  workerStates,
} from '@emigration-portal/shared-api';
import { languageOf } from '../../../content/texts.ts';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call, type Handler } from '../../../handler.ts';
import { createLinkToken, digestLinkToken } from '../../../mail/link-tokens.ts';
import { queueMail } from '../../../mail/queue.ts';
import { isUnderReviewOrWithdrawn } from '../rules.ts';
import { confirmDataMessage } from './messages.ts';
import {
  countLinksSince,
  findBatch,
  insertWorkerLink,
  lockWorkerMails,
  lockWorkers,
  updateWorker,
  type WorkerRow,
  type WorkerWithApplication,
} from './queries.ts';
import { countUnfinished } from './rules.ts';

type InviteCall = Call<typeof batchEndpoints.inviteWorkers>;

/** Invites workers only to complete applications. So they confirm once, and confirm the data that are submitted. */
export const inviteWorkers: Handler<typeof batchEndpoints.inviteWorkers> = (call) => {
  const { context, input, actor } = call;
  return inTransaction(context.db, async (tx) => {
    const batch = await findBatch(tx, input.id, actor.id);
    const all = batch ? await lockWorkers(tx, { batchId: batch.id }) : [];
    const selectedWorkers = all.filter(
      ({ worker }) => !input.applicationId || worker.applicationId === input.applicationId,
    );
    if (selectedWorkers.length === 0) throw new AppError('not_found');
    if (!actor.emailConfirmedAt) throw new AppError('email_unconfirmed');
    const open = selectedWorkers.filter((each) => canInvite(each, input.applicationId !== undefined));
    const complete = open.filter((each) => countUnfinished(each) === 0);
    const addresses = complete.map(({ worker }) => worker.email);
    await lockWorkerMails(tx, actor.id, addresses);
    const since = new Date(context.clock().getTime() - DAY_MS);
    const mailsLeft = MAX_WORKER_MAILS_PER_DAY.owner - (await countLinksSince(tx, { ownerId: actor.id }, since));
    let sent = 0;
    for (const { worker } of complete) {
      if (sent >= mailsLeft || (await isPaused(tx, call, worker, since))) continue;
      await sendInvitation(tx, call, worker);
      sent += 1;
    }
    return { sent, unfinished: open.length - complete.length, paused: complete.length - sent };
  });
};

/** A worker who declined is invited again only alone: then the customer has read the remark. */
const canInvite = (each: WorkerWithApplication, isSingle: boolean) => {
  const { state } = each.worker;
  return !isUnderReviewOrWithdrawn(each) && (isSingle ? state !== 'confirmed' : !workerStates[state].hasAnswered);
};

/** Limits the mails to an address, because it may belong to a stranger. */
async function isPaused(tx: Database, { context }: InviteCall, { email, invitedAt }: WorkerRow, since: Date) {
  if (invitedAt && invitedAt.getTime() + WORKER_MAIL_PAUSE_MS > context.clock().getTime()) return true;
  return (await countLinksSince(tx, { email }, since)) >= MAX_WORKER_MAILS_PER_DAY.address;
}

async function sendInvitation(tx: Database, call: InviteCall, { applicationId, email, state, since }: WorkerRow) {
  const { context, input, actor } = call;
  const now = context.clock();
  const language = input.language ?? languageOf(actor.language);
  const token = createLinkToken();
  await insertWorkerLink(tx, { applicationId, email, language, tokenHash: digestLinkToken(token), sentAt: now });
  const stateSince = state === 'invited' ? since : now;
  // Keeps `words`: the worker may have declined a moment ago.
  await updateWorker(tx, applicationId, { state: 'invited', since: stateSince, invitedAt: now, digest: '' });
  await queueMail(tx, context, confirmDataMessage(context.env, { email, language }, token));
  const object = `application:${applicationId}` as const;
  await recordAudit(tx, {
    ...auditOriginOf(call),
    action: 'application.inviteWorker',
    object,
    after: { email, language },
  });
}
