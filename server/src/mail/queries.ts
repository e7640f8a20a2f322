import { and, count, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import { page } from '../db/search.ts';
import { mail } from '../db/tables/mail.ts';
import { loginName, user } from '../db/tables/user.ts';

export type MailRow = typeof mail.$inferSelect;

/** The name of the job that sends one mail. */
export const MAIL_TASK = 'sendMail';
/** With graphile-worker's pauses of e, e², … up to e¹⁰ seconds: about four days. */
const MAIL_ATTEMPTS = 25;

export async function insertMail(tx: Database, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row);
  await addMailJob(tx, row.id);
}

/** A job of the same mail that waits takes its place. */
async function addMailJob(tx: Database, id: string): Promise<void> {
  const payload = JSON.stringify({ id });
  await tx.execute(
    sql`select graphile_worker.add_job(${MAIL_TASK}, payload => ${payload}::json, job_key => ${`mail:${id}`}, max_attempts => ${MAIL_ATTEMPTS})`,
  );
}

export async function findMail(db: Database, id: string): Promise<MailRow | undefined> {
  const [row] = await db.select().from(mail).where(eq(mail.id, id));
  return row;
}

export async function deleteMail(db: Database, id: string): Promise<void> {
  await db.delete(mail).where(eq(mail.id, id));
}

interface Try {
  readonly answer: string;
  /** When it is given up. */
  readonly failedAt?: Date;
}

export async function countTry(db: Database, id: string, { answer, failedAt }: Try): Promise<void> {
  const counted = { tries: sql`${mail.tries} + 1`, lastAnswer: answer, failedAt };
  await db.update(mail).set(counted).where(eq(mail.id, id));
}

/** A mail whose every try ended with its server has nobody left to say so. */
export async function giveUpLostMails(db: Database, failedAt: Date): Promise<void> {
  const open = sql`select 1 from graphile_worker.jobs j where j.key = 'mail:' || ${mail.id} and (j.locked_at is not null or j.attempts < j.max_attempts)`;
  await db
    .update(mail)
    .set({ failedAt })
    .where(and(isNull(mail.failedAt), sql`not exists (${open})`));
}

type Viewer = Pick<typeof user.$inferSelect, 'isSuper'>;

/** The addresses of admins are for super admins to see. */
const visibleTo = ({ isSuper }: Viewer) => {
  const admins = sql`select 1 from ${loginName} join ${user} on ${user.id} = ${loginName.userId} where ${user.role} = 'Admin' and ${loginName.name} = lower(${mail.recipient})`;
  return isSuper ? undefined : sql`not exists (${admins})`;
};
const failedOf = (viewer: Viewer) => and(isNotNull(mail.failedAt), visibleTo(viewer));

export async function countFailedMails(db: Database, viewer: Viewer): Promise<number> {
  const [total] = await db.select({ rows: count() }).from(mail).where(failedOf(viewer));
  return total?.rows ?? 0;
}

/** A page of the mails that were given up, newest first, without what they say; and how many there are in all. */
export async function listFailedMails(
  db: Database,
  viewer: Viewer,
  place: { readonly pageNumber: number; readonly pageSize: number },
) {
  const { id, recipient, subject, createdAt, failedAt, tries, lastAnswer } = mail;
  const { limit, offset } = page(place);
  const rows = await db
    .select({ id, recipient, subject, createdAt, failedAt, tries, lastAnswer })
    .from(mail)
    .where(failedOf(viewer))
    .orderBy(desc(failedAt), desc(id))
    .limit(limit)
    .offset(offset);
  return { rows, totalRecords: await countFailedMails(db, viewer) };
}

export async function lockVisibleMail(tx: Database, viewer: Viewer, id: string): Promise<MailRow | undefined> {
  const [row] = await tx
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), visibleTo(viewer)))
    .for('update');
  return row;
}

/** Gives a mail all its tries again. */
export async function requeueMail(tx: Database, id: string): Promise<void> {
  await tx.update(mail).set({ failedAt: null, tries: 0 }).where(eq(mail.id, id));
  await addMailJob(tx, id);
}

const KEPT_MS = 30 * 24 * 3_600_000;

/** Removes what was given up long ago; gives how many. */
export async function pruneMails({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number | null> {
  return (await db.delete(mail).where(lt(mail.failedAt, new Date(clock().getTime() - KEPT_MS)))).rowCount;
}
