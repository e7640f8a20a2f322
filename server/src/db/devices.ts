import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne, notInArray } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { knownDevice } from './tables/device.ts';

const DAY = 24 * 3_600_000;
/** How long a browser is known after its last log-in. */
export const DEVICE_KNOWN_MS = 365 * DAY;
const MAX_PER_USER = 20;
/** Of a browser whose cookie several people have replaced; the oldest secrets go. */
const MAX_SECRETS = 10;
const SECRETS = /^[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43}){0,9}$/;

/** The secrets of a cookie, the newest first. The older ones are those of people who have not replaced theirs. */
const secretsOf = (cookie: string | undefined): string[] =>
  cookie !== undefined && SECRETS.test(cookie) ? cookie.split('.') : [];

const deviceDigest = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const isFresh = (now: Date) => gt(knownDevice.lastUsedAt, new Date(now.getTime() - DEVICE_KNOWN_MS));

type KnownDevice = Pick<typeof knownDevice.$inferSelect, 'deviceHash' | 'addressHash'>;

/** A browser, by its cookie, when this person has signed in with it. It proves nothing, and gives only counters of its own. */
export const findDevice = (
  db: Database,
  cookie: string | undefined,
  now: Date,
  userId: number,
): Promise<KnownDevice | undefined> => findBySecrets(db, secretsOf(cookie), now, userId);

/** The row of one of the secrets: of this person, or without an id of anybody. */
async function findBySecrets(
  db: Database,
  secrets: readonly string[],
  now: Date,
  userId?: number,
): Promise<KnownDevice | undefined> {
  if (secrets.length === 0) return undefined;
  const whose = userId === undefined ? undefined : eq(knownDevice.userId, userId);
  const known = and(inArray(knownDevice.deviceHash, secrets.map(deviceDigest)), whose, isFresh(now));
  const { deviceHash, addressHash } = knownDevice;
  const [row] = await db.select({ deviceHash, addressHash }).from(knownDevice).where(known).limit(1);
  return row;
}

interface SignIn {
  /** The cookie that came along. */
  readonly cookie: string | undefined;
  /** Whether somebody may have a copy of that cookie: the person is to be known by a new secret. */
  readonly isCopied: boolean;
  readonly userId: number;
  readonly addressHash: string;
  readonly now: Date;
}

/**
 * Keeps that a person has signed in with a browser and gives its cookie, in which the people who share it stay known. Of
 * more than twenty browsers of a person the longest unused is forgotten.
 */
export async function rememberDevice(tx: Database, signIn: SignIn): Promise<string> {
  const { userId, addressHash, now } = signIn;
  const { secret, cookie } = await secretFor(tx, signIn);
  const deviceHash = deviceDigest(secret);
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
  return cookie;
}

/**
 * By which secret a browser knows a person, and its cookie with it: the one that it has for them, else its newest when it
 * is ours, else a new one. Never an older one, of which somebody may have a copy.
 */
async function secretFor(tx: Database, { cookie = '', isCopied, userId, now }: SignIn) {
  const secrets = secretsOf(cookie);
  const [newest] = secrets;
  if (newest !== undefined && !isCopied) {
    const known = await findBySecrets(tx, secrets, now, userId);
    const usual = secrets.find((each) => deviceDigest(each) === known?.deviceHash);
    if (usual !== undefined) return { secret: usual, cookie };
    if (await findBySecrets(tx, [newest], now)) return { secret: newest, cookie };
  }
  const secret = randomBytes(32).toString('base64url');
  const kept = [secret];
  for (const each of secrets) if (await findBySecrets(tx, [each], now)) kept.push(each);
  return { secret, cookie: kept.slice(0, MAX_SECRETS).join('.') };
}

/** Makes the browsers of a person strangers, all but the one of `cookie`. */
export async function forgetDevices(tx: Database, userId: number, cookie?: string): Promise<void> {
  const secrets = secretsOf(cookie);
  const others = secrets.length > 0 ? notInArray(knownDevice.deviceHash, secrets.map(deviceDigest)) : undefined;
  await tx.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
