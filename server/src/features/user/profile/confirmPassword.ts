import { AppError } from '../../../errors.ts';
import type { Actor, Call } from '../../../handler.ts';
import { comparePassword } from '../comparePassword.ts';
import { nameDigest } from '../failed-logins.ts';
import { deleteAttempts, findUser, replacePasswordHash, type UserRow } from '../queries.ts';

type SignedInCall = Pick<Call, 'context' | 'ip' | 'limits' | 'log' | 'token'> & { readonly actor: Actor };

/**
 * The caller, whose password it really is. Guesses wait as at log-in but are counted apart, for the session: who holds a
 * stolen one cannot lock its owner out, and who guesses at log-in cannot keep the owner from a new password. A session
 * lets its owner go on as a known browser does where the address has no checks left.
 */
export async function confirmPassword(call: SignedInCall, password: string): Promise<UserRow> {
  const { context, actor, limits, ip, log, token = '' } = call;
  const { db, hasher } = context;
  const account = `password:${actor.id}:${nameDigest(token)}`;
  const user = await findUser(db, actor.id);
  const { match } = await comparePassword(call, {
    hash: user?.passwordHash,
    password,
    account,
    mayExceed: async () => (await limits.hit('knownBrowser', account)) === undefined,
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
