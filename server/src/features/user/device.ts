import { DEVICE_LIFETIME_MS, findKnownDevice, saveKnownDevice } from '../../db/accounts/known-devices.ts';
import type { Database } from '../../db/connect.ts';
import type { Call, TicketCookie } from '../../handler.ts';

export const DEVICE_COOKIE = 'device';

/**
 * Kept by a browser that somebody has signed in with; only calls below `/User` carry it, and only those that declare
 * `credentials` read it. `docs/decisions/0043`.
 */
export const deviceCookie = (value: string): TicketCookie => ({
  name: DEVICE_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: DEVICE_LIFETIME_MS / 1000,
});

type DeviceCall = Pick<Call, 'context' | 'cookie' | 'limits'>;

const findKnown = ({ context, cookie }: Pick<Call, 'context' | 'cookie'>, userId: number) =>
  findKnownDevice(context.db, cookie(DEVICE_COOKIE), context.clock(), userId);

/** The browser that calls, when this person has signed in with it; by the digest of its cookie. */
export const deviceOf = async (call: Pick<Call, 'context' | 'cookie'>, userId: number): Promise<string | undefined> =>
  (await findKnown(call, userId))?.deviceHash;

/** No address is in the database. */
const addressHash = ({ context, limits }: Pick<Call, 'context' | 'limits'>) =>
  context.cipher.fingerprint(`address/${limits.address}`);

/**
 * Under what name the limit `knownBrowser` counts the calling browser, when this person has signed in with it. The
 * address of the last sign-in counts apart: a copy of the cookie that is used elsewhere cannot spend what the owner has.
 */
export async function knownBrowserOf(call: DeviceCall, userId: number): Promise<string | undefined> {
  const known = await findKnown(call, userId);
  if (!known) return undefined;
  return `${known.deviceHash} ${userId} ${known.addressHash === addressHash(call) ? 'usual' : 'elsewhere'}`;
}

/**
 * Remembers that this person has signed in with the calling browser; gives the value of its cookie. `isCopied`: the
 * person is known by a new one, the others of the browser as before.
 */
export const rememberBrowser = (tx: Database, call: DeviceCall, userId: number, isCopied = false): Promise<string> =>
  saveKnownDevice(tx, {
    cookie: call.cookie(DEVICE_COOKIE),
    isCopied,
    userId,
    addressHash: addressHash(call),
    now: call.context.clock(),
  });
