import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { auditHead, auditLog, auditSeal } from '../../db/tables/record.ts';
import type { SealedRow } from './seal-hash.ts';

/** Lets one server at a time add rows to the chain. */
const SEALING_LOCK = 721_046_318;
const CONFIG_LOCK = 721_046_319;

/** The fields that a hash covers, as text that is the same in every session and release of PostgreSQL. */
const sealedFields = sql`json_build_array(a.id::text,
  to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  a.actor_id::text, a.action, a.object, a.before::text, a.after::text, a.ip, a.request_id)`;

/** Holds the lock until the transaction ends. False if another server is sealing. */
export async function tryLockSealing(tx: Database): Promise<boolean> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING_LOCK}) as alone`,
  );
  return rows[0]?.alone === true;
}

/** Waits for the lock. Servers that start together record the config one after the other. */
export async function lockConfigRecording(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${CONFIG_LOCK})`);
}

export async function findLastSeal(db: Database) {
  const [row] = await db.select().from(auditSeal).orderBy(desc(auditSeal.place)).limit(1);
  return row;
}

/** Removes rows from the queue. Returns those that exist and have no seal yet, in the order of their ids. */
export async function dequeueUnsealed(tx: Database, limit: number) {
  const { rows } = await tx.execute<{ id: number; row: SealedRow | null }>(sql`
    with due as (
      delete from audit_unsealed where id in (select id from audit_unsealed order by id limit ${limit}) returning id
    )
    select due.id, ${sealedFields} as row from due
    left join audit_log a on a.id = due.id
    where not exists (select from audit_seal where audit_id = due.id)
    order by due.id`);
  return rows.flatMap(({ id, row }) => (row?.[0] ? [{ id, row }] : []));
}

export interface Seal {
  readonly place: number;
  readonly auditId: number;
  readonly hash: Buffer;
  readonly sealedAt: Date;
}

export async function insertSeals(tx: Database, seals: readonly Seal[]): Promise<void> {
  const text = JSON.stringify(seals.map(({ hash, ...rest }) => ({ ...rest, hash: hash.toString('hex') })));
  await tx.execute(sql`insert into audit_seal (place, audit_id, hash, sealed_at)
    select place, "auditId", decode(hash, 'hex'), "sealedAt"
    from json_to_recordset(${text}::json) as seal (place bigint, "auditId" bigint, hash text, "sealedAt" timestamptz)`);
}

/** Lets the transaction read one snapshot, without a time limit. Call it first. */
export const startReadOnlySnapshot = async (tx: Database): Promise<void> => {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await tx.execute(sql`set local statement_timeout = 0`);
};

/** Seals in chain order, each with its audit row. `at` is null if the audit row is missing. */
export async function listSealsAfter(tx: Database, place: number, limit: number) {
  const { rows } = await tx.execute<{
    place: number;
    auditId: number;
    hash: Buffer;
    sealedAt: string;
    at: string | null;
    row: SealedRow;
  }>(sql`
    select s.place, s.audit_id as "auditId", s.hash, s.sealed_at as "sealedAt", a.at, ${sealedFields} as row
    from audit_seal s left join audit_log a on a.id = s.audit_id
    where s.place > ${place} order by s.place limit ${limit}`);
  return rows.map((each) => ({
    ...each,
    sealedAt: new Date(each.sealedAt),
    at: each.at === null ? null : new Date(each.at),
  }));
}

/**
 * How many rows wait for a seal; the first waiting row that is missing; the first row that neither waits nor has a
 * seal.
 */
export async function findUnsealedRows(tx: Database) {
  const { rows } = await tx.execute<{
    waitingCount: number;
    firstMissingId: number | null;
    firstUnchainedId: number | null;
  }>(sql`
    select (select count(*) from audit_unsealed) as "waitingCount",
      (select min(u.id) from audit_unsealed u where not exists (select from audit_log a where a.id = u.id)) as "firstMissingId",
      (select min(a.id) from audit_log a where not exists (select from audit_seal s where s.audit_id = a.id)
        and not exists (select from audit_unsealed u where u.id = a.id)) as "firstUnchainedId"`);
  return rows[0] ?? { waitingCount: 0, firstMissingId: null, firstUnchainedId: null };
}

export type AuditHead = typeof auditHead.$inferSelect;

/** Undefined if the day already has a head: each day keeps its first one. */
export async function insertAuditHead(db: Database, head: Omit<AuditHead, 'sentAt'>): Promise<AuditHead | undefined> {
  const [row] = await db.insert(auditHead).values(head).onConflictDoNothing().returning();
  return row;
}

export const listUnsentHeads = (db: Database, since: string): Promise<AuditHead[]> =>
  db
    .select()
    .from(auditHead)
    .where(and(isNull(auditHead.sentAt), gte(auditHead.day, since)))
    .orderBy(auditHead.day);

export async function markHeadSent(db: Database, day: string, sentAt: Date): Promise<void> {
  await db.update(auditHead).set({ sentAt }).where(eq(auditHead.day, day));
}

/** Compares with `after` of the newest audit row of this action. */
export async function isLastRecordedState(db: Database, action: string, state: object): Promise<boolean> {
  const [row] = await db
    .select({ same: sql<boolean>`${auditLog.after} = ${JSON.stringify(state)}::jsonb` })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return row?.same === true;
}

export async function findLastRecordedState(
  db: Database,
  action: string,
): Promise<Record<string, unknown> | undefined> {
  const [row] = await db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, action))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1);
  return (row?.after as Record<string, unknown> | null) ?? undefined;
}
