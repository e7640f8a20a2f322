import { type FactorKind, type LoginOutput, SECOND_STEP_MAX_TRIES } from '@emigration-portal/shared-api';
import type * as z from 'zod/mini';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call } from '../../../handler.ts';
import { queueMail } from '../../../mail/queue.ts';
import { deviceCookie, knownDeviceOf } from '../known-browser.ts';
import { sessionUser } from '../output.ts';
import { ticketDigest } from '../password-reset/reset-secrets.ts';
import { deleteAttempts, findUser, lockIfSamePassword, type UserRow } from '../queries.ts';
import { beginSession } from '../sign-in.ts';
import { factorGuessedMessage, recoveryCodeUsedMessage } from './messages.ts';
import {
  attemptCounterOf,
  countRecoveryCodes,
  countStepTry,
  findTicket,
  type LoginTicket,
  useTicket,
} from './queries.ts';
import { noStepCookie, STEP_COOKIE } from './ticket.ts';

type StepCall = Pick<Call, 'context' | 'ip' | 'requestId' | 'limits' | 'log' | 'token' | 'cookie' | 'setCookie'>;

/** Uses the proof up in the transaction of the session; undefined if the proof is wrong. */
type Proof = ((tx: Database) => Promise<boolean>) | undefined;

/** The log-in starts again with the password. */
export function secondStepExpired({ setCookie }: Pick<Call, 'setCookie'>): AppError {
  setCookie(noStepCookie);
  return new AppError('second_factor_expired');
}

export const stepTicketHash = (call: Pick<Call, 'cookie'>): string => ticketDigest(call.cookie(STEP_COOKIE) ?? '');

/** Wrong, used and foreign proofs get one answer. */
export async function finishLogIn(
  call: StepCall,
  kind: FactorKind,
  prove: (ticket: LoginTicket) => Promise<Proof>,
): Promise<z.input<typeof LoginOutput>> {
  const { context, ip, log } = call;
  const { db, clock } = context;
  const ticketHash = stepTicketHash(call);
  const whose = await findTicket(db, ticketHash, clock());
  const device = whose && (await knownDeviceOf(call, whose.userId));
  const ticket = await countStepTry(db, ticketHash, clock(), device);
  if (typeof ticket === 'number') {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ticket / 1000)) });
  }
  const user = ticket && (await findUser(db, ticket.userId));
  if (!ticket || !user?.isActive || ticketDigest(user.passwordHash) !== ticket.passwordDigest)
    throw secondStepExpired(call);
  const use = await prove(ticket);
  if (!use) throw await refuse(call, { kind, ticket, user });
  const begun = await inTransaction(db, async (tx) => {
    if (!(await lockIfSamePassword(tx, user)) || !(await useTicket(tx, ticket.ticketHash))) return 'expired';
    if (!(await use(tx))) throw new UsedBefore();
    await deleteAttempts(tx, attemptCounterOf(user.id, device));
    if (kind === 'recovery') await noteRecovery(tx, call, user);
    return beginSession(tx, call, user.id, { factor: kind, browser: device ? 'known' : 'new' });
  }).catch(async (error: unknown) => {
    if (error instanceof UsedBefore) throw await refuse(call, { kind, ticket, user });
    throw error;
  });
  if (begun === 'expired') throw secondStepExpired(call);
  call.setCookie(noStepCookie);
  call.setCookie(deviceCookie(begun.device));
  log.info({ event: 'login', userId: user.id, factor: kind, ip }, 'logged in');
  return { data: { user: sessionUser(user, begun.token) } };
}

/** Rolls the log-in back when a parallel call used the same proof. */
class UsedBefore extends Error {
  override readonly name = 'UsedBefore';
}

async function noteRecovery(tx: Database, call: StepCall, user: UserRow): Promise<void> {
  const left = await countRecoveryCodes(tx, user.id);
  const row = { action: 'user.useRecoveryCode', object: `user:${user.id}`, after: { left } } as const;
  await recordAudit(tx, { ...auditOriginOf(call), actorId: user.id, ...row });
  await queueMail(tx, call.context, recoveryCodeUsedMessage(user.email, left));
}

interface Refused {
  readonly kind: FactorKind;
  readonly ticket: LoginTicket;
  readonly user: UserRow;
}

/** The caller knows the password, so its owner gets a mail when the tries are used up. */
async function refuse(call: StepCall, { kind, ticket, user }: Refused): Promise<AppError> {
  const { context, ip, log } = call;
  const isLast = ticket.tries >= SECOND_STEP_MAX_TRIES;
  await inTransaction(context.db, async (tx) => {
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.refuseFactor',
      object: `user:${user.id}`,
      after: { kind },
    });
    if (isLast) await queueMail(tx, context, factorGuessedMessage(user.email));
  });
  log.warn({ event: 'factor_refused', userId: user.id, factor: kind, ip }, 'a second factor was refused');
  return isLast ? secondStepExpired(call) : new AppError('wrong_second_factor');
}
