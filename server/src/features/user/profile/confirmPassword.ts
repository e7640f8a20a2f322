import { AppError } from '../../../errors.ts';
import type { Actor, Call } from '../../../handler.ts';
import { countAttempt, findUser, forgetAttempts, type UserRow } from '../queries.ts';

type SignedInCall = Pick<Call, 'context' | 'ip' | 'log'> & { readonly actor: Actor };

/**
 * The caller, whose password it really is. Guesses wait as at log-in but are counted apart: who holds a session cannot
 * lock its owner out, and who guesses at log-in cannot keep the owner from a new password.
 */
export async function confirmPassword({ context, actor, ip, log }: SignedInCall, password: string): Promise<UserRow> {
  const { db, hasher, clock } = context;
  const account = `password:${actor.id}`;
  const { waitMs } = await countAttempt(db, account, clock());
  if (waitMs !== undefined) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
  const user = await findUser(db, actor.id);
  const matches = await hasher.verify(user?.passwordHash, password);
  if (!user || !matches) {
    log.warn({ event: 'password_refused', userId: actor.id, ip }, 'a wrong current password');
    throw new AppError('wrong_password', { fields: ['currentPassword'] });
  }
  await forgetAttempts(db, account);
  return user;
}
