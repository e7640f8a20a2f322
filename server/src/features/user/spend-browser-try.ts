import type { Call } from '../../handler.ts';
import { mailCookieLink } from './addresses/replace-cookie.ts';

export async function spendBrowserTry(
  { context, limits }: Pick<Call, 'context' | 'limits'>,
  userId: number,
  browser: string,
): Promise<boolean> {
  if ((await limits.hit('knownBrowser', browser)) === undefined) return true;
  await mailCookieLink(context, userId);
  return false;
}
