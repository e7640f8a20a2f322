import type { Call } from '../../handler.ts';
import { offerNewCookie } from './addresses/replaceCookie.ts';

export async function spendBrowserTry(
  { context, limits }: Pick<Call, 'context' | 'limits'>,
  userId: number,
  browser: string,
): Promise<boolean> {
  if ((await limits.hit('knownBrowser', browser)) === undefined) return true;
  await offerNewCookie(context, userId);
  return false;
}
