import { and, asc, count, desc, eq, getTableColumns, ilike, isNotNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { containing, page } from '../../db/search.ts';
import { application } from '../../db/tables/application.ts';
import { applicationFile } from '../../db/tables/file.ts';
import { auditLog } from '../../db/tables/record.ts';
import { service, serviceVersion } from '../../db/tables/service.ts';
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

type Purpose = (typeof applicationFile.$inferSelect)['purpose'];

/** Makes `fileIds` the files an application uses for a purpose. */
export async function linkFiles(tx: Database, applicationId: number, purpose: Purpose, fileIds: readonly string[]) {
  await tx
    .delete(applicationFile)
    .where(and(eq(applicationFile.applicationId, applicationId), eq(applicationFile.purpose, purpose)));
  if (fileIds.length === 0) return;
  await tx.insert(applicationFile).values(fileIds.map((fileId) => ({ applicationId, fileId, purpose })));
}

export type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** What was done to an application, oldest first, without who did it. */
export function listAudit(db: Database, applicationId: number) {
  const { at, action, before, after } = auditLog;
  return db
    .select({ at, action, before, after })
    .from(auditLog)
    .where(eq(auditLog.object, `application:${applicationId}`))
    .orderBy(asc(auditLog.id));
}

interface ApplicationFilter {
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Only this applicant's. */
  readonly userId: number | undefined;
  /** Only those in the admins' queue, in its order. */
  readonly submittedOnly: boolean;
  /** 0 for all. */
  readonly statusId: number;
  readonly search: string;
}

/** A page of applications, newest first, and how many there are in all. */
export async function listApplications(db: Database, filter: ApplicationFilter) {
  const { search } = filter;
  const number = /^\d{1,15}$/.test(search) ? eq(application.id, Number(search)) : undefined;
  const matches = and(
    filter.userId === undefined ? undefined : eq(application.userId, filter.userId),
    filter.submittedOnly ? isNotNull(application.submittedAt) : undefined,
    filter.statusId === 0 ? undefined : eq(application.status, filter.statusId),
    search === '' ? undefined : or(ilike(application.searchText, containing(search)), number),
  );
  const { limit, offset } = page(filter);
  const newestFirst = filter.submittedOnly
    ? [desc(application.submittedAt), desc(application.id)]
    : [desc(application.id)];
  const rows = await db
    .select({ row: listed, serviceName: serviceVersion.name, applicant })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, application.userId))
    .where(matches)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ rows: count() }).from(application).where(matches);
  return { rows, totalRecords: total?.rows ?? 0 };
}
