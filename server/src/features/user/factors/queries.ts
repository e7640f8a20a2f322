import { type FactorKind, MAX_PASSKEYS, SECOND_STEP_MAX_TRIES } from '@emigration-portal/shared-api';
import { and, count, eq, gt, inArray, lt, ne, or } from 'drizzle-orm';
import { isUnexpiredSql } from '../../../db/conditions.ts';
import { type Database, inTransaction } from '../../../db/connect.ts';
import { factorSetup, loginTicket, passkey, recoveryCode, totp } from '../../../db/tables/factor.ts';
import { user } from '../../../db/tables/user.ts';
import { countAttempt } from '../queries.ts';
import { SECOND_STEP_MS } from './ticket.ts';
import { lastTimeStepAt } from './totp/totp-codes.ts';

export type PasskeyRow = typeof passkey.$inferSelect;
export type LoginTicket = typeof loginTicket.$inferSelect;
type SetupKind = (typeof factorSetup.$inferSelect)['kind'];

export const listPasskeys = (db: Database, userId: number): Promise<PasskeyRow[]> =>
  db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(passkey.id);

export async function findTotp(db: Database, userId: number) {
  const [row] = await db.select().from(totp).where(eq(totp.userId, userId));
  return row;
}

export async function countRecoveryCodes(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(recoveryCode).where(eq(recoveryCode.userId, userId));
  return row?.rows ?? 0;
}

/** The kinds of factors by person. People without a factor have no entry. */
export async function listFactorKinds(db: Database, userIds: readonly number[]): Promise<Map<number, FactorKind[]>> {
  const kinds = new Map<number, FactorKind[]>();
  const tables = { passkey, totp, recovery: recoveryCode } as const;
  for (const [kind, table] of Object.entries(tables) as [FactorKind, typeof passkey][]) {
    const rows = await db
      .selectDistinct({ userId: table.userId })
      .from(table)
      .where(inArray(table.userId, [...userIds]));
    for (const { userId } of rows) kinds.set(userId, [...(kinds.get(userId) ?? []), kind]);
  }
  return kinds;
}

export async function listAdminsAmong(db: Database, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(and(inArray(user.id, [...userIds]), eq(user.role, 'Admin')));
  return rows.map(({ id }) => id);
}

export const listOtherActiveSuperAdmins = (db: Database, id: number) =>
  db
    .select()
    .from(user)
    .where(and(eq(user.role, 'Admin'), eq(user.isSuper, true), eq(user.isActive, true), ne(user.id, id)))
    .orderBy(user.listedName, user.id);

/** Inserts a passkey. False if it exists or the person has the maximum. Lock the person first. */
export async function addPasskey(tx: Database, values: typeof passkey.$inferInsert): Promise<boolean> {
  if ((await listPasskeys(tx, values.userId)).length >= MAX_PASSKEYS) return false;
  const added = await tx.insert(passkey).values(values).onConflictDoNothing().returning({ id: passkey.id });
  return added.length > 0;
}

const isPasskey = (userId: number, id: number) => and(eq(passkey.userId, userId), eq(passkey.id, id));

export async function renamePasskey(tx: Database, userId: number, id: number, name: string): Promise<boolean> {
  const renamedRows = await tx.update(passkey).set({ name }).where(isPasskey(userId, id)).returning({ id: passkey.id });
  return renamedRows.length > 0;
}

export async function removePasskey(tx: Database, userId: number, id: number): Promise<string | undefined> {
  const [deletedRow] = await tx.delete(passkey).where(isPasskey(userId, id)).returning({ name: passkey.name });
  return deletedRow?.name;
}

/** Stores the counter of an answer. False if a parallel answer was quicker. Some authenticators always count 0. */
export async function consumePasskeyCounter(tx: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const isNewer = counter === 0 ? eq(passkey.counter, 0) : lt(passkey.counter, counter);
  const used = await tx
    .update(passkey)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkey.id, id), isNewer))
    .returning({ id: passkey.id });
  return used.length > 0;
}

export async function saveTotp(tx: Database, values: typeof totp.$inferInsert): Promise<void> {
  await tx
    .insert(totp)
    .values(values)
    .onConflictDoUpdate({ target: totp.userId, set: { ...values, lastUsedAt: null } });
}

export async function removeTotp(tx: Database, userId: number): Promise<boolean> {
  return (await tx.delete(totp).where(eq(totp.userId, userId)).returning({ userId: totp.userId })).length > 0;
}

/**
 * Marks the 30-second time step of a code as used. False if this code or a later one was used. Ignores a stored time step
 * in the future: the clock was turned back since.
 */
export async function consumeTotpTimeStep(tx: Database, userId: number, timeStep: number, now: Date): Promise<boolean> {
  const isNew = or(lt(totp.lastStep, timeStep), gt(totp.lastStep, lastTimeStepAt(now)));
  const used = await tx
    .update(totp)
    .set({ lastStep: timeStep, lastUsedAt: now })
    .where(and(eq(totp.userId, userId), isNew))
    .returning({ userId: totp.userId });
  return used.length > 0;
}

export async function replaceRecoveryCodes(tx: Database, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  if (hashes.length === 0) return;
  await tx.insert(recoveryCode).values(hashes.map((codeHash, slot) => ({ userId, slot, codeHash })));
}

export async function findRecoveryCodeHash(db: Database, userId: number, slot: number): Promise<string | undefined> {
  const [row] = await db
    .select({ codeHash: recoveryCode.codeHash })
    .from(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.slot, slot)));
  return row?.codeHash;
}

/** False if a parallel call used it. */
export async function consumeRecoveryCode(tx: Database, userId: number, codeHash: string): Promise<boolean> {
  const used = await tx
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, codeHash)))
    .returning({ slot: recoveryCode.slot });
  return used.length > 0;
}

/**
 * Stores a pending set-up or proof; replaces an earlier one of the same kind. `value`: the challenge of a passkey, or the
 * encrypted secret of an authenticator app.
 */
export async function saveSetup(
  db: Database,
  { userId, kind, ...set }: { userId: number; kind: SetupKind; value: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(factorSetup)
    .values({ userId, kind, ...set })
    .onConflictDoUpdate({ target: [factorSetup.userId, factorSetup.kind], set });
}

const isSetup = (userId: number, kind: SetupKind, now: Date) =>
  and(
    eq(factorSetup.userId, userId),
    eq(factorSetup.kind, kind),
    isUnexpiredSql(factorSetup.expiresAt, now, SECOND_STEP_MS),
  );

export async function findSetup(db: Database, userId: number, kind: SetupKind, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ value: factorSetup.value })
    .from(factorSetup)
    .where(isSetup(userId, kind, now));
  return row?.value;
}

/** Deletes a set-up that has this value. False if another one has replaced it, or it was deleted already. */
export async function deleteSetup(tx: Database, userId: number, kind: SetupKind, value: string): Promise<boolean> {
  const deletedRows = await tx
    .delete(factorSetup)
    .where(and(eq(factorSetup.userId, userId), eq(factorSetup.kind, kind), eq(factorSetup.value, value)))
    .returning({ kind: factorSetup.kind });
  return deletedRows.length > 0;
}

/** Deletes all factors, set-ups and tickets of a person. Returns the kinds that the person had. */
export async function deleteFactors(tx: Database, userId: number): Promise<FactorKind[]> {
  const kinds = (await listFactorKinds(tx, [userId])).get(userId) ?? [];
  for (const table of [passkey, totp, recoveryCode, factorSetup, loginTicket]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
  return kinds;
}

export async function insertTicket(
  tx: Database,
  ticket: Omit<typeof loginTicket.$inferInsert, 'tries'>,
): Promise<void> {
  await tx.insert(loginTicket).values(ticket);
}

const isValidTicket = (ticketHash: string, now: Date) =>
  and(
    eq(loginTicket.ticketHash, ticketHash),
    isUnexpiredSql(loginTicket.expiresAt, now, SECOND_STEP_MS),
    lt(loginTicket.tries, SECOND_STEP_MAX_TRIES),
  );

/** Stores the passkey challenge, if the ticket is valid. */
export async function saveChallenge(
  db: Database,
  ticketHash: string,
  { challenge, now }: { readonly challenge: string; readonly now: Date },
): Promise<void> {
  await db.update(loginTicket).set({ challenge }).where(isValidTicket(ticketHash, now));
}

/** Undefined if the ticket is unknown, expired or has no tries left. */
export async function findTicket(db: Database, ticketHash: string, now: Date): Promise<LoginTicket | undefined> {
  const [row] = await db.select().from(loginTicket).where(isValidTicket(ticketHash, now));
  return row;
}

/**
 * Counts one try for ticket and account before anything is compared, and deletes the passkey challenge. Returns the
 * ticket; the milliseconds to wait if the account has too many tries; undefined without a valid ticket.
 */
export async function countSecondStepTry(
  db: Database,
  ticketHash: string,
  now: Date,
  knownBrowserHash: string | undefined,
): Promise<LoginTicket | number | undefined> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(loginTicket).where(isValidTicket(ticketHash, now)).for('update');
    if (!row) return undefined;
    const { waitMs } = await countAttempt(tx, secondStepCounterOf(row.userId, knownBrowserHash), now);
    if (waitMs !== undefined) return waitMs;
    const tries = row.tries + 1;
    await tx.update(loginTicket).set({ tries, challenge: null }).where(eq(loginTicket.ticketHash, ticketHash));
    return { ...row, tries };
  });
}

/** Name of the counter of second-step tries. A known browser has its own; the hash of its cookie identifies it. */
export const secondStepCounterOf = (userId: number, knownBrowserHash: string | undefined) =>
  knownBrowserHash ? `factor:${userId}:${knownBrowserHash}` : `factor:${userId}`;

/** False if a parallel call used it. */
export async function consumeLoginTicket(tx: Database, ticketHash: string): Promise<boolean> {
  const used = await tx
    .delete(loginTicket)
    .where(eq(loginTicket.ticketHash, ticketHash))
    .returning({ userId: loginTicket.userId });
  return used.length > 0;
}
