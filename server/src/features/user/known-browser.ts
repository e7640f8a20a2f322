import { DEVICE_LIFETIME_MS, findKnownDevice, saveKnownDevice } from '../../db/accounts/known-devices.ts';
import type { Database } from '../../db/connect.ts';
import type { Call, TicketCookie } from '../../handler.ts';

export const DEVICE_COOKIE = 'device';

/** Identifies a browser that has signed in before; only calls below `/User` carry it (docs/decisions/0043). */
export const createDeviceCookie = (value: string): TicketCookie => ({
  name: DEVICE_COOKIE,
  value,
  path: '/User',
  maxAgeSeconds: DEVICE_LIFETIME_MS / 1000,
});

type DeviceCall = Pick<Call, 'context' | 'cookie' | 'limits'>;

const findKnownBrowser = ({ context, cookie }: Pick<Call, 'context' | 'cookie'>, userId: number) =>
  findKnownDevice(context.db, cookie(DEVICE_COOKIE), context.clock(), userId);

/** Undefined if this person has not signed in with this browser. */
export const findKnownDeviceHash = async (
  call: Pick<Call, 'context' | 'cookie'>,
  userId: number,
): Promise<string | undefined> => (await findKnownBrowser(call, userId))?.deviceHash;

/** A keyed hash, because the database must not contain the address. */
const hashAddress = ({ context, limits }: Pick<Call, 'context' | 'limits'>) =>
  context.cipher.fingerprint(`address/${limits.address}`);

/**
 * Name of the `knownBrowser` counter. The address of the last sign-in has its own counter: a copied cookie used
 * elsewhere cannot spend the owner's tries.
 */
export async function findBrowserCounter(call: DeviceCall, userId: number): Promise<string | undefined> {
  const device = await findKnownBrowser(call, userId);
  if (!device) return undefined;
  return `${device.deviceHash} ${userId} ${device.addressHash === hashAddress(call) ? 'usual' : 'elsewhere'}`;
}

/** Returns the new cookie. `isCopied`: only this person gets a new identity; others of the browser keep theirs. */
export const rememberBrowser = (tx: Database, call: DeviceCall, userId: number, isCopied = false): Promise<string> =>
  saveKnownDevice(tx, {
    cookie: call.cookie(DEVICE_COOKIE),
    isCopied,
    userId,
    addressHash: hashAddress(call),
    now: call.context.clock(),
  });
