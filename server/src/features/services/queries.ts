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

const current = and(eq(serviceVersion.serviceId, service.id), eq(serviceVersion.version, service.version));
const columns = {
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

/** Published, in any letter case, and not `id`. Locks the name until the transaction ends. */
export async function isNamePublished(tx: Database, name: string, id: number): Promise<boolean> {
  const same = sql`lower(${name})`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('service name'), hashtext(${same}))`);
  const [row] = await tx
    .select({ id: service.id })
    .from(service)
    .where(and(eq(service.status, 'published'), eq(sql`lower(${service.name})`, same), ne(service.id, id)))
    .limit(1);
  return row !== undefined;
}

/** Adds a version row, which becomes the newest of the service. */
export async function saveVersion(
  tx: Database,
  id: number | undefined,
  { decideWithinDays, ...values }: VersionValues,
) {
  const { name, status, createdAt } = values;
  const named = { name, searchText: toSearchText(name), status, decideWithinDays, updatedAt: createdAt };
  const [row] =
    id === undefined
      ? await tx
          .insert(service)
          .values({ ...named, version: 1, createdAt })
          .returning({ id: service.id, version: service.version })
      : await tx
          .update(service)
          .set({ ...named, version: sql`${service.version} + 1` })
          .where(eq(service.id, id))
          .returning({ id: service.id, version: service.version });
  if (!row) throw new Error('The service to save is not there.');
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

/** Whatever its status. */
export async function findService(db: Database, id: number) {
  const [row] = await db
    .select({ ...columns, status: service.status })
    .from(service)
    .innerJoin(serviceVersion, current)
    .where(eq(service.id, id));
  return row;
}

export async function findVersion(db: Database, serviceId: number, version: number) {
  const [row] = await db
    .select(columns)
    .from(serviceVersion)
    .innerJoin(service, eq(service.id, serviceVersion.serviceId))
    .where(and(eq(serviceVersion.serviceId, serviceId), eq(serviceVersion.version, version)));
  return row;
}

/** With the people who saved them. */
export const listVersions = (db: Database, serviceId: number) =>
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

/** Also returns whose application it is. */
export async function findPinnedService(db: Database, serviceId: number, applicationId: number) {
  const [row] = await db
    .select({ ...columns, ownerId: application.userId })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(service, eq(service.id, serviceVersion.serviceId))
    .where(and(eq(application.id, applicationId), eq(service.id, serviceId)));
  return row;
}

/** Drafts too. */
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
  /** Returns name and status only. */
  readonly withoutForm?: boolean | undefined;
}

export async function listServices(db: Database, filter: ServiceFilter) {
  const matches = allOf(
    createEqualsCondition(service.status, 'status', filter.publishedOnly ? 'published' : undefined),
    containsWordsCondition(service.searchText, filter.search),
  );
  const make = () =>
    servicePage(db, matches.sql(), filter).limit(sql.placeholder('limit')).offset(sql.placeholder('offset'));
  const statement = prepareForCondition(db, `services ${filter.withoutForm === true}`, matches, make);
  const services = await statement.execute({ ...matches.values, ...pageRange(filter) });
  const known = totalFromPage(filter, services.length);
  if (known !== undefined) return { services, totalRecords: known };
  const counted = prepareForCondition(db, 'services found', matches, () =>
    db.select({ rows: count() }).from(service).where(matches.sql()),
  );
  const [total] = await counted.execute(matches.values);
  return { services, totalRecords: total?.rows ?? 0 };
}

/** The card is made from the content, so customers need it also without the form. */
const shown = ({ withoutForm, publishedOnly }: ServiceFilter) => ({
  ...columns,
  ...(withoutForm && { serviceJSON: nameAndStatus }),
  ...(withoutForm && publishedOnly && { content: serviceVersion.content }),
});

const servicePage = (db: Database, matches: SQL | undefined, filter: ServiceFilter) =>
  db
    .select(shown(filter))
    .from(service)
    .innerJoin(serviceVersion, current)
    .where(matches)
    .orderBy(asc(sql`lower(${service.name})`), asc(service.id));
