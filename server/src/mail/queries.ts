import type { ChangeReasonName, OptionalMailKind } from '@emigration-portal/shared-api';
import { DAY_MS } from '@emigration-portal/shared-api';
import { and, count, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Database } from '../db/connect.ts';
import { pageRange } from '../db/search/search.ts';
import { application } from '../db/tables/application.ts';
import { mail, mailSetting } from '../db/tables/mail.ts';
import { requestedChange } from '../db/tables/review.ts';
import { serviceVersion } from '../db/tables/service.ts';
import { loginName, user } from '../db/tables/user.ts';

export type MailRow = typeof mail.$inferSelect;

export const MAIL_TASK = 'sendMail';
/** graphile-worker waits e, e², … up to e¹⁰ seconds between attempts. All attempts take about four days. */
const MAIL_ATTEMPTS = 25;

export async function insertMail(tx: Database, row: typeof mail.$inferInsert): Promise<void> {
  await tx.insert(mail).values(row);
  await addMailJob(tx, row.id);
}

/** Replaces a waiting job for the same mail. */
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

interface MailAttempt {
  readonly answer: string;
  /** After the last attempt. */
  readonly failedAt?: Date;
}

export async function recordMailAttempt(db: Database, id: string, { answer, failedAt }: MailAttempt): Promise<void> {
  const counted = { tries: sql`${mail.tries} + 1`, lastAnswer: answer, failedAt };
  await db.update(mail).set(counted).where(eq(mail.id, id));
}

/** Marks mails as failed whose server died: their job is gone or has no attempts left. */
export async function markLostMailsFailed(db: Database, failedAt: Date): Promise<void> {
  const openJob = sql`select 1 from graphile_worker.jobs j where j.key = 'mail:' || ${mail.id} and (j.locked_at is not null or j.attempts < j.max_attempts)`;
  await db
    .update(mail)
    .set({ failedAt })
    .where(and(isNull(mail.failedAt), sql`not exists (${openJob})`));
}

type Viewer = Pick<typeof user.$inferSelect, 'isSuper'>;

/** Only super admins may see addresses of admins. */
const isVisibleTo = ({ isSuper }: Viewer) => {
  const admins = sql`select 1 from ${loginName} join ${user} on ${user.id} = ${loginName.userId} where ${user.role} = 'Admin' and ${loginName.name} = lower(${mail.recipient})`;
  return isSuper ? undefined : sql`not exists (${admins})`;
};
const isFailedFor = (viewer: Viewer) => and(isNotNull(mail.failedAt), isVisibleTo(viewer));

export async function countFailedMails(db: Database, viewer: Viewer): Promise<number> {
  const [total] = await db.select({ rows: count() }).from(mail).where(isFailedFor(viewer));
  return total?.rows ?? 0;
}

const { id, recipient, subject, language, createdAt, failedAt, tries, lastAnswer } = mail;
const selectFailedMails = (db: Database) =>
  db
    .select({ id, recipient, subject, language, createdAt, failedAt, tries, lastAnswer })
    .from(mail)
    .orderBy(desc(failedAt), desc(id))
    .$dynamic();
export type FailedMail = Awaited<ReturnType<typeof selectFailedMails>>[number];

export async function listFailedMails(
  db: Database,
  viewer: Viewer,
  page: { readonly pageNumber: number; readonly pageSize: number },
) {
  const { limit, offset } = pageRange(page);
  const rows = await selectFailedMails(db).where(isFailedFor(viewer)).limit(limit).offset(offset);
  return { rows, totalRecords: await countFailedMails(db, viewer) };
}

export const listFailedMailsOf = (db: Database, applicationId: number): Promise<FailedMail[]> =>
  selectFailedMails(db).where(and(eq(mail.applicationId, applicationId), isNotNull(failedAt)));

export async function lockVisibleMail(tx: Database, viewer: Viewer, id: string): Promise<MailRow | undefined> {
  const [row] = await tx
    .select()
    .from(mail)
    .where(and(eq(mail.id, id), isVisibleTo(viewer)))
    .for('update');
  return row;
}

/** Needs a joined `user`. */
export const canReceiveMailSql = and(user.isActive, isNotNull(user.emailConfirmedAt), ne(user.email, ''));

/** The applicant's current address. For a mail that is not about an application: the address in the mail. */
const currentAddressSql = sql<string>`coalesce((select ${user.email} from ${application} join ${user} on ${user.id} = ${application.userId}
  where ${application.id} = ${mail.applicationId} and ${canReceiveMailSql}), ${mail.recipient})`;

/** Queues a failed mail again, with all attempts. Returns the recipient. */
export async function requeueMail(tx: Database, id: string): Promise<string> {
  const newValues = { failedAt: null, tries: 0, recipient: currentAddressSql };
  const [row] = await tx.update(mail).set(newValues).where(eq(mail.id, id)).returning({ recipient });
  if (!row) throw new Error('The mail to send again is not there.');
  await addMailJob(tx, id);
  return row.recipient;
}

/** Needs a joined `user`. */
export const wantsMailSql = (kind: OptionalMailKind) =>
  sql`not exists (select 1 from ${mailSetting} where ${mailSetting.userId} = ${user.id} and ${mailSetting.kind} = ${kind})`;

export type ApplicationForMail = NonNullable<Awaited<ReturnType<typeof findApplicationForMail>>>;

interface Change {
  readonly field: string;
  readonly reason: ChangeReasonName;
}

const switchedOffSql = sql<OptionalMailKind[]>`(select coalesce(json_agg(${mailSetting.kind}), '[]') from ${mailSetting}
  where ${mailSetting.userId} = ${user.id})`;
/** The requested changes when the application was sent back. Later decisions of administrators do not alter them. */
const requestedChangesSql = sql<Change[]>`(select coalesce(json_agg(json_build_object('field', ${requestedChange.field},
  'reason', ${requestedChange.reason})), '[]') from ${requestedChange}
  where ${requestedChange.applicationId} = ${application.id} and not ${requestedChange.changed})`;
const changedCountSql = sql<number>`(select count(*)::integer from ${requestedChange}
  where ${requestedChange.applicationId} = ${application.id} and ${requestedChange.changed})`;

/** Finds the facts that mails about an application need. Undefined if the owner cannot receive mail. */
export async function findApplicationForMail(tx: Database, applicationId: number) {
  const { id, serviceId, dueOn, adminRemarks } = application;
  const { name: serviceName, content, chargeFils } = serviceVersion;
  const ofOwner = { email: user.email, language: user.language, switchedOff: switchedOffSql };
  const [row] = await tx
    .select({
      id,
      serviceId,
      dueOn,
      adminRemarks,
      serviceName,
      content,
      chargeFils,
      ...ofOwner,
      changes: requestedChangesSql,
      changedCount: changedCountSql,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, application.userId))
    .where(and(eq(application.id, applicationId), canReceiveMailSql));
  return row;
}

const RETENTION_MS = 30 * DAY_MS;

/** Deletes mails that failed more than 30 days ago. Returns their number. */
export async function deleteOldFailedMails({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number | null> {
  return (await db.delete(mail).where(lt(mail.failedAt, new Date(clock().getTime() - RETENTION_MS)))).rowCount;
}
