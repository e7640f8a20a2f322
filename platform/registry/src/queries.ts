import { SHELL_NAME } from '@emigration-portal/shared-api';
import { and, asc, desc, eq, gt, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Database, Publisher } from './host.ts';
import { pointer, publisher, registryDocument, release, remoteReport } from './tables.ts';

export type ReleaseRow = typeof release.$inferSelect;
export type PointerRow = typeof pointer.$inferSelect;
type NewRelease = Omit<typeof release.$inferInsert, 'id' | 'place'>;

/** Any number that is the same on all servers. */
const LOCK_KEY = 721_046_312;

/** Locks the registry until the transaction ends. */
export async function lockRegistry(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

/** Finds a published version of a remote. */
export async function findRelease(db: Database, remote: string, version: string): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select()
    .from(release)
    .where(and(eq(release.remote, remote), eq(release.version, version)));
  return row;
}

/** Inserts a release and returns its row. */
export async function insertRelease(tx: Database, values: NewRelease): Promise<ReleaseRow> {
  const [row] = await tx.insert(release).values(values).returning();
  if (!row) throw new Error('The release was not stored.');
  return row;
}

/** Updates the address of a release. */
export async function updateReleaseUrl(tx: Database, id: number, url: string): Promise<ReleaseRow> {
  const [row] = await tx.update(release).set({ url }).where(eq(release.id, id)).returning();
  if (!row) throw new Error('The release does not exist.');
  return row;
}

/** Lists the releases of a remote, newest first, with the name of their publisher. */
export const listReleases = (db: Database, remote: string, limit: number) =>
  db
    .select({ row: release, by: publisher.name })
    .from(release)
    .leftJoin(publisher, eq(publisher.id, release.publisherId))
    .where(eq(release.remote, remote))
    .orderBy(desc(release.id))
    .limit(limit);

const candidate = alias(release, 'candidate');

const isRemoved = sql`${pointer.removedRevision} is not distinct from ${pointer.revision}`;

/** Lists the pointers of all active remotes; or only that of `remote`, even if it is the shell or removed. */
export const listPointers = (db: Database, remote?: string) =>
  db
    .select({ pointer, release, candidate, by: publisher.name })
    .from(pointer)
    .innerJoin(release, eq(release.id, pointer.releaseId))
    .leftJoin(candidate, eq(candidate.id, pointer.candidateId))
    .leftJoin(publisher, eq(publisher.id, pointer.publisherId))
    .where(remote === undefined ? and(ne(pointer.remote, SHELL_NAME), not(isRemoved)) : eq(pointer.remote, remote))
    .orderBy(asc(pointer.remote));
export type PointerWithReleases = Awaited<ReturnType<typeof listPointers>>[number];

/** Inserts or replaces the pointer of a remote. */
export async function upsertPointer(tx: Database, row: PointerRow): Promise<void> {
  const { remote: _, ...set } = row;
  await tx.insert(pointer).values(row).onConflictDoUpdate({ target: pointer.remote, set });
}

/** Lists the names of remotes that have a release, and of the shell. */
export async function listRemotes(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ remote: release.remote }).from(release).orderBy(asc(release.remote));
  return rows.map(({ remote }) => remote);
}

/** Lists the releases that browsers got before this one, latest first. A rollback removes later releases from this order. */
export async function listEarlierReleases(db: Database, { remote, place }: ReleaseRow, limit: number) {
  if (place === null) return [];
  return db
    .select()
    .from(release)
    .where(and(eq(release.remote, remote), lt(release.place, place)))
    .orderBy(desc(release.place))
    .limit(limit);
}

/** Records that all browsers get this release now. In a rollback, later releases lose their position in the order. */
export async function updateRollbackPosition(
  tx: Database,
  { id, remote, place }: ReleaseRow,
  revision: number,
): Promise<void> {
  if (place === null) await tx.update(release).set({ place: revision }).where(eq(release.id, id));
  else
    await tx
      .update(release)
      .set({ place: null })
      .where(and(eq(release.remote, remote), gt(release.place, place)));
}

/** Finds the remote whose active release has this area, if it is another one. */
export async function findAreaOwner(db: Database, remote: string, area: string): Promise<string | undefined> {
  const [row] = await db
    .select({ remote: pointer.remote })
    .from(pointer)
    .innerJoin(release, or(eq(release.id, pointer.releaseId), eq(release.id, pointer.candidateId)))
    .where(and(ne(pointer.remote, remote), not(isRemoved), sql`${release.description}::jsonb->>'area' = ${area}`))
    .limit(1);
  return row?.remote;
}

/** Finds the last signed registry. */
export async function findLatestDocument(db: Database) {
  const [row] = await db.select().from(registryDocument).orderBy(desc(registryDocument.serial)).limit(1);
  return row;
}

export async function insertDocument(tx: Database, row: typeof registryDocument.$inferInsert): Promise<void> {
  await tx.insert(registryDocument).values(row);
}

type Report = typeof remoteReport.$inferInsert;

/** Adds one to the count of a report. */
export async function incrementReport(db: Database, report: Omit<Report, 'total'>): Promise<void> {
  const { remote, version, revision, hour, what, why, total } = remoteReport;
  await db
    .insert(remoteReport)
    .values({ ...report, total: 1 })
    .onConflictDoUpdate({
      target: [remote, version, revision, hour, what, why],
      set: { total: sql`${total} + 1` },
    });
}

/** Sums the reports of a remote by version, outcome and reason; for one revision or all. */
export const sumReports = (db: Database, remote: string, revision?: number) =>
  db
    .select({
      version: remoteReport.version,
      what: remoteReport.what,
      why: remoteReport.why,
      total: sql<number>`sum(${remoteReport.total})::int`,
    })
    .from(remoteReport)
    .where(
      and(eq(remoteReport.remote, remote), revision === undefined ? undefined : eq(remoteReport.revision, revision)),
    )
    .groupBy(remoteReport.version, remoteReport.what, remoteReport.why);
export type ReportSum = Awaited<ReturnType<typeof sumReports>>[number];

/** Finds the publisher of a key that is not revoked. */
export async function findPublisher(db: Database, thumbprint: string): Promise<Publisher | undefined> {
  const [row] = await db
    .select()
    .from(publisher)
    .where(and(eq(publisher.thumbprint, thumbprint), isNull(publisher.revokedAt)));
  return row;
}

interface NewPublisher {
  readonly name: string;
  readonly remote: string | null;
  readonly key: JWK;
  readonly thumbprint: string;
  readonly since: Date;
}

/** Inserts a publisher. Returns false if the key is already known. */
export async function insertPublisher(tx: Database, values: NewPublisher): Promise<boolean> {
  const { rowCount } = await tx.insert(publisher).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** Marks a key as revoked. Returns false if there is none to revoke. */
export async function revokePublisher(tx: Database, thumbprint: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(publisher)
    .set({ revokedAt: now })
    .where(and(eq(publisher.thumbprint, thumbprint), isNull(publisher.revokedAt)));
  return rowCount === 1;
}

export const listPublishers = (db: Database): Promise<Publisher[]> =>
  db.select().from(publisher).orderBy(asc(publisher.id));

/** Lists the path patterns of all pages in active releases. */
export async function listPagePaths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct route->>'path' as path from ${pointer} join ${release}
      on ${release.id} in (${pointer.releaseId}, ${pointer.candidateId}),
      jsonb_array_elements(${release.description}::jsonb->'routes') as route
    order by path`);
  return rows.map(({ path }) => path);
}
