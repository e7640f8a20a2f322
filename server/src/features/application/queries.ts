import { applicationTabs, type RequestedChange, sentBackStatusIds } from '@emigration-portal/shared-api';
import {
  and,
  asc,
  between,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { certificateCodeSql } from '../../db/applications/certificates.ts';
import { issuedDocumentsSql } from '../../db/applications/issued-documents.ts';
import type { Database } from '../../db/connect.ts';
import { buildFullNameSql } from '../../db/names.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { queueColumns } from '../../db/queue/facts.ts';
import { application, dueDaySql } from '../../db/tables/application.ts';
import { applicationFile, file } from '../../db/tables/file.ts';
import { auditLog } from '../../db/tables/record.ts';
import { applicationKey, requestedChange, sentBackAnswers, statusDecision } from '../../db/tables/review.ts';
import { service, serviceVersion } from '../../db/tables/service.ts';
import { applicationCount } from '../../db/tables/tally.ts';
import { user } from '../../db/tables/user.ts';
import { canReceiveMailSql, wantsMailSql } from '../../mail/queries.ts';

export type ApplicationRow = typeof application.$inferSelect;
export type ApplicationWithService = Awaited<ReturnType<typeof selectApplications>>[number];

const selectApplications = (db: Database) =>
  db
    .select({ row: application, serviceName: serviceVersion.name, content: serviceVersion.content })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .$dynamic();

export type ApplicationDetails = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const { searchText: _, ...columnsWithoutSearchText } = getTableColumns(application);

/** Times are ISO 8601. */
export interface DocumentFile {
  readonly name: string;
  readonly prefix: string;
  readonly scannedAt: string | null;
  readonly infectedAt: string | null;
}

// A subquery, so that reading an application takes one statement.
const documentFilesSql = sql<DocumentFile[]>`(select coalesce(json_agg(json_build_object('name', ${file.name},
  'prefix', ${file.prefix}, 'scannedAt', ${file.scannedAt}, 'infectedAt', ${file.infectedAt})), '[]')
  from ${applicationFile} join ${file} on ${file.id} = ${applicationFile.fileId}
  where ${applicationFile.applicationId} = ${application.id} and ${applicationFile.purpose} = 'document')`;

/** When an administrator last set the current status. ISO 8601; null if none did. */
const statusSetAtSql = sql<string | null>`(select to_json(max(${statusDecision.at})) #>> '{}' from ${statusDecision}
  where ${statusDecision.applicationId} = ${application.id} and ${statusDecision.status} = ${application.status})`;

const requestedChangesSql = sql<
  RequestedChange[]
>`(select coalesce(json_agg(json_build_object('field', ${requestedChange.field},
  'reason', ${requestedChange.reason}, 'words', ${requestedChange.words}, 'changed', ${requestedChange.changed})), '[]')
  from ${requestedChange} where ${requestedChange.applicationId} = ${application.id})`;

export async function findApplication(db: Database, id: number) {
  const statement = prepareOnce(db, 'application', () =>
    db
      .select({
        row: columnsWithoutSearchText,
        serviceName: serviceVersion.name,
        content: serviceVersion.content,
        createdBy: buildFullNameSql(user),
        applicantLanguage: user.language,
        documents: documentFilesSql,
        statusSetAt: statusSetAtSql,
        requestedChanges: requestedChangesSql,
        certificateCode: certificateCodeSql,
        issued: issuedDocumentsSql,
        ...queueColumns,
      })
      .from(application)
      .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
      .innerJoin(service, eq(service.id, application.serviceId))
      .innerJoin(user, eq(user.id, application.userId))
      .where(eq(application.id, sql.placeholder('id'))),
  );
  const [row] = await statement.execute({ id });
  return row;
}

export async function lockApplication(tx: Database, id: number): Promise<ApplicationWithService | undefined> {
  const [row] = await selectApplications(tx).where(eq(application.id, id)).for('update', { of: application });
  return row;
}

/**
 * By default the newest version. Undefined if it or its service is not published. Locks the service, so that it stays
 * published.
 */
export async function lockPublishedVersion(db: Database, serviceId: number, version?: number) {
  const wantedVersion = sql`coalesce(${sql.placeholder('version')}::integer, ${service.version})`;
  const statement = prepareOnce(db, 'published version', () =>
    db
      .select({ id: serviceVersion.id, name: serviceVersion.name, content: serviceVersion.content })
      .from(service)
      .innerJoin(
        serviceVersion,
        and(eq(serviceVersion.serviceId, service.id), eq(serviceVersion.version, wantedVersion)),
      )
      .where(
        and(
          eq(service.id, sql.placeholder('serviceId')),
          eq(service.status, 'published'),
          eq(serviceVersion.status, 'published'),
        ),
      )
      .for('share', { of: service }),
  );
  const [row] = await statement.execute({ serviceId, version: version ?? null });
  return row;
}

export async function insertApplication(tx: Database, values: typeof application.$inferInsert) {
  const [row] = await tx.insert(application).values(values).returning();
  if (!row) throw new Error('The new application was not stored.');
  return row;
}

export async function updateApplication(tx: Database, id: number, values: Partial<ApplicationRow>) {
  const [row] = await tx
    .update(application)
    .set({ ...values, version: sql`${application.version} + 1` })
    .where(eq(application.id, id))
    .returning();
  if (!row) throw new Error('The application to save does not exist.');
  return row;
}

/**
 * Locks applications with passwords that were closed before `due`. Skips rows that are being saved; a later run finds
 * them.
 */
export const lockApplicationsWithDuePasswords = (
  tx: Database,
  due: Date,
  limit: number,
): Promise<ApplicationWithService[]> =>
  selectApplications(tx)
    .where(and(sql`${application.holdsPasswords}`, lte(application.closedAt, due)))
    .orderBy(asc(application.closedAt))
    .limit(limit)
    .for('update', { of: application, skipLocked: true });

interface DueDayRange {
  /** Days, YYYY-MM-DD. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** Skips applications that had a reminder, or were sent back, after this moment. */
  readonly noContactSince: Date;
}

/** Locks applications that were sent back and are due soon, if the owner wants reminders and got none for that day. */
export async function lockApplicationsDueSoon(
  tx: Database,
  { firstDay: first, lastDay: last, noContactSince: since }: DueDayRange,
  limit: number,
) {
  const { status, dueOn, remindedAt, remindedOfDue } = application;
  const justSentBack = tx
    .select({ one: sql`1` })
    .from(sentBackAnswers)
    .where(and(eq(sentBackAnswers.applicationId, application.id), gt(sentBackAnswers.at, since)));
  const rows = await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(user, eq(user.id, application.userId))
    .where(
      and(
        isNotNull(application.submittedAt),
        inArray(status, sentBackStatusIds),
        // The same expression as the index of the queue.
        between(dueDaySql(application, 'soonest'), first, last),
        sql`${remindedOfDue} is distinct from ${dueOn}`,
        or(isNull(remindedAt), lte(remindedAt, since)),
        notExists(justSentBack),
        canReceiveMailSql,
        wantsMailSql('reminder'),
      ),
    )
    .orderBy(asc(application.id))
    .limit(limit)
    .for('update', { of: application, skipLocked: true });
  return rows.map(({ id }) => id);
}

/** Does not raise the version, so that open forms can still be saved. */
export async function markRemindedOfDueDay(tx: Database, ids: readonly number[], remindedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  const values = { remindedAt, remindedOfDue: sql`${application.dueOn}` };
  await tx
    .update(application)
    .set(values)
    .where(inArray(application.id, [...ids]));
}

export async function saveAnswersWithoutPasswords(tx: Database, id: number, answers: string): Promise<void> {
  await tx.update(application).set({ answers, holdsPasswords: false }).where(eq(application.id, id));
}

type Purpose = (typeof applicationFile.$inferSelect)['purpose'];

/** Replaces the linked files of this purpose. Returns the ids of the files that were linked before. */
export async function linkFiles(tx: Database, applicationId: number, purpose: Purpose, fileIds: readonly string[]) {
  const before = await tx
    .delete(applicationFile)
    .where(and(eq(applicationFile.applicationId, applicationId), eq(applicationFile.purpose, purpose)))
    .returning({ fileId: applicationFile.fileId });
  const links = fileIds.map((fileId) => ({ applicationId, fileId, purpose }));
  if (links.length > 0) await tx.insert(applicationFile).values(links);
  return before.map(({ fileId }) => fileId);
}

/** SQL condition that leaves out reads by staff, which are counted separately. */
export const isHistoryAction = notInArray(auditLog.action, [
  'application.read',
  'application.desk',
  'application.history',
  'file.read',
]);

export type ApplicationAuditRow = Awaited<ReturnType<typeof listApplicationAudit>>[number];

/** How often staff opened documents, and when last. Undefined if never. */
export async function countDocumentReads(db: Database, applicationId: number) {
  const [row] = await db
    .select({ times: count(), last: max(auditLog.at) })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.object, `application:${applicationId}`),
        eq(auditLog.action, 'file.read'),
        sql`${auditLog.after}->>'purpose' = 'document'`,
      ),
    );
  return row?.last ? { times: row.times, last: row.last.toISOString() } : undefined;
}

/** Audit rows of an application except reads, oldest first, without actors. */
export function listApplicationAudit(db: Database, applicationId: number) {
  const { at, action, before, after } = auditLog;
  return db
    .select({ at, action, before, after })
    .from(auditLog)
    .where(and(eq(auditLog.object, `application:${applicationId}`), isHistoryAction))
    .orderBy(asc(auditLog.id));
}

/** Counts in the order of the tabs: all, then each status. */
export async function countApplicationsByTab(db: Database): Promise<number[]> {
  // Rows with total 0 may have a status that only a newer release knows.
  const statement = prepareOnce(db, 'queue counts', () =>
    db.select().from(applicationCount).where(gt(applicationCount.total, 0)),
  );
  const rows = await statement.execute();
  const totalOf = (status: number) => rows.find((row) => row.status === status)?.total ?? 0;
  return applicationTabs.map((tab) => (tab === 0 ? rows.reduce((sum, row) => sum + row.total, 0) : totalOf(tab)));
}

export async function replaceSearchKeys(tx: Database, applicationId: number, keys: readonly Buffer[]): Promise<void> {
  await tx.delete(applicationKey).where(eq(applicationKey.applicationId, applicationId));
  if (keys.length === 0) return;
  const rows = keys.map((key) => ({ applicationId, key }));
  await tx.insert(applicationKey).values(rows).onConflictDoNothing();
}
