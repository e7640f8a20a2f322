import { DAY_MS, HOUR_MS, MINUTE_MS, RESET_CODE_MINUTES, RESET_MAX_TRIES } from '@emigration-portal/shared-api';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isUnexpiredSql } from '../../../db/conditions.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { browserResetCode, resetCode, resetRequest, resetTicket } from '../../../db/tables/reset.ts';
import { user } from '../../../db/tables/user.ts';
import { findByLoginName, normaliseName, type UserRow } from '../queries.ts';

const throttle = [
  { windowMs: HOUR_MS, max: 3 },
  { windowMs: DAY_MS, max: 10 },
];

/** A user name does not count. */
export async function findByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const found = await findByLoginName(db, email);
  return found?.isActive && normaliseName(found.email) === normaliseName(email) ? found : undefined;
}

/** The milliseconds to wait if it is one too many. Each known browser has its own count; others share one. */
export async function countResetRequest(
  db: Database,
  userId: number,
  deviceHash: string | undefined,
  now: Date,
): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const ofUser = eq(resetRequest.userId, userId);
    const device = deviceHash === undefined ? isNull(resetRequest.deviceHash) : eq(resetRequest.deviceHash, deviceHash);
    await tx.delete(resetRequest).where(and(ofUser, lte(resetRequest.at, new Date(now.getTime() - DAY_MS))));
    // The clock was turned back: no wait may be longer than its window.
    await tx
      .update(resetRequest)
      .set({ at: now })
      .where(and(ofUser, gt(resetRequest.at, now)));
    const earlier = await tx
      .select({ at: resetRequest.at })
      .from(resetRequest)
      .where(and(ofUser, device))
      .orderBy(resetRequest.at);
    const waits = throttle.map(({ windowMs, max }) => {
      const freesAt = (earlier.at(-max)?.at.getTime() ?? Number.NEGATIVE_INFINITY) + windowMs;
      return freesAt - now.getTime();
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    await tx.insert(resetRequest).values({ userId, at: now, deviceHash: deviceHash ?? null });
    return undefined;
  });
}

/** The browser that asked, by the digest of its cookie. */
export interface ResetRequest {
  readonly userId: number;
  readonly browserHash: string;
}

const isAsk = ({ userId, browserHash }: ResetRequest) =>
  and(eq(browserResetCode.userId, userId), eq(browserResetCode.browserHash, browserHash));

/** Replaces the earlier code of this browser. */
export async function insertResetCode(
  tx: Database,
  { before, ...ask }: ResetRequest & { readonly before: string; readonly codeHash: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.delete(browserResetCode).where(isAsk({ userId: ask.userId, browserHash: before }));
  await tx.insert(browserResetCode).values(ask);
}

const isGood = (expiresAt: PgColumn, now: Date) => isUnexpiredSql(expiresAt, now, RESET_CODE_MINUTES * MINUTE_MS);

/** Counts before the comparison, so that parallel tries count. Undefined if none is left. */
export async function countCodeTry(db: Database, ask: ResetRequest, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(browserResetCode)
    .set({ tries: sql`${browserResetCode.tries} + 1` })
    .where(and(isAsk(ask), lt(browserResetCode.tries, RESET_MAX_TRIES), isGood(browserResetCode.expiresAt, now)))
    .returning({ codeHash: browserResetCode.codeHash });
  return row?.codeHash;
}

/** False if the code was used or replaced meanwhile. */
export async function exchangeCode(
  tx: Database,
  { codeHash, ...ask }: ResetRequest & { readonly codeHash: string },
  ticket: { readonly ticketHash: string; readonly expiresAt: Date },
): Promise<boolean> {
  const used = await tx
    .delete(browserResetCode)
    .where(and(isAsk(ask), eq(browserResetCode.codeHash, codeHash)))
    .returning({ userId: browserResetCode.userId });
  if (used.length === 0) return false;
  const values = { ...ticket, tries: 0 };
  await tx
    .insert(resetTicket)
    .values({ userId: ask.userId, ...values })
    .onConflictDoUpdate({ target: resetTicket.userId, set: values });
  return true;
}

export async function deleteResets(tx: Database, userId: number): Promise<void> {
  await forgetCodes(tx, userId);
  await tx.delete(resetTicket).where(eq(resetTicket.userId, userId));
}

async function forgetCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(browserResetCode).where(eq(browserResetCode.userId, userId));
  await tx.delete(resetCode).where(eq(resetCode.userId, userId));
}

const isTicket = (userId: number, ticketHash: string, now: Date) =>
  and(eq(resetTicket.userId, userId), eq(resetTicket.ticketHash, ticketHash), isGood(resetTicket.expiresAt, now));

/** False if the ticket is not valid. */
export async function countTicketTry(db: Database, userId: number, ticketHash: string, now: Date): Promise<boolean> {
  const found = await db
    .update(resetTicket)
    .set({ tries: sql`${resetTicket.tries} + 1` })
    .where(and(isTicket(userId, ticketHash, now), lt(resetTicket.tries, RESET_MAX_TRIES)))
    .returning({ userId: resetTicket.userId });
  return found.length > 0;
}

/** False if a parallel call was quicker. */
export async function useTicket(tx: Database, userId: number, ticketHash: string, now: Date): Promise<boolean> {
  const used = await tx
    .delete(resetTicket)
    .where(isTicket(userId, ticketHash, now))
    .returning({ userId: resetTicket.userId });
  if (used.length === 0) return false;
  await forgetCodes(tx, userId);
  return true;
}
