import { MAX_LISTED_VERSIONS, openStatusIds } from '@emigration-portal/shared-api';
import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { allOf, createEqualsCondition, prepareForCondition } from '../../db/conditions.ts';
import type { Database } from '../../db/connect.ts';
import { nameColumnsOf } from '../../db/names.ts';
import { containsWordsCondition, pageRange, totalFromPage } from '../../db/search/search.ts';
import { toSearchText } from '../../db/search/search-texts.ts';
import { application } from '../../db/tables/application.ts';
import { serviceFile } from '../../db/tables/file.ts';
import { service, serviceVersion } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';

type VersionValues = Omit<typeof serviceVersion.$inferInsert, 'id' | 'serviceId' | 'version'> &
  Pick<typeof service.$inferSelect, 'decideWithinDays'>;

const isCurrentVersion = and(eq(serviceVersion.serviceId, service.id), eq(serviceVersion.version, service.version));
const serviceColumns = {
  id: service.id,
  serviceName: serviceVersion.name,
  serviceJSON: serviceVersion.content,
  version: serviceVersion.version,
};

const nameAndStatus = sql<string>`json_build_object('name', ${serviceVersion.name}, 'status', ${serviceVersion.status})::text`;

export async function lockService(tx: Database, id: number) {
  const [row] = await tx.select().from(service).where(eq(service.id, id)).for('update');
  return row;
}

/**
 * Locks the name until the transaction ends. Returns whether a published service other than `exceptId` has it, in any
 * letter case.
 */
export async function lockNameAndCheckTaken(tx: Database, name: string, exceptId: number): Promise<boolean> {
  const lowerName = sql`lower(${name})`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('service name'), hashtext(${lowerName}))`);
  const [row] = await tx
    .select({ id: service.id })
    .from(service)
    .where(and(eq(service.status, 'published'), eq(sql`lower(${service.name})`, lowerName), ne(service.id, exceptId)))
    .limit(1);
  return row !== undefined;
}

/** Adds a version, which becomes the current one of the service. Without `id` it also creates the service. */
export async function saveVersion(
  tx: Database,
  id: number | undefined,
  { decideWithinDays, ...values }: VersionValues,
) {
  const { name, status, createdAt } = values;
  const serviceValues = { name, searchText: toSearchText(name), status, decideWithinDays, updatedAt: createdAt };
  const [row] =
    id === undefined
      ? await tx
          .insert(service)
          .values({ ...serviceValues, version: 1, createdAt })
          .returning({ id: service.id, version: service.version })
      : await tx
          .update(service)
          .set({ ...serviceValues, version: sql`${service.version} + 1` })
          .where(eq(service.id, id))
          .returning({ id: service.id, version: service.version });
  if (!row) throw new Error('The service to save does not exist.');
  await tx.insert(serviceVersion).values({ ...values, serviceId: row.id, version: row.version });
  return row;
}

export async function linkSamples(tx: Database, serviceId: number, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .insert(serviceFile)
    .values(fileIds.map((fileId) => ({ serviceId, fileId })))
    .onConflictDoNothing();
}

/** The current version, in any status. */
export async function findService(db: Database, id: number) {
  const [row] = await db
    .select({ ...serviceColumns, status: service.status })
    .from(service)
    .innerJoin(serviceVersion, isCurrentVersion)
    .where(eq(service.id, id));
  return row;
}

export async function findServiceVersion(db: Database, serviceId: number, version: number) {
  const [row] = await db
    .select(serviceColumns)
    .from(serviceVersion)
    .innerJoin(service, eq(service.id, serviceVersion.serviceId))
    .where(and(eq(serviceVersion.serviceId, serviceId), eq(serviceVersion.version, version)));
  return row;
}

/** Newest first, each with the name of the person who saved it. */
export const listServiceVersions = (db: Database, serviceId: number) =>
  db
    .select({
      version: serviceVersion.version,
      status: serviceVersion.status,
      createdAt: serviceVersion.createdAt,
      ...nameColumnsOf(user),
    })
    .from(serviceVersion)
    .innerJoin(user, eq(user.id, serviceVersion.createdBy))
    .where(eq(serviceVersion.serviceId, serviceId))
    .orderBy(desc(serviceVersion.version))
    .limit(MAX_LISTED_VERSIONS);

/** The service in the version of this application, with the owner of the application. */
export async function findPinnedService(db: Database, serviceId: number, applicationId: number) {
  const [row] = await db
    .select({ ...serviceColumns, ownerId: application.userId })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(service, eq(service.id, serviceVersion.serviceId))
    .where(and(eq(application.id, applicationId), eq(service.id, serviceId)));
  return row;
}

/** Counts applications that are neither decided nor withdrawn; also drafts. */
export async function countOpenApplications(db: Database, serviceId: number): Promise<number> {
  const [total] = await db
    .select({ rows: count() })
    .from(application)
    .where(
      and(
        eq(application.serviceId, serviceId),
        inArray(application.status, openStatusIds),
        isNull(application.withdrawnAt),
      ),
    );
  return total?.rows ?? 0;
}

interface ServiceFilter {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly publishedOnly: boolean;
  readonly search: string;
  /** `serviceJSON` then contains only name and status. */
  readonly withoutForm?: boolean | undefined;
}

export async function listServices(db: Database, filter: ServiceFilter) {
  const matches = allOf(
    createEqualsCondition(service.status, 'status', filter.publishedOnly ? 'published' : undefined),
    containsWordsCondition(service.searchText, filter.search),
  );
  const buildStatement = () =>
    selectServicePage(db, matches.sql(), filter).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  const statement = prepareForCondition(db, `services ${filter.withoutForm === true}`, matches, buildStatement);
  const services = await statement.execute({ ...matches.values, ...pageRange(filter) });
  const knownTotal = totalFromPage(filter, services.length);
  if (knownTotal !== undefined) return { services, totalRecords: knownTotal };
  const countStatement = prepareForCondition(db, 'services found', matches, () =>
    db.select({ rows: count() }).from(service).where(matches.sql()),
  );
  const [total] = await countStatement.execute(matches.values);
  return { services, totalRecords: total?.rows ?? 0 };
}

/** Customers get a card, which is made from the content. So their list needs the content even without the form. */
const selectedColumns = ({ withoutForm, publishedOnly }: ServiceFilter) => ({
  ...serviceColumns,
  ...(withoutForm && { serviceJSON: nameAndStatus }),
  ...(withoutForm && publishedOnly && { content: serviceVersion.content }),
});

const selectServicePage = (db: Database, matches: SQL | undefined, filter: ServiceFilter) =>
  db
    .select(selectedColumns(filter))
    .from(service)
    .innerJoin(serviceVersion, isCurrentVersion)
    .where(matches)
    .orderBy(asc(sql`lower(${service.name})`), asc(service.id));
