import type { Call } from '../../handler.ts';
import { mailCookieLink } from './addresses/replace-cookie.ts';

/**
 * Counts a try of a known browser. If none is left, returns false and mails the owner a link that replaces the cookie.
 */
export async function spendBrowserTry(
  { context, limits }: Pick<Call, 'context' | 'limits'>,
  userId: number,
  browser: string,
): Promise<boolean> {
  if ((await limits.hit('knownBrowser', browser)) === undefined) return true;
  await mailCookieLink(context, userId);
  return false;
}
