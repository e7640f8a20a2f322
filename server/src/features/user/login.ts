import type { userEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { findForLogIn } from './addresses/findForLogIn.ts';
import { deviceCookie, deviceOf } from './device.ts';
import { factorStep } from './factors/factorStep.ts';
import { auditFailure, auditUnknown, nameDigest } from './failed-logins.ts';
import { sessionUser } from './output.ts';
import { countAttempt, forgetAttempts, keepsPasswordHash, normaliseName, setPasswordHash } from './queries.ts';
import { beginSession } from './sign-in.ts';

/**
 * Unknown, wrong and inactive are one answer and take one password check each; so is one wait. A browser that its owner
 * has signed in with has a counter of its own, which strangers cannot run out. `docs/decisions/0043`.
 */
export const login: Handler<typeof userEndpoints.login> = async (call) => {
  const { context, input, ip, log } = call;
  const { db, hasher, clock } = context;
  const name = normaliseName(input.username);
  const user = await findForLogIn(call, name);
  const device = user && (await deviceOf(call, user.id));
  const stranger = user ? `user:${user.id}` : `name:${nameDigest(name)}`;
  const account = device ? `device:${user.id}:${device}` : stranger;
  const attempt = await countAttempt(db, account, clock());
  if (attempt.waitMs !== undefined) {
    log.warn({ event: 'login_waits', account: nameDigest(account), ip }, 'log-in refused unread');
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(attempt.waitMs / 1000) });
  }
  const matches = await hasher.verify(user?.passwordHash, input.password);
  if (!user?.isActive || !matches) {
    log.warn({ event: 'login_failed', account: nameDigest(account), ip }, 'log-in refused');
    await (user ? auditFailure(call, user.id, attempt, device !== undefined) : auditUnknown(call, name, attempt));
    throw new AppError('wrong_credentials');
  }
  const newer = hasher.isOutdated(user.passwordHash) ? await hasher.hash(input.password) : undefined;
  const begun = await inTransaction(db, async (tx) => {
    // A reset that came between ends every session: none may begin with the password it replaced.
    if (!(await keepsPasswordHash(tx, user))) throw new AppError('wrong_credentials');
    await forgetAttempts(tx, account);
    if (newer) await setPasswordHash(tx, user.id, newer);
    const asked = await factorStep(tx, call, newer ? { ...user, passwordHash: newer } : user);
    if (asked) return asked;
    const { failures, refused } = attempt;
    return beginSession(tx, call, user.id, { failed: failures - 1, refused, browser: device ? 'known' : 'new' });
  });
  if (begun instanceof AppError) throw begun;
  call.setCookie(deviceCookie(begun.device));
  log.info({ event: 'login', userId: user.id, ip }, 'logged in');
  return { data: { user: sessionUser(user, begun.token) } };
};
