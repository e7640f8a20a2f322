import type { userEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { findAccountForLogIn } from './addresses/find-account-for-log-in.ts';
import { comparePassword } from './compare-password.ts';
import { beginSecondStep } from './factors/begin-second-step.ts';
import { digestName, recordFailedLogIn, recordUnknownName } from './failed-logins.ts';
import { createKnownBrowserCookie, findBrowserCounter } from './known-browser.ts';
import { toLoginData } from './output.ts';
import { deleteAttempts, lockIfSamePassword, normalizeName, updatePasswordHash } from './queries.ts';
import { beginSession } from './sign-in.ts';
import { spendBrowserTry } from './spend-browser-try.ts';

/**
 * Unknown names, wrong passwords and inactive accounts get the same answer after the same time. A known browser has its
 * own tries, which strangers cannot use up. After these tries its owner gets a link that replaces the cookie
 * (docs/decisions/0043).
 */
export const login: Handler<typeof userEndpoints.login> = async (call) => {
  const { context, input, limits, ip, log } = call;
  const { db, hasher } = context;
  const name = normalizeName(input.username);
  const user = await findAccountForLogIn(call, name);
  const browser = user && (await findBrowserCounter(call, user.id));
  const isTrusted =
    user !== undefined &&
    browser !== undefined &&
    (limits.hasKnownBrowserPassed || (await spendBrowserTry(call, user.id, browser)));
  const account = user ? `user:${user.id}` : `name:${digestName(name)}`;
  const { match, attempt, isExceeded } = await comparePassword(call, {
    hash: user?.isActive ? user.passwordHash : undefined,
    password: input.password,
    account: isTrusted ? undefined : account,
    allowAboveLimit: async () => isTrusted,
  }).catch(async (error: unknown) => {
    // No password was compared, so the try does not count.
    if (isTrusted && !limits.hasKnownBrowserPassed) await limits.refundHit('knownBrowser', browser);
    throw error;
  });
  if (!user || match === 'none') {
    log.warn({ event: 'login_failed', account: digestName(account), ip }, 'log-in refused');
    await (user
      ? recordFailedLogIn(call, user.id, attempt, browser !== undefined)
      : recordUnknownName(call, name, attempt));
    throw new AppError('wrong_credentials');
  }
  // A right password does not count as a try, unless the limit is already exceeded.
  if (isTrusted && !isExceeded && !limits.hasKnownBrowserPassed) await limits.refundHit('knownBrowser', browser);
  const newHash = match === 'outdated' ? await hasher.hash(input.password) : undefined;
  const session = await inTransaction(db, async (tx) => {
    // A reset meanwhile ends every session; no new one may start with the old password.
    if (!(await lockIfSamePassword(tx, user))) throw new AppError('wrong_credentials');
    if (!isTrusted) await deleteAttempts(tx, account);
    if (newHash) await updatePasswordHash(tx, user.id, newHash);
    const secondStepError = await beginSecondStep(tx, call, newHash ? { ...user, passwordHash: newHash } : user);
    if (secondStepError) return secondStepError;
    const { failures = 1, refused = 0 } = attempt ?? {};
    return beginSession(tx, call, user.id, { failed: failures - 1, refused, browser: browser ? 'known' : 'new' });
  });
  if (session instanceof AppError) throw session;
  call.setCookie(createKnownBrowserCookie(session.browserCookie));
  log.info({ event: 'login', userId: user.id, ip }, 'logged in');
  return { data: toLoginData(user, session.token) };
};
