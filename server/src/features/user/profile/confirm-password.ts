import { AppError } from '../../../errors.ts';
import type { Actor, Call } from '../../../handler.ts';
import { comparePassword } from '../compare-password.ts';
import { digestName } from '../failed-logins.ts';
import { deleteAttempts, findUser, replacePasswordHash, type UserRow } from '../queries.ts';

type SignedInCall = Pick<Call, 'context' | 'ip' | 'limits' | 'log' | 'token'> & { readonly actor: Actor };

/**
 * Counts wrong tries for the session, apart from log-in: a stolen session cannot lock its owner out, and guesses at
 * log-in cannot block a password change. A session may continue when its address has no tries left.
 */
export async function confirmPassword(call: SignedInCall, password: string): Promise<UserRow> {
  const { context, actor, limits, ip, log, token = '' } = call;
  const { db, hasher } = context;
  const account = `password:${actor.id}:${digestName(token)}`;
  const user = await findUser(db, actor.id);
  const { match } = await comparePassword(call, {
    hash: user?.passwordHash,
    password,
    account,
    allowAboveLimit: async () => (await limits.hit('knownBrowser', account)) === undefined,
  });
  if (!user || match === 'none') {
    log.warn({ event: 'password_refused', userId: actor.id, ip }, 'a wrong current password');
    throw new AppError('wrong_password', { fields: ['currentPassword'] });
  }
  await deleteAttempts(db, account);
  if (match === 'current') return user;
  const passwordHash = await hasher.hash(password);
  return (await replacePasswordHash(db, user, passwordHash)) ? { ...user, passwordHash } : user;
}
