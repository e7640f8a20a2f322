import { createHash, randomBytes } from 'node:crypto';
import { type FactorKind, HOUR_MS, MINUTE_MS, sessionIdleMsByRole } from '@emigration-portal/shared-api';
import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { nameColumnsOf } from '../names.ts';
import { prepareOnce } from '../prepare-once.ts';
import { session, user } from '../tables/user.ts';
import { deleteKnownBrowsers } from './known-browsers.ts';

/** Longest life of a session by role, even if it is in use. See docs/product.md#sessions; ASVS 7.1.1, 7.3.1. */
const maxSessionMs = { Customer: 12 * HOUR_MS, Admin: 8 * HOUR_MS } as const;
const MAX_PER_USER = 10;
/** A session is not touched with each call, to save database writes. Far below the idle limit. */
const TOUCH_AFTER_MS = 10_000;
/** How far the clocks of two servers may differ. A last use further in the future is from before a clock was set back. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

const userColumns = {
  id: user.id,
  role: user.role,
  isSuper: user.isSuper,
  ...nameColumnsOf(user),
  email: user.email,
  emailConfirmedAt: user.emailConfirmedAt,
  userName: user.userName,
  phone: user.phone,
  companyName: user.companyName,
  language: user.language,
};

/** Read from the database for each call. */
export type SignedInUser = Pick<typeof user.$inferSelect, keyof typeof userColumns> & {
  readonly factor: FactorKind | null;
};

const { createdAt, lastUsedAt, factor: sessionFactor } = session;
const prepareFindSession = (db: Database) =>
  prepareOnce(db, 'session', () =>
    db
      .select({ ...userColumns, isActive: user.isActive, session: { createdAt, lastUsedAt, factor: sessionFactor } })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(session.tokenHash, sql.placeholder('tokenHash'))),
  );

const prepareTouchSession = (db: Database) =>
  prepareOnce(db, 'touch session', () =>
    db
      .update(session)
      .set({ lastUsedAt: sql`${sql.placeholder('now')}` })
      .where(and(eq(session.tokenHash, sql.placeholder('tokenHash')), lt(session.lastUsedAt, sql.placeholder('now')))),
  );

/** Returns the token. Ends the oldest of more than ten. */
export async function createSession(
  db: Database,
  userId: number,
  now: Date,
  factor: FactorKind | null = null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = hashToken(token);
  await db.insert(session).values({ tokenHash, userId, createdAt: now, lastUsedAt: now, factor });
  const surplus = db
    .select({ tokenHash: session.tokenHash })
    .from(session)
    .where(and(eq(session.userId, userId), ne(session.tokenHash, tokenHash)))
    .orderBy(desc(session.createdAt), desc(session.tokenHash))
    .offset(MAX_PER_USER - 1);
  await db.delete(session).where(inArray(session.tokenHash, surplus));
  return token;
}

/** Finds the user of a token and extends the session. Deletes an expired session and that of an inactive user. */
export async function authenticateSession(db: Database, token: string, now: Date): Promise<SignedInUser | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const tokenHash = hashToken(token);
  const [row] = await prepareFindSession(db).execute({ tokenHash });
  if (!row) return undefined;
  const { isActive, session: times, ...person } = row;
  const unusedMs = now.getTime() - times.lastUsedAt.getTime();
  const ageMs = now.getTime() - times.createdAt.getTime();
  const isExpired =
    unusedMs > sessionIdleMsByRole[person.role] || ageMs > maxSessionMs[person.role] || unusedMs < -CLOCKS_DIFFER_MS;
  if (!isActive || isExpired) {
    await db.delete(session).where(eq(session.tokenHash, tokenHash));
    return undefined;
  }
  if (unusedMs > TOUCH_AFTER_MS) await prepareTouchSession(db).execute({ tokenHash, now });
  return { ...person, factor: times.factor };
}

/** Ends all sessions of the user. Also forgets the known browsers. */
export async function endAllSessions(db: Database, userId: number): Promise<void> {
  await db.delete(session).where(eq(session.userId, userId));
  await deleteKnownBrowsers(db, userId);
}

/** Ends all sessions of the user except that of `token`. Forgets all known browsers except that of `browserCookie`. */
export async function endOtherSessions(
  db: Database,
  userId: number,
  {
    token = '',
    browserCookie = '',
  }: { readonly token?: string | undefined; readonly browserCookie?: string | undefined },
): Promise<void> {
  await db.delete(session).where(and(eq(session.userId, userId), ne(session.tokenHash, hashToken(token))));
  await deleteKnownBrowsers(db, userId, browserCookie);
}

/** When the session of a token started: the last proof of a password. */
export async function findSessionStart(db: Database, token: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ createdAt: session.createdAt })
    .from(session)
    .where(eq(session.tokenHash, hashToken(token)));
  return row?.createdAt;
}

export async function endSession(db: Database, token: string): Promise<void> {
  if (TOKEN.test(token)) await db.delete(session).where(eq(session.tokenHash, hashToken(token)));
}

/** Updates one session. Without `token`, updates all sessions of the user. */
export async function updateSessionFactor(
  db: Database,
  userId: number,
  factor: FactorKind | null,
  token?: string,
): Promise<void> {
  const one = token === undefined ? undefined : eq(session.tokenHash, hashToken(token));
  await db
    .update(session)
    .set({ factor })
    .where(and(eq(session.userId, userId), one));
}
