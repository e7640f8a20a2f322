import type { userEndpoints } from '@emigration-portal/shared-api';
import { inTransaction } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { findAccountForLogIn } from './addresses/find-account-for-log-in.ts';
import { comparePassword } from './compare-password.ts';
import { beginSecondStep } from './factors/begin-second-step.ts';
import { auditFailure, auditUnknown, nameDigest } from './failed-logins.ts';
import { deviceCookie, knownBrowserOf } from './known-browser.ts';
import { sessionUser } from './output.ts';
import { deleteAttempts, lockIfSamePassword, normaliseName, setPasswordHash } from './queries.ts';
import { beginSession } from './sign-in.ts';
import { spendBrowserTry } from './spend-browser-try.ts';

/**
 * Unknown, wrong and inactive get one answer after the same time. A known browser has its own tries, which strangers
 * cannot spend; after them its owner gets a link that replaces the cookie (docs/decisions/0043).
 */
export const login: Handler<typeof userEndpoints.login> = async (call) => {
  const { context, input, limits, ip, log } = call;
  const { db, hasher } = context;
  const name = normaliseName(input.username);
  const user = await findAccountForLogIn(call, name);
  const browser = user && (await knownBrowserOf(call, user.id));
  const isTrusted =
    user !== undefined &&
    browser !== undefined &&
    (limits.hasKnownBrowserPassed || (await spendBrowserTry(call, user.id, browser)));
  const account = user ? `user:${user.id}` : `name:${nameDigest(name)}`;
  const { match, attempt, isExceeded } = await comparePassword(call, {
    hash: user?.isActive ? user.passwordHash : undefined,
    password: input.password,
    account: isTrusted ? undefined : account,
    mayExceed: async () => isTrusted,
  }).catch(async (error: unknown) => {
    // Nothing was compared.
    if (isTrusted && !limits.hasKnownBrowserPassed) await limits.refundHit('knownBrowser', browser);
    throw error;
  });
  if (!user || match === 'none') {
    log.warn({ event: 'login_failed', account: nameDigest(account), ip }, 'log-in refused');
    await (user ? auditFailure(call, user.id, attempt, browser !== undefined) : auditUnknown(call, name, attempt));
    throw new AppError('wrong_credentials');
  }
  // A right password gives its try back, except above a spent limit.
  if (isTrusted && !isExceeded && !limits.hasKnownBrowserPassed) await limits.refundHit('knownBrowser', browser);
  const newer = match === 'outdated' ? await hasher.hash(input.password) : undefined;
  const begun = await inTransaction(db, async (tx) => {
    // A reset meanwhile ends every session; no new one may start with the old password.
    if (!(await lockIfSamePassword(tx, user))) throw new AppError('wrong_credentials');
    if (!isTrusted) await deleteAttempts(tx, account);
    if (newer) await setPasswordHash(tx, user.id, newer);
    const asked = await beginSecondStep(tx, call, newer ? { ...user, passwordHash: newer } : user);
    if (asked) return asked;
    const { failures = 1, refused = 0 } = attempt ?? {};
    return beginSession(tx, call, user.id, { failed: failures - 1, refused, browser: browser ? 'known' : 'new' });
  });
  if (begun instanceof AppError) throw begun;
  call.setCookie(deviceCookie(begun.device));
  log.info({ event: 'login', userId: user.id, ip }, 'logged in');
  return { data: { user: sessionUser(user, begun.token) } };
};
