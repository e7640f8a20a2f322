import { MINUTE_MS } from '@emigration-portal/shared-api';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { matchesSimilarNameSql } from '../../db/accounts/login-names.ts';
import { type Database, inTransaction } from '../../db/connect.ts';
import { buildPersonSearchText } from '../../db/search/search-texts.ts';
import { loginAttempt, loginName, user } from '../../db/tables/user.ts';

export type UserRow = typeof user.$inferSelect;
export type NewUser = Omit<typeof user.$inferInsert, 'id'>;

export const normalizeName = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** Finds an account by a log-in name, else by one that looks the same. */
export async function findByLoginName(db: Database, typed: string): Promise<UserRow | undefined> {
  const name = normalizeName(typed);
  const [row] = await db
    .select({ user })
    .from(loginName)
    .innerJoin(user, eq(user.id, loginName.userId))
    .where(matchesSimilarNameSql(name))
    .orderBy(desc(eq(loginName.name, name)), loginName.name)
    .limit(1);
  return row?.user;
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return row;
}

export async function isNameTaken(db: Database, name: string): Promise<boolean> {
  const sameNames = await db
    .select()
    .from(loginName)
    .where(matchesSimilarNameSql(normalizeName(name)));
  return sameNames.length > 0;
}

/** Only a confirmed e-mail reserves its address. */
export const hasConfirmedEmail = ({ email, emailConfirmedAt }: UserRow, name: string): boolean =>
  emailConfirmedAt !== null && normalizeName(email) === normalizeName(name);

export async function isConfirmedByOther(db: Database, email: string, forId = 0): Promise<boolean> {
  const holder = await findByLoginName(db, email);
  return holder !== undefined && holder.id !== forId && hasConfirmedEmail(holder, email);
}

export async function isPhoneTaken(db: Database, phone: string, unconfirmedSince?: Date): Promise<boolean> {
  const counts = unconfirmedSince && or(isNotNull(user.emailConfirmedAt), gt(user.createdAt, unconfirmedSince));
  const holders = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.phone, phone), counts));
  return holders.length > 0;
}

export class AccountClash extends Error {
  override readonly name = 'AccountClash';
  readonly code: 'email_taken' | 'phone_taken' | 'user_name_taken';

  constructor(code: AccountClash['code']) {
    super(code);
    this.code = code;
  }
}

/**
 * Inserts an account with its log-in names. Throws AccountClash, also for a parallel sign-up. Accounts may share an
 * e-mail that nobody has confirmed.
 */
export async function insertUser(db: Database, values: NewUser): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const stored = {
      emailConfirmedAt: values.createdAt,
      ...values,
      searchText: buildPersonSearchText({ singleName: false, ...values }),
    };
    const [row] = await tx.insert(user).values(stored).onConflictDoNothing({ target: user.phone }).returning();
    if (!row) throw new AccountClash('phone_taken');
    const isOwn = await claimName(tx, row.id, row.email);
    if (!isOwn && (row.emailConfirmedAt || (await isConfirmedByOther(tx, row.email))))
      throw new AccountClash('email_taken');
    const isNamed =
      normalizeName(row.userName) === normalizeName(row.email) || (await claimName(tx, row.id, row.userName));
    if (!isNamed) throw new AccountClash('user_name_taken');
    return row;
  });
}

/** Reserves a log-in name. False if the name, or one that looks like it, belongs to somebody else. */
export async function claimName(tx: Database, userId: number, requestedName: string): Promise<boolean> {
  const name = normalizeName(requestedName);
  await tx.insert(loginName).values({ name, userId }).onConflictDoNothing();
  const alike = await tx.select().from(loginName).where(matchesSimilarNameSql(name));
  return alike.every((row) => row.userId === userId);
}

/** False if the password changed meanwhile. Locks the row, so that it stays the same until the transaction ends. */
export async function lockIfSamePassword(tx: Database, { id, passwordHash }: UserRow): Promise<boolean> {
  const same = and(eq(user.id, id), eq(user.passwordHash, passwordHash));
  return (await tx.select({ id: user.id }).from(user).where(same).for('no key update')).length > 0;
}

export async function updatePasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(user).set({ passwordHash }).where(eq(user.id, id));
}

/** False if the password changed meanwhile. */
export async function replacePasswordHash(db: Database, user: UserRow, passwordHash: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockIfSamePassword(tx, user))) return false;
    await updatePasswordHash(tx, user.id, passwordHash);
    return true;
  });
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).limit(1)).length > 0;
}

export async function hasDemoUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).where(eq(user.isDemo, true)).limit(1)).length > 0;
}

export async function hasActiveSuperAdmin(db: Database): Promise<boolean> {
  const supers = and(eq(user.isSuper, true), eq(user.isActive, true), eq(user.role, 'Admin'));
  return (await db.select({ id: user.id }).from(user).where(supers).limit(1)).length > 0;
}

/** Tries in a row, and how many were refused without a comparison. */
export interface Attempt {
  /** Undefined: the try may continue. */
  readonly waitMs: number | undefined;
  readonly failures: number;
  readonly refused: number;
}

/** Longest wait, and the quiet time that resets the counter. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Counts before the comparison, so that parallel tries count. After ten failures the account waits 1, 2, 4, 8, then
 * 15 minutes. A longer wait was stored before the clock was turned back, and is ignored.
 */
export async function countAttempt(db: Database, account: string, now: Date): Promise<Attempt> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const longest = sql`interval '${sql.raw(String(LONGEST_WAIT_MS))} milliseconds'`;
  const quiet = sql`greatest(${loginAttempt.lastAt}, ${loginAttempt.lockedUntil}) < ${at} - ${longest}`;
  const failures = sql`case when ${quiet} then 1 else ${loginAttempt.failures} + 1 end`;
  const minutes = sql`power(2, least(${failures}, 20) - 10)`;
  const counters = { failures: loginAttempt.failures, refused: loginAttempt.refused };
  const [counted] = await db
    .insert(loginAttempt)
    .values({ account, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempt.account,
      set: {
        failures,
        refused: sql`case when ${quiet} then 0 else ${loginAttempt.refused} end`,
        lastAt: now,
        lockedUntil: sql`case when ${failures} >= 10 then ${at} + least(${longest}, ${minutes} * interval '1 minute') end`,
      },
      setWhere: sql`${loginAttempt.lockedUntil} is null or ${loginAttempt.lockedUntil} <= ${at} or ${loginAttempt.lockedUntil} > ${at} + ${longest}`,
    })
    .returning(counters);
  if (counted) return { ...counted, waitMs: undefined };
  const [waitingRow] = await db
    .update(loginAttempt)
    .set({ refused: sql`${loginAttempt.refused} + 1` })
    .where(eq(loginAttempt.account, account))
    .returning({ ...counters, lockedUntil: loginAttempt.lockedUntil });
  const waitMs = (waitingRow?.lockedUntil?.getTime() ?? 0) - now.getTime();
  const { failures: earlier = 0, refused = 0 } = waitingRow ?? {};
  return { waitMs: Math.min(Math.max(1, waitMs), LONGEST_WAIT_MS), failures: earlier, refused };
}

export async function deleteAttempts(db: Database, account: string): Promise<void> {
  await db.delete(loginAttempt).where(eq(loginAttempt.account, account));
}

export async function incrementDailyCounter(db: Database, name: string, now: Date): Promise<number> {
  const [row] = await db
    .insert(loginAttempt)
    .values({ account: name, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempt.account,
      set: { failures: sql`${loginAttempt.failures} + 1`, lastAt: now },
    })
    .returning({ failures: loginAttempt.failures });
  return row?.failures ?? 1;
}
