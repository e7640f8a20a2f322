import { findKnownBrowser, KNOWN_BROWSER_LIFETIME_MS, saveKnownBrowser } from '../../db/accounts/known-browsers.ts';
import type { Database } from '../../db/connect.ts';
import type { Call, TicketCookie } from '../../handler.ts';

export const KNOWN_BROWSER_COOKIE = 'device';

/** Identifies a browser that has signed in before; only calls below `/User` carry it (docs/decisions/0043). */
export const createKnownBrowserCookie = (value: string): TicketCookie => ({
  name: KNOWN_BROWSER_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: KNOWN_BROWSER_LIFETIME_MS / 1000,
});

type KnownBrowserCall = Pick<Call, 'context' | 'cookie' | 'limits'>;

const findBrowserOfCall = ({ context, cookie }: Pick<Call, 'context' | 'cookie'>, userId: number) =>
  findKnownBrowser(context.db, cookie(KNOWN_BROWSER_COOKIE), context.clock(), userId);

/** Hash of the secret in the cookie of a known browser. Undefined if this person has not signed in with this browser. */
export const findKnownBrowserHash = async (
  call: Pick<Call, 'context' | 'cookie'>,
  userId: number,
): Promise<string | undefined> => (await findBrowserOfCall(call, userId))?.deviceHash;

/** A keyed hash, because the database must not contain the address. */
const hashAddress = ({ context, limits }: Pick<Call, 'context' | 'limits'>) =>
  context.cipher.fingerprint(`address/${limits.address}`);

/**
 * Name of the `knownBrowser` counter. The address of the last sign-in has its own counter: a copied cookie used
 * elsewhere cannot spend the owner's tries.
 */
export async function findBrowserCounter(call: KnownBrowserCall, userId: number): Promise<string | undefined> {
  const knownBrowser = await findBrowserOfCall(call, userId);
  if (!knownBrowser) return undefined;
  return `${knownBrowser.deviceHash} ${userId} ${knownBrowser.addressHash === hashAddress(call) ? 'usual' : 'elsewhere'}`;
}

/** Makes this browser a known one. Returns the new cookie. `isCopied`: only this person gets a new identity; others of the browser keep theirs. */
export const rememberBrowser = (
  tx: Database,
  call: KnownBrowserCall,
  userId: number,
  isCopied = false,
): Promise<string> =>
  saveKnownBrowser(tx, {
    cookie: call.cookie(KNOWN_BROWSER_COOKIE),
    isCopied,
    userId,
    addressHash: hashAddress(call),
    now: call.context.clock(),
  });
