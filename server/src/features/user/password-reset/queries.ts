import { DAY_MS, HOUR_MS, MINUTE_MS, RESET_CODE_MINUTES, RESET_MAX_TRIES } from '@emigration-portal/shared-api';
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isUnexpiredSql } from '../../../db/conditions.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { browserResetCode, resetCode, resetRequest, resetTicket } from '../../../db/tables/reset.ts';
import { user } from '../../../db/tables/user.ts';
import { findByLoginName, normalizeName, type UserRow } from '../queries.ts';

const requestLimits = [
  { windowMs: HOUR_MS, max: 3 },
  { windowMs: DAY_MS, max: 10 },
];

/** Finds an active account by its e-mail, but not by its user name. */
export async function findActiveByEmail(db: Database, email: string): Promise<UserRow | undefined> {
  const account = await findByLoginName(db, email);
  return account?.isActive && normalizeName(account.email) === normalizeName(email) ? account : undefined;
}

/**
 * Counts a request. Returns the milliseconds to wait if there were too many. Each known browser has its own count;
 * other browsers share one.
 */
export async function countResetRequest(
  db: Database,
  userId: number,
  knownBrowserHash: string | undefined,
  now: Date,
): Promise<number | undefined> {
  return inTransaction(db, async (tx) => {
    await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
    const ofUser = eq(resetRequest.userId, userId);
    const ofBrowser =
      knownBrowserHash === undefined ? isNull(resetRequest.deviceHash) : eq(resetRequest.deviceHash, knownBrowserHash);
    await tx.delete(resetRequest).where(and(ofUser, lte(resetRequest.at, new Date(now.getTime() - DAY_MS))));
    // The clock was turned back: no wait may be longer than its window.
    await tx
      .update(resetRequest)
      .set({ at: now })
      .where(and(ofUser, gt(resetRequest.at, now)));
    const earlier = await tx
      .select({ at: resetRequest.at })
      .from(resetRequest)
      .where(and(ofUser, ofBrowser))
      .orderBy(resetRequest.at);
    const waits = requestLimits.map(({ windowMs, max }) => {
      const freesAt = (earlier.at(-max)?.at.getTime() ?? Number.NEGATIVE_INFINITY) + windowMs;
      return freesAt - now.getTime();
    });
    const wait = Math.max(...waits);
    if (wait > 0) return wait;
    await tx.insert(resetRequest).values({ userId, at: now, deviceHash: knownBrowserHash ?? null });
    return undefined;
  });
}

/** A request for a code. `browserHash`: digest of the cookie of the requesting browser. */
export interface ResetRequest {
  readonly userId: number;
  readonly browserHash: string;
}

const requestCondition = ({ userId, browserHash }: ResetRequest) =>
  and(eq(browserResetCode.userId, userId), eq(browserResetCode.browserHash, browserHash));

/** Replaces the earlier code of this browser. */
export async function insertResetCode(
  tx: Database,
  {
    before,
    ...request
  }: ResetRequest & { readonly before: string; readonly codeHash: string; readonly expiresAt: Date },
): Promise<void> {
  await tx.delete(browserResetCode).where(requestCondition({ userId: request.userId, browserHash: before }));
  await tx.insert(browserResetCode).values(request);
}

const isResetCodeUnexpiredSql = (expiresAt: PgColumn, now: Date) =>
  isUnexpiredSql(expiresAt, now, RESET_CODE_MINUTES * MINUTE_MS);

/**
 * Returns the hash of the code. Counts before the comparison, so that parallel tries count. Undefined if no try is
 * left.
 */
export async function countCodeTry(db: Database, request: ResetRequest, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(browserResetCode)
    .set({ tries: sql`${browserResetCode.tries} + 1` })
    .where(
      and(
        requestCondition(request),
        lt(browserResetCode.tries, RESET_MAX_TRIES),
        isResetCodeUnexpiredSql(browserResetCode.expiresAt, now),
      ),
    )
    .returning({ codeHash: browserResetCode.codeHash });
  return row?.codeHash;
}

/** Replaces the code by a ticket. False if the code was used or replaced meanwhile. */
export async function exchangeCode(
  tx: Database,
  { codeHash, ...request }: ResetRequest & { readonly codeHash: string },
  ticket: { readonly ticketHash: string; readonly expiresAt: Date },
): Promise<boolean> {
  const used = await tx
    .delete(browserResetCode)
    .where(and(requestCondition(request), eq(browserResetCode.codeHash, codeHash)))
    .returning({ userId: browserResetCode.userId });
  if (used.length === 0) return false;
  const values = { ...ticket, tries: 0 };
  await tx
    .insert(resetTicket)
    .values({ userId: request.userId, ...values })
    .onConflictDoUpdate({ target: resetTicket.userId, set: values });
  return true;
}

export async function deleteResets(tx: Database, userId: number): Promise<void> {
  await deleteResetCodes(tx, userId);
  await tx.delete(resetTicket).where(eq(resetTicket.userId, userId));
}

async function deleteResetCodes(tx: Database, userId: number): Promise<void> {
  await tx.delete(browserResetCode).where(eq(browserResetCode.userId, userId));
  await tx.delete(resetCode).where(eq(resetCode.userId, userId));
}

const isTicket = (userId: number, ticketHash: string, now: Date) =>
  and(
    eq(resetTicket.userId, userId),
    eq(resetTicket.ticketHash, ticketHash),
    isResetCodeUnexpiredSql(resetTicket.expiresAt, now),
  );

/** Counts a try with a ticket. False if the ticket is not valid. */
export async function countTicketTry(db: Database, userId: number, ticketHash: string, now: Date): Promise<boolean> {
  const counted = await db
    .update(resetTicket)
    .set({ tries: sql`${resetTicket.tries} + 1` })
    .where(and(isTicket(userId, ticketHash, now), lt(resetTicket.tries, RESET_MAX_TRIES)))
    .returning({ userId: resetTicket.userId });
  return counted.length > 0;
}

/** Deletes the ticket, and all codes of the person. False if a parallel call was quicker. */
export async function consumeResetTicket(
  tx: Database,
  userId: number,
  ticketHash: string,
  now: Date,
): Promise<boolean> {
  const used = await tx
    .delete(resetTicket)
    .where(isTicket(userId, ticketHash, now))
    .returning({ userId: resetTicket.userId });
  if (used.length === 0) return false;
  await deleteResetCodes(tx, userId);
  return true;
}
