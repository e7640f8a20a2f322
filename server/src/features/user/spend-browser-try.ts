import type { Call } from '../../handler.ts';
import { offerNewCookie } from './addresses/replaceCookie.ts';

/** Takes one of the tries that a known browser has for its own account; false when none is left. */
export async function spendBrowserTry(
  { context, limits }: Pick<Call, 'context' | 'limits'>,
  userId: number,
  browser: string,
): Promise<boolean> {
  if ((await limits.hit('knownBrowser', browser)) === undefined) return true;
  await offerNewCookie(context, userId);
  return false;
}
