import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { application } from '../db/tables/application.ts';
import { mail } from '../db/tables/mail.ts';
import { user } from '../db/tables/user.ts';
import type { UserRow } from '../features/user/queries.ts';

/** Advisory lock: only one server adds demo data at a time, and the others wait. */
const LOCK = 721_046_312;

/** Waits for the lock and holds it until the transaction ends. */
export async function lockSeed(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '60s'`);
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/** Deletes queued mails, and marks all reminders as sent, so that none is sent later. */
export async function disableDemoMails(tx: Database): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job('mail:' || id) from mail`);
  await tx.delete(mail);
  await tx.update(application).set({ remindedOfDue: sql`${application.dueOn}` });
}

export interface FirstFreeIds {
  readonly user: number;
  readonly application: number;
  readonly transactionNumber: number;
}

const SEQUENCES = sql`pg_get_serial_sequence('"user"', 'id') as user, pg_get_serial_sequence('application', 'id') as application`;

export async function findActiveSuperAdmin(tx: Database): Promise<UserRow> {
  const [superAdmin] = await tx
    .select()
    .from(user)
    .where(and(eq(user.isSuper, true), eq(user.isActive, true)))
    .orderBy(user.id)
    .limit(1);
  if (!superAdmin) throw new Error('The load test needs a super admin, but this database has none.');
  return superAdmin;
}

export async function findFirstFreeIds(tx: Database): Promise<FirstFreeIds> {
  await tx.execute(sql`set local statement_timeout = 0`);
  const existingNames = await tx.execute(sql`select from login_name where name = 'load.1'`);
  if (existingNames.rows.length > 0) throw new Error('The load test data are already in the database.');
  const { rows } = await tx.execute<FirstFreeIds & Record<string, unknown>>(sql`
    select nextval(s.user) as user, nextval(s.application) as application, nextval('transaction_number') as "transactionNumber"
    from (select ${SEQUENCES}) s`);
  if (!rows[0]) throw new Error('The database has no sequences.');
  return rows[0];
}

export async function advanceSequences(tx: Database): Promise<void> {
  await tx.execute(sql`select setval(s.user, (select max(id) from "user")),
    setval(s.application, (select max(id) from application)),
    setval('transaction_number', (select max(split_part(transaction_id, '-', 3)::bigint) from transaction))
    from (select ${SEQUENCES}) s`);
}
