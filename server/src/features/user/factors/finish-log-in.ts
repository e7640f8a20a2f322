import { type FactorKind, type LoginOutput, SECOND_STEP_MAX_TRIES } from '@emigration-portal/shared-api';
import type * as z from 'zod/mini';
import { recordAudit } from '../../../db/audit.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { auditOriginOf, type Call } from '../../../handler.ts';
import { queueMail } from '../../../mail/queue.ts';
import { createKnownBrowserCookie, findKnownBrowserHash } from '../known-browser.ts';
import { toLoginData } from '../output.ts';
import { digestTicket } from '../password-reset/reset-secrets.ts';
import { deleteAttempts, findUser, lockIfSamePassword, type UserRow } from '../queries.ts';
import { beginSession } from '../sign-in.ts';
import { factorGuessedMessage, recoveryCodeUsedMessage } from './messages.ts';
import {
  consumeLoginTicket,
  countRecoveryCodes,
  countSecondStepTry,
  findTicket,
  type LoginTicket,
  secondStepCounterOf,
} from './queries.ts';
import { expiredSecondStepCookie, SECOND_STEP_COOKIE } from './ticket.ts';

type SecondStepCall = Pick<Call, 'context' | 'ip' | 'requestId' | 'limits' | 'log' | 'token' | 'cookie' | 'setCookie'>;

/** Marks the proof as used, in the transaction that begins the session. Undefined if the proof is wrong. */
type UseProof = ((tx: Database) => Promise<boolean>) | undefined;

/** Deletes the cookie of the second step. Returns the error: the log-in starts again with the password. */
export function endSecondStep({ setCookie }: Pick<Call, 'setCookie'>): AppError {
  setCookie(expiredSecondStepCookie);
  return new AppError('second_factor_expired');
}

export const readSecondStepTicketHash = (call: Pick<Call, 'cookie'>): string =>
  digestTicket(call.cookie(SECOND_STEP_COOKIE) ?? '');

/** Checks the proof of the second step and begins the session. Wrong, used and foreign proofs get the same answer. */
export async function finishLogIn(
  call: SecondStepCall,
  kind: FactorKind,
  prove: (ticket: LoginTicket) => Promise<UseProof>,
): Promise<z.input<typeof LoginOutput>> {
  const { context, ip, log } = call;
  const { db, clock } = context;
  const ticketHash = readSecondStepTicketHash(call);
  const pendingTicket = await findTicket(db, ticketHash, clock());
  const knownBrowserHash = pendingTicket && (await findKnownBrowserHash(call, pendingTicket.userId));
  const ticket = await countSecondStepTry(db, ticketHash, clock(), knownBrowserHash);
  if (typeof ticket === 'number') {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ticket / 1000)) });
  }
  const user = ticket && (await findUser(db, ticket.userId));
  if (!ticket || !user?.isActive || digestTicket(user.passwordHash) !== ticket.passwordDigest)
    throw endSecondStep(call);
  const useProof = await prove(ticket);
  if (!useProof) throw await recordRefusal(call, { kind, ticket, user });
  const session = await inTransaction(db, async (tx) => {
    if (!(await lockIfSamePassword(tx, user)) || !(await consumeLoginTicket(tx, ticket.ticketHash))) return 'expired';
    if (!(await useProof(tx))) throw new ProofUsedBefore();
    await deleteAttempts(tx, secondStepCounterOf(user.id, knownBrowserHash));
    if (kind === 'recovery') await recordRecoveryCodeUse(tx, call, user);
    return beginSession(tx, call, user.id, { factor: kind, browser: knownBrowserHash ? 'known' : 'new' });
  }).catch(async (error: unknown) => {
    if (error instanceof ProofUsedBefore) throw await recordRefusal(call, { kind, ticket, user });
    throw error;
  });
  if (session === 'expired') throw endSecondStep(call);
  call.setCookie(expiredSecondStepCookie);
  call.setCookie(createKnownBrowserCookie(session.browserCookie));
  log.info({ event: 'login', userId: user.id, factor: kind, ip }, 'logged in');
  return { data: toLoginData(user, session.token) };
}

/** Rolls the log-in back when a parallel call used the same proof. */
class ProofUsedBefore extends Error {
  override readonly name = 'ProofUsedBefore';
}

async function recordRecoveryCodeUse(tx: Database, call: SecondStepCall, user: UserRow): Promise<void> {
  const codesLeft = await countRecoveryCodes(tx, user.id);
  const row = { action: 'user.useRecoveryCode', object: `user:${user.id}`, after: { left: codesLeft } } as const;
  await recordAudit(tx, { ...auditOriginOf(call), actorId: user.id, ...row });
  await queueMail(tx, call.context, recoveryCodeUsedMessage(user, codesLeft));
}

interface RefusedProof {
  readonly kind: FactorKind;
  readonly ticket: LoginTicket;
  readonly user: UserRow;
}

/** Returns the error. The caller knows the password, so its owner gets a mail after the last try. */
async function recordRefusal(call: SecondStepCall, { kind, ticket, user }: RefusedProof): Promise<AppError> {
  const { context, ip, log } = call;
  const isLast = ticket.tries >= SECOND_STEP_MAX_TRIES;
  await inTransaction(context.db, async (tx) => {
    await recordAudit(tx, {
      ...auditOriginOf(call),
      action: 'user.refuseFactor',
      object: `user:${user.id}`,
      after: { kind },
    });
    if (isLast) await queueMail(tx, context, factorGuessedMessage(user));
  });
  log.warn({ event: 'factor_refused', userId: user.id, factor: kind, ip }, 'a second factor was refused');
  return isLast ? endSecondStep(call) : new AppError('wrong_second_factor');
}
