import { RESET_TRIES } from '@emigration-portal/shared-api';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { resetCode, resetRequest, resetTicket } from '../../../db/tables/reset.ts';
import { user } from '../../../db/tables/user.ts';
import { findByLoginName, normaliseName, type UserRow } from '../queries.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** security.md 2.1. */
const throttle = [
  { windowMs: HOUR, max: 3 },
  { windowMs: DAY, max: 10 },
];

/** Who may reset a password with this e-mail; a user name does not count. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const found = await findByLoginName(db, email);
  return found?.isActive && normaliseName(found.email) === normaliseName(email) ? found : undefined;
}

/** Counts one request for a code; gives the milliseconds to wait when it is one too many and does not count. */
export async function countResetRequest(db: Database, userId: number, now: Date): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const ofUser = eq(resetRequest.userId, userId);
    await tx.delete(resetRequest).where(and(ofUser, lte(resetRequest.at, new Date(now.getTime() - DAY))));
    const earlier = await tx.select({ at: resetRequest.at }).from(resetRequest).where(ofUser).orderBy(resetRequest.at);
    const waits = throttle.map(({ windowMs, max }) => {
      const freesAt = (earlier.at(-max)?.at.getTime() ?? Number.NEGATIVE_INFINITY) + windowMs;
      return freesAt - now.getTime();
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    await tx.insert(resetRequest).values({ userId, at: now });
    return undefined;
  });
}

export async function putResetCode(db: Database, userId: number, codeHash: string, expiresAt: Date): Promise<void> {
  const values = { codeHash, expiresAt, tries: 0 };
  await db
    .insert(resetCode)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: resetCode.userId, set: values });
}

/** Counts a try before the code is compared, so that parallel tries count too; undefined when there is none left. */
export async function takeCodeTry(db: Database, userId: number, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(resetCode)
    .set({ tries: sql`${resetCode.tries} + 1` })
    .where(and(eq(resetCode.userId, userId), lt(resetCode.tries, RESET_TRIES), gt(resetCode.expiresAt, now)))
    .returning({ codeHash: resetCode.codeHash });
  return row?.codeHash;
}

/** Exchanges a code for a ticket; false when the code was used or replaced meanwhile. */
export async function exchangeCode(
  db: Database,
  { userId, codeHash }: { readonly userId: number; readonly codeHash: string },
  ticket: { readonly ticketHash: string; readonly expiresAt: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const used = await tx
      .delete(resetCode)
      .where(and(eq(resetCode.userId, userId), eq(resetCode.codeHash, codeHash)))
      .returning({ userId: resetCode.userId });
    if (used.length === 0) return false;
    const values = { ...ticket, tries: 0 };
    await tx
      .insert(resetTicket)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: resetTicket.userId, set: values });
    return true;
  });
}

/** Makes every code and ticket of a person useless. */
export async function forgetResets(tx: Database, userId: number): Promise<void> {
  await tx.delete(resetCode).where(eq(resetCode.userId, userId));
  await tx.delete(resetTicket).where(eq(resetTicket.userId, userId));
}

const isTicket = (userId: number, ticketHash: string, now: Date) =>
  and(eq(resetTicket.userId, userId), eq(resetTicket.ticketHash, ticketHash), gt(resetTicket.expiresAt, now));

/** Counts a try with a ticket; false when the ticket is not good. */
export async function takeTicketTry(db: Database, userId: number, ticketHash: string, now: Date): Promise<boolean> {
  const found = await db
    .update(resetTicket)
    .set({ tries: sql`${resetTicket.tries} + 1` })
    .where(and(isTicket(userId, ticketHash, now), lt(resetTicket.tries, RESET_TRIES)))
    .returning({ userId: resetTicket.userId });
  return found.length > 0;
}

/** Uses a ticket up, and any code with it; false when somebody was quicker. */
export async function useTicket(tx: Database, userId: number, ticketHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(resetTicket)
    .where(isTicket(userId, ticketHash, now))
    .returning({ userId: resetTicket.userId });
  if (used.length === 0) return false;
  await tx.delete(resetCode).where(eq(resetCode.userId, userId));
  return true;
}
