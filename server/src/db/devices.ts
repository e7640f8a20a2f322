import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { knownDevice } from './tables/device.ts';

const DAY = 24 * 3_600_000;
/** How long a browser is known after its last log-in. */
export const DEVICE_KNOWN_MS = 365 * DAY;
const MAX_PER_USER = 20;
const SECRET = /^[A-Za-z0-9_-]{43}$/;

const deviceDigest = (cookie: string): string => createHash('sha256').update(cookie).digest('hex');

const isFresh = (now: Date) => gt(knownDevice.lastUsedAt, new Date(now.getTime() - DEVICE_KNOWN_MS));

/**
 * A browser, by its cookie, when somebody has signed in with it: this person, or without an id anybody. It proves
 * nothing, and gives only counters of its own.
 */
export async function findDevice(
  db: Database,
  cookie: string | undefined,
  now: Date,
  userId?: number,
): Promise<Pick<typeof knownDevice.$inferSelect, 'deviceHash' | 'addressHash'> | undefined> {
  if (cookie === undefined || !SECRET.test(cookie)) return undefined;
  const deviceHash = deviceDigest(cookie);
  const whose = userId === undefined ? undefined : eq(knownDevice.userId, userId);
  const known = and(eq(knownDevice.deviceHash, deviceHash), whose, isFresh(now));
  const { addressHash } = knownDevice;
  const [row] = await db
    .select({ deviceHash: knownDevice.deviceHash, addressHash })
    .from(knownDevice)
    .where(known)
    .limit(1);
  return row;
}

interface SignIn {
  /** The cookie that came along. */
  readonly cookie: string | undefined;
  readonly userId: number;
  readonly addressHash: string;
  readonly now: Date;
}

/**
 * Keeps that a person has signed in with a browser and gives its cookie: the one it has when it is ours, so that the
 * people who share it stay known. Of more than twenty browsers of a person the longest unused is forgotten.
 */
export async function rememberDevice(tx: Database, { cookie, userId, addressHash, now }: SignIn): Promise<string> {
  const isOurs = (await findDevice(tx, cookie, now)) !== undefined;
  const kept = isOurs && cookie !== undefined ? cookie : randomBytes(32).toString('base64url');
  const deviceHash = deviceDigest(kept);
  await tx
    .insert(knownDevice)
    .values({ deviceHash, userId, lastUsedAt: now, addressHash })
    .onConflictDoUpdate({
      target: [knownDevice.deviceHash, knownDevice.userId],
      set: { lastUsedAt: now, addressHash },
    });
  const ofUser = eq(knownDevice.userId, userId);
  const surplus = tx
    .select({ deviceHash: knownDevice.deviceHash })
    .from(knownDevice)
    .where(and(ofUser, ne(knownDevice.deviceHash, deviceHash)))
    .orderBy(desc(knownDevice.lastUsedAt), desc(knownDevice.deviceHash))
    .offset(MAX_PER_USER - 1);
  await tx.delete(knownDevice).where(and(ofUser, inArray(knownDevice.deviceHash, surplus)));
  return kept;
}

/** Makes the browsers of a person strangers, all but the one of `cookie`. */
export async function forgetDevices(tx: Database, userId: number, cookie?: string): Promise<void> {
  const others = cookie === undefined ? undefined : ne(knownDevice.deviceHash, deviceDigest(cookie));
  await tx.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
