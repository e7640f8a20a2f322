import { and, eq, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../db/connect.ts';
import { loginAttempt, loginName, user } from '../../db/tables/user.ts';

export type UserRow = typeof user.$inferSelect;
export type NewUser = Omit<typeof user.$inferInsert, 'id'>;

/** How a name is compared: without case, in one Unicode form. */
export const normaliseName = (name: string) => name.trim().normalize('NFKC').toLowerCase();

/** Who logs in under a user name or an e-mail. */
export async function findByLoginName(db: Database, name: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select({ user })
    .from(loginName)
    .innerJoin(user, eq(user.id, loginName.userId))
    .where(eq(loginName.name, normaliseName(name)));
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
    .where(eq(loginName.name, normaliseName(name)));
  return found.length > 0;
}

export async function isPhoneTaken(db: Database, phone: string): Promise<boolean> {
  const found = await db.select({ id: user.id }).from(user).where(eq(user.phone, phone));
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

/** Adds an account and claims its names. Throws AccountClash when one is taken, also when two sign up at once. */
export async function insertUser(db: Database, values: NewUser): Promise<UserRow> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.insert(user).values(values).onConflictDoNothing({ target: user.phone }).returning();
    if (!row) throw new AccountClash('phone_taken');
    if (!(await claimName(tx, row.id, row.email))) throw new AccountClash('email_taken');
    if (!(await claimName(tx, row.id, row.userName))) throw new AccountClash('user_name_taken');
    return row;
  });
}

/** Claims a log-in name; false when it is somebody else's. */
export async function claimName(tx: Database, userId: number, wished: string): Promise<boolean> {
  const name = normaliseName(wished);
  await tx.insert(loginName).values({ name, userId }).onConflictDoNothing();
  const [row] = await tx.select().from(loginName).where(eq(loginName.name, name));
  return row?.userId === userId;
}

/** Whether a person still has the password just checked; holds it so until the transaction ends. */
export async function keepsPasswordHash(tx: Database, { id, passwordHash }: UserRow): Promise<boolean> {
  const same = and(eq(user.id, id), eq(user.passwordHash, passwordHash));
  return (await tx.select({ id: user.id }).from(user).where(same).for('no key update')).length > 0;
}

export async function setPasswordHash(db: Database, id: number, passwordHash: string): Promise<void> {
  await db.update(user).set({ passwordHash }).where(eq(user.id, id));
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

/**
 * Counts one try at an account before its password is looked at, so that parallel tries count too.
 * Gives the milliseconds an account still waits, when it does: after ten failures 1, 2, 4, 8, then 15 minutes; 15 quiet
 * minutes forget them.
 */
export async function countAttempt(db: Database, account: string, now: Date): Promise<number | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const quiet = sql`greatest(${loginAttempt.lastAt}, ${loginAttempt.lockedUntil}) < ${at} - interval '15 minutes'`;
  const failures = sql`case when ${quiet} then 1 else ${loginAttempt.failures} + 1 end`;
  const minutes = sql`least(15, power(2, least(${failures}, 20) - 10))`;
  const counted = await db
    .insert(loginAttempt)
    .values({ account, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: loginAttempt.account,
      set: {
        failures,
        lastAt: now,
        lockedUntil: sql`case when ${failures} >= 10 then ${at} + ${minutes} * interval '1 minute' end`,
      },
      setWhere: sql`coalesce(${loginAttempt.lockedUntil} <= ${at}, true)`,
    })
    .returning({ account: loginAttempt.account });
  if (counted.length > 0) return undefined;
  const [row] = await db.select().from(loginAttempt).where(eq(loginAttempt.account, account));
  return Math.max(0, (row?.lockedUntil?.getTime() ?? 0) - now.getTime());
}

export async function forgetAttempts(db: Database, account: string): Promise<void> {
  await db.delete(loginAttempt).where(eq(loginAttempt.account, account));
}
