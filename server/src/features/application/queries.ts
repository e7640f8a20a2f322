import { type ApplicationTab, applicationTabs, MAX_SEARCH_TOTAL } from '@emigration-portal/shared-api';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  isNotNull,
  lte,
  max,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { containsWords, page } from '../../db/search.ts';
import { application } from '../../db/tables/application.ts';
import { applicationFile, file } from '../../db/tables/file.ts';
import { auditLog } from '../../db/tables/record.ts';
import { service, serviceVersion } from '../../db/tables/service.ts';
import { applicationCount } from '../../db/tables/tally.ts';
import { user } from '../../db/tables/user.ts';

export type ApplicationRow = typeof application.$inferSelect;
/** An application with the service version it is pinned to and its applicant. */
export type FullApplication = NonNullable<Awaited<ReturnType<typeof findApplication>>>;
export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>>['rows'][number];

const applicant = { firstName: user.firstName, middleName: user.middleName, lastName: user.lastName };
const { answers: _, ...listed } = getTableColumns(application);

const full = (db: Database) =>
  db
    .select({ row: application, serviceName: serviceVersion.name, content: serviceVersion.content, applicant })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, application.userId))
    .$dynamic();

export async function findApplication(db: Database, id: number) {
  const [found] = await full(db).where(eq(application.id, id));
  return found;
}

/** The same, locked for a save. */
export async function lockApplication(tx: Database, id: number): Promise<FullApplication | undefined> {
  const [found] = await full(tx).where(eq(application.id, id)).for('update', { of: application });
  return found;
}

/** The version a new application begins with, the newest unless told; none unless that and the service are published. */
export async function findPublishedVersion(db: Database, serviceId: number, version?: number) {
  const [row] = await db
    .select({ id: serviceVersion.id, name: serviceVersion.name, content: serviceVersion.content })
    .from(service)
    .innerJoin(
      serviceVersion,
      and(eq(serviceVersion.serviceId, service.id), eq(serviceVersion.version, version ?? service.version)),
    )
    .where(and(eq(service.id, serviceId), eq(service.status, 'published'), eq(serviceVersion.status, 'published')))
    .for('share', { of: service });
  return row;
}

export async function insertApplication(tx: Database, values: typeof application.$inferInsert) {
  const [row] = await tx.insert(application).values(values).returning();
  if (!row) throw new Error('The new application was not stored.');
  return row;
}

/** Stores a save and counts its version. */
export async function updateApplication(tx: Database, id: number, values: Partial<ApplicationRow>) {
  const [row] = await tx
    .update(application)
    .set({ ...values, version: sql`${application.version} + 1` })
    .where(eq(application.id, id))
    .returning();
  if (!row) throw new Error('The application to save is not there.');
  return row;
}

/** Some closed applications whose passwords are due, locked; those that are being saved come another time. */
export const lockDuePasswords = (tx: Database, due: Date, limit: number): Promise<FullApplication[]> =>
  full(tx)
    .where(and(sql`${application.holdsPasswords}`, lte(application.closedAt, due)))
    .orderBy(asc(application.closedAt))
    .limit(limit)
    .for('update', { of: application, skipLocked: true });

/** Stores answers without passwords. That is no save: whoever has the application open may still save it. */
export async function storeWithoutPasswords(tx: Database, id: number, answers: string): Promise<void> {
  await tx.update(application).set({ answers, holdsPasswords: false }).where(eq(application.id, id));
}

export type DocumentFile = Awaited<ReturnType<typeof documentFiles>>[number];

/** The stored documents of an application. */
export const documentFiles = (db: Database, applicationId: number) =>
  db
    .select({ name: file.name, prefix: file.prefix, scannedAt: file.scannedAt, infectedAt: file.infectedAt })
    .from(applicationFile)
    .innerJoin(file, eq(file.id, applicationFile.fileId))
    .where(and(eq(applicationFile.applicationId, applicationId), eq(applicationFile.purpose, 'document')));

type Purpose = (typeof applicationFile.$inferSelect)['purpose'];

/** Makes `fileIds` the files an application uses for a purpose; gives those it used before. */
export async function linkFiles(tx: Database, applicationId: number, purpose: Purpose, fileIds: readonly string[]) {
  const before = await tx
    .delete(applicationFile)
    .where(and(eq(applicationFile.applicationId, applicationId), eq(applicationFile.purpose, purpose)))
    .returning({ fileId: applicationFile.fileId });
  const links = fileIds.map((fileId) => ({ applicationId, fileId, purpose }));
  if (links.length > 0) await tx.insert(applicationFile).values(links);
  return before.map(({ fileId }) => fileId);
}

/** What an application's history is made of: that staff have looked at it is counted apart. */
export const isStep = notInArray(auditLog.action, ['application.read', 'application.history', 'file.read']);

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** How often staff have opened the applicant's documents, and when last; undefined while nobody has. */
export async function documentsOpened(db: Database, applicationId: number) {
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

/** What was done to an application, oldest first, without who did it. */
export function listAudit(db: Database, applicationId: number) {
  const { at, action, before, after } = auditLog;
  return db
    .select({ at, action, before, after })
    .from(auditLog)
    .where(and(eq(auditLog.object, `application:${applicationId}`), isStep))
    .orderBy(asc(auditLog.id));
}

/** Which applications a list holds, and in which order. */
export interface ApplicationFilter {
  /** Only this applicant's. */
  readonly userId: number | undefined;
  /** Only those in the admins' queue, in its order. */
  readonly submittedOnly: boolean;
  /** 0 for all. */
  readonly statusId: ApplicationTab;
  readonly search: string;
  readonly oldestFirst: boolean;
}

/** The condition and the order of a filtered list. */
export function filtered({ search, userId, submittedOnly, statusId, oldestFirst }: ApplicationFilter) {
  const hasNumber = (word: string) => (/^\d{1,15}$/.test(word) ? eq(application.id, Number(word)) : undefined);
  const matches = and(
    userId === undefined ? undefined : eq(application.userId, userId),
    submittedOnly ? isNotNull(application.submittedAt) : undefined,
    statusId === 0 ? undefined : eq(application.status, statusId),
    containsWords(application.searchText, search, hasNumber),
  );
  const towards = oldestFirst ? asc : desc;
  const order = submittedOnly ? [towards(application.submittedAt), towards(application.id)] : [towards(application.id)];
  return { matches, order };
}

/** A page of applications, and how many there are in all. */
export async function listApplications(
  db: Database,
  filter: ApplicationFilter & { readonly pageNumber: number; readonly pageSize: number },
) {
  const { matches, order } = filtered(filter);
  const { limit, offset } = page(filter);
  // Ids alone first: what is skipped on the way to a deep page is never joined.
  const ids = db
    .select({ id: application.id })
    .from(application)
    .where(matches)
    .orderBy(...order);
  const onPage = ids.limit(limit).offset(offset).as('on_page');
  const rows = await db
    .select({ row: listed, serviceName: serviceVersion.name, applicant })
    .from(onPage)
    .innerJoin(application, eq(application.id, onPage.id))
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, application.userId))
    .orderBy(...order);
  return { rows, totalRecords: await countApplications(db, filter, matches) };
}

/** The size of a list: kept figures for the admins' queue, so that no page of it counts the table; else counted up to a bound. */
async function countApplications(db: Database, filter: ApplicationFilter, matches: SQL | undefined): Promise<number> {
  if (filter.submittedOnly && filter.userId === undefined && filter.search === '') {
    const counts = await queueCounts(db);
    return counts[applicationTabs.indexOf(filter.statusId)] ?? 0;
  }
  const found = db.select({ id: application.id }).from(application).where(matches).limit(MAX_SEARCH_TOTAL).as('found');
  const [total] = await db.select({ rows: count() }).from(found);
  return total?.rows ?? 0;
}

/** Submitted applications by tab id: all, then each status. */
export async function queueCounts(db: Database): Promise<number[]> {
  // A status that only a newer release knew is a fault as long as an application stands in it.
  const rows = await db.select().from(applicationCount).where(gt(applicationCount.total, 0));
  const of = (status: number) => rows.find((row) => row.status === status)?.total ?? 0;
  return applicationTabs.map((tab) => (tab === 0 ? rows.reduce((sum, row) => sum + row.total, 0) : of(tab)));
}
