import { MINUTE_MS } from '@emigration-portal/shared-api';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { isSimilarName } from '../../db/accounts/login-names.ts';
import { type Database, inTransaction } from '../../db/connect.ts';
import { personSearchText } from '../../db/search/search-texts.ts';
import { loginAttempt, loginName, user } from '../../db/tables/user.ts';

export type UserRow = typeof user.$inferSelect;
export type NewUser = Omit<typeof user.$inferInsert, 'id'>;

/** How a name is compared: without case, in one Unicode form. */
export const normaliseName = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** Who logs in under a user name or an e-mail; if nobody does, under a name that looks the same. */
export async function findByLoginName(db: Database, typed: string): Promise<UserRow | undefined> {
  const name = normaliseName(typed);
  const [row] = await db
    .select({ user })
    .from(loginName)
    .innerJoin(user, eq(user.id, loginName.userId))
    .where(isSimilarName(name))
    .orderBy(desc(eq(loginName.name, name)), loginName.name)
    .limit(1);
  return row?.user;
}

export async function findUser(db: Database, id: number): Promise<UserRow | undefined> {
  const [row] = await db.select().from(user).where(eq(user.id, id));
  return row;
}

export async function isNameTaken(db: Database, name: string): Promise<boolean> {
  const found = await db
    .select()
    .from(loginName)
    .where(isSimilarName(normaliseName(name)));
  return found.length > 0;
}

/** Whether a name is this account's confirmed e-mail. An unconfirmed one reserves nothing. */
export const hasConfirmedEmail = ({ email, emailConfirmedAt }: UserRow, name: string): boolean =>
  emailConfirmedAt !== null && normaliseName(email) === normaliseName(name);

/** Whether somebody else has confirmed an e-mail. */
export async function isConfirmedByOther(db: Database, email: string, forId = 0): Promise<boolean> {
  const holder = await findByLoginName(db, email);
  return holder !== undefined && holder.id !== forId && hasConfirmedEmail(holder, email);
}

export async function isPhoneTaken(db: Database, phone: string, unconfirmedSince?: Date): Promise<boolean> {
  const counts = unconfirmedSince && or(isNotNull(user.emailConfirmedAt), gt(user.createdAt, unconfirmedSince));
  const found = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.phone, phone), counts));
  return found.length > 0;
}

export class AccountClash extends Error {
  override readonly name = 'AccountClash';
  readonly taken: 'email_taken' | 'phone_taken' | 'user_name_taken';

  constructor(taken: AccountClash['taken']) {
    super(taken);
    this.taken = taken;
  }
}

/**
 * Adds an account and claims its names; its e-mail counts as confirmed unless told otherwise. Throws AccountClash when one
 * is taken, also when two sign up at once. An e-mail that nobody has confirmed may be several accounts'.
 */
export async function insertUser(db: Database, values: NewUser): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const stored = {
      emailConfirmedAt: values.createdAt,
      ...values,
      searchText: personSearchText({ singleName: false, ...values }),
    };
    const [row] = await tx.insert(user).values(stored).onConflictDoNothing({ target: user.phone }).returning();
    if (!row) throw new AccountClash('phone_taken');
    const isOwn = await claimName(tx, row.id, row.email);
    if (!isOwn && (row.emailConfirmedAt || (await isConfirmedByOther(tx, row.email))))
      throw new AccountClash('email_taken');
    const isNamed =
      normaliseName(row.userName) === normaliseName(row.email) || (await claimName(tx, row.id, row.userName));
    if (!isNamed) throw new AccountClash('user_name_taken');
    return row;
  });
}

/** Claims a log-in name; false when it is somebody else's, or looks like one that is. */
export async function claimName(tx: Database, userId: number, wished: string): Promise<boolean> {
  const name = normaliseName(wished);
  await tx.insert(loginName).values({ name, userId }).onConflictDoNothing();
  const alike = await tx.select().from(loginName).where(isSimilarName(name));
  return alike.every((row) => row.userId === userId);
}

/** Whether a person still has the password just checked; holds it so until the transaction ends. */
export async function lockIfSamePassword(tx: Database, { id, passwordHash }: UserRow): Promise<boolean> {
  const same = and(eq(user.id, id), eq(user.passwordHash, passwordHash));
  return (await tx.select({ id: user.id }).from(user).where(same).for('no key update')).length > 0;
}

export async function setPasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(user).set({ passwordHash }).where(eq(user.id, id));
}

/** Replaces the hash of a password that was just checked; false when another password came between. */
export async function replacePasswordHash(db: Database, user: UserRow, passwordHash: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await lockIfSamePassword(tx, user))) return false;
    await setPasswordHash(tx, user.id, passwordHash);
    return true;
  });
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).limit(1)).length > 0;
}

export async function hasDemoUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: user.id }).from(user).where(eq(user.isDemo, true)).limit(1)).length > 0;
}

export async function hasSuperAdmin(db: Database): Promise<boolean> {
  const supers = and(eq(user.isSuper, true), eq(user.isActive, true), eq(user.role, 'Admin'));
  return (await db.select({ id: user.id }).from(user).where(supers).limit(1)).length > 0;
}

/** A try that was counted: of how many in a row, and how many more were refused unread since those began. */
export interface Attempt {
  /** Milliseconds until the next try; undefined when this one may go on. */
  readonly waitMs: number | undefined;
  readonly failures: number;
  readonly refused: number;
}

/** The longest an account waits, and the quiet time after which its failures are forgotten. */
const LONGEST_WAIT_MS = 15 * MINUTE_MS;

/**
 * Counts one try at an account before its password is looked at, so that parallel tries count too. After ten failures it
 * waits 1, 2, 4, 8, then 15 minutes; 15 quiet minutes forget them. A wait that ends later than any could is of before the
 * clock was turned back, and counts for nothing.
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
  const [waiting] = await db
    .update(loginAttempt)
    .set({ refused: sql`${loginAttempt.refused} + 1` })
    .where(eq(loginAttempt.account, account))
    .returning({ ...counters, lockedUntil: loginAttempt.lockedUntil });
  const waitMs = (waiting?.lockedUntil?.getTime() ?? 0) - now.getTime();
  const { failures: earlier = 0, refused = 0 } = waiting ?? {};
  return { waitMs: Math.min(Math.max(1, waitMs), LONGEST_WAIT_MS), failures: earlier, refused };
}

export async function deleteAttempts(db: Database, account: string): Promise<void> {
  await db.delete(loginAttempt).where(eq(loginAttempt.account, account));
}

/** Counts something by a name for as long as the row is kept, a day; gives how many it is now. */
export async function countToday(db: Database, name: string, now: Date): Promise<number> {
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
