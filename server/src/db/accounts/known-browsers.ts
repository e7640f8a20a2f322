import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@emigration-portal/shared-api';
import { and, desc, eq, gt, inArray, ne, notInArray, type SQL } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { knownDevice } from '../tables/user.ts';

export const KNOWN_BROWSER_LIFETIME_MS = 365 * DAY_MS;
const MAX_PER_USER = 20;
/** Several people can share a browser's cookie; the oldest secrets go first. */
const MAX_SECRETS = 10;
const SECRETS = /^[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43}){0,9}$/;

/** The secrets in a cookie, newest first; older ones belong to other people on this browser. */
const parseSecrets = (cookie: string | undefined): string[] =>
  cookie !== undefined && SECRETS.test(cookie) ? cookie.split('.') : [];

const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

const isNotExpiredSql = (now: Date) => gt(knownDevice.lastUsedAt, new Date(now.getTime() - KNOWN_BROWSER_LIFETIME_MS));

type KnownBrowser = Pick<typeof knownDevice.$inferSelect, 'deviceHash' | 'userId' | 'addressHash'>;

/** Finds a browser by its cookie if this user has signed in with it. It has its own counters; it proves no identity. */
export async function findKnownBrowser(
  db: Database,
  cookie: string | undefined,
  now: Date,
  userId: number,
): Promise<KnownBrowser | undefined> {
  const [row] = await findKnownBrowsersBySecrets(db, parseSecrets(cookie), now, eq(knownDevice.userId, userId));
  return row;
}

async function findKnownBrowsersBySecrets(
  db: Database,
  secrets: readonly string[],
  now: Date,
  condition?: SQL,
): Promise<KnownBrowser[]> {
  if (secrets.length === 0) return [];
  const { deviceHash, userId, addressHash } = knownDevice;
  const isOne = inArray(deviceHash, secrets.map(hashSecret));
  return db
    .select({ deviceHash, userId, addressHash })
    .from(knownDevice)
    .where(and(isOne, condition, isNotExpiredSql(now)));
}

interface SignIn {
  readonly cookie: string | undefined;
  /** Somebody may have a copy of the cookie; the user then gets a new secret. */
  readonly isCopied: boolean;
  readonly userId: number;
  readonly addressHash: string;
  readonly now: Date;
}

/** Returns the browser's new cookie; other people on the browser stay known. Keeps at most 20 browsers per user. */
export async function saveKnownBrowser(tx: Database, signIn: SignIn): Promise<string> {
  const { userId, addressHash, now } = signIn;
  const { secret, cookie } = await chooseSecret(tx, signIn);
  const deviceHash = hashSecret(secret);
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

/** The user's own secret, or the cookie's newest one if it is known, or a new one: old ones may have been copied. */
async function chooseSecret(tx: Database, { cookie = '', isCopied, userId, now }: SignIn) {
  const secrets = parseSecrets(cookie);
  const rows = await findKnownBrowsersBySecrets(tx, secrets, now);
  const knownSecrets = secrets.filter((each) => rows.some((row) => row.deviceHash === hashSecret(each)));
  const belongsToUser = (each: string) =>
    rows.some((row) => row.userId === userId && row.deviceHash === hashSecret(each));
  const usableSecret = knownSecrets.find(belongsToUser) ?? knownSecrets.find((each) => each === secrets[0]);
  if (usableSecret !== undefined && !isCopied) return { secret: usableSecret, cookie };
  const secret = randomBytes(32).toString('base64url');
  return { secret, cookie: [secret, ...knownSecrets].slice(0, MAX_SECRETS).join('.') };
}

/** Forgets the known browsers of a user, except the one with this cookie. */
export async function deleteKnownBrowsers(tx: Database, userId: number, cookie?: string): Promise<void> {
  const secrets = parseSecrets(cookie);
  const others = secrets.length > 0 ? notInArray(knownDevice.deviceHash, secrets.map(hashSecret)) : undefined;
  await tx.delete(knownDevice).where(and(eq(knownDevice.userId, userId), others));
}
