import { SHELL_NAME } from '@emigration-portal/shared-api';
import { and, asc, desc, eq, gt, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import type { Database, Publisher } from './host.ts';
import { pointer, publisher, registryDocument, release, remoteReport } from './tables.ts';

export type ReleaseRow = typeof release.$inferSelect;
export type PointerRow = typeof pointer.$inferSelect;
type NewRelease = Omit<typeof release.$inferInsert, 'id' | 'place'>;

/** Any number, the same for every server of this product. */
const LOCK_KEY = 721_046_312;

/** Until the transaction ends nobody else changes what the registry says. */
export async function lockRegistry(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}

export async function findRelease(db: Database, remote: string, version: string): Promise<ReleaseRow | undefined> {
  const [row] = await db
    .select()
    .from(release)
    .where(and(eq(release.remote, remote), eq(release.version, version)));
  return row;
}

export async function insertRelease(tx: Database, values: NewRelease): Promise<ReleaseRow> {
  const [row] = await tx.insert(release).values(values).returning();
  if (!row) throw new Error('The release was not stored.');
  return row;
}

/** Says that a release lies elsewhere now. */
export async function moveRelease(tx: Database, id: number, url: string): Promise<ReleaseRow> {
  const [row] = await tx.update(release).set({ url }).where(eq(release.id, id)).returning();
  if (!row) throw new Error('The release is not there.');
  return row;
}

/** The newest first, with who published each. */
export const listReleases = (db: Database, remote: string, most: number) =>
  db
    .select({ row: release, by: publisher.name })
    .from(release)
    .leftJoin(publisher, eq(publisher.id, release.publisherId))
    .where(eq(release.remote, remote))
    .orderBy(desc(release.id))
    .limit(most);

const candidate = alias(release, 'candidate');

/** A remote that was removed and not released again. */
const isRemoved = sql`${pointer.removedRevision} is not distinct from ${pointer.revision}`;

/**
 * Where pointers are: those of all remotes that browsers get, or the one asked for, which may be the shell's or of a
 * removed remote.
 */
export const listPointers = (db: Database, remote?: string) =>
  db
    .select({ pointer, release, candidate, by: publisher.name })
    .from(pointer)
    .innerJoin(release, eq(release.id, pointer.releaseId))
    .leftJoin(candidate, eq(candidate.id, pointer.candidateId))
    .leftJoin(publisher, eq(publisher.id, pointer.publisherId))
    .where(remote === undefined ? and(ne(pointer.remote, SHELL_NAME), not(isRemoved)) : eq(pointer.remote, remote))
    .orderBy(asc(pointer.remote));
export type Pointed = Awaited<ReturnType<typeof listPointers>>[number];

export async function putPointer(tx: Database, row: PointerRow): Promise<void> {
  const { remote: _, ...set } = row;
  await tx.insert(pointer).values(row).onConflictDoUpdate({ target: pointer.remote, set });
}

/** The names of what has a release: remotes, and the shell. */
export async function listRemotes(db: Database): Promise<string[]> {
  const rows = await db.selectDistinct({ remote: release.remote }).from(release).orderBy(asc(release.remote));
  return rows.map(({ remote }) => remote);
}

/** What was the default before a release that is it now, the latest first; what was taken back is left out. */
export async function earlierReleases(db: Database, { remote, place }: ReleaseRow, most: number) {
  if (place === null) return [];
  return db
    .select()
    .from(release)
    .where(and(eq(release.remote, remote), lt(release.place, place)))
    .orderBy(desc(release.place))
    .limit(most);
}

/** Notes that a revision makes a release the default: a new one, or one gone back to past those that followed it. */
export async function notePlace(tx: Database, { id, remote, place }: ReleaseRow, revision: number): Promise<void> {
  if (place === null) await tx.update(release).set({ place: revision }).where(eq(release.id, id));
  else
    await tx
      .update(release)
      .set({ place: null })
      .where(and(eq(release.remote, remote), gt(release.place, place)));
}

/** Another remote whose releases in use claim the area. */
export async function areaHolder(db: Database, remote: string, area: string): Promise<string | undefined> {
  const [row] = await db
    .select({ remote: pointer.remote })
    .from(pointer)
    .innerJoin(release, or(eq(release.id, pointer.releaseId), eq(release.id, pointer.candidateId)))
    .where(and(ne(pointer.remote, remote), not(isRemoved), sql`${release.description}::jsonb->>'area' = ${area}`))
    .limit(1);
  return row?.remote;
}

export async function lastDocument(db: Database) {
  const [row] = await db.select().from(registryDocument).orderBy(desc(registryDocument.serial)).limit(1);
  return row;
}

export async function insertDocument(tx: Database, row: typeof registryDocument.$inferInsert): Promise<void> {
  await tx.insert(registryDocument).values(row);
}

type Report = typeof remoteReport.$inferInsert;

export async function countReport(db: Database, report: Omit<Report, 'total'>): Promise<void> {
  const { remote, version, revision, hour, what, why, total } = remoteReport;
  await db
    .insert(remoteReport)
    .values({ ...report, total: 1 })
    .onConflictDoUpdate({
      target: [remote, version, revision, hour, what, why],
      set: { total: sql`${total} + 1` },
    });
}

/** How often what was told of each version of a remote, and for which reason; during one revision, or ever. */
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

/** A publisher by the thumbprint of a key that is not revoked. */
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

/** Adds one, unless the key is known already; says whether it did. */
export async function insertPublisher(tx: Database, values: NewPublisher): Promise<boolean> {
  const { rowCount } = await tx.insert(publisher).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** Says whether there was one to revoke. */
export async function revokePublisher(tx: Database, thumbprint: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(publisher)
    .set({ revokedAt: now })
    .where(and(eq(publisher.thumbprint, thumbprint), isNull(publisher.revokedAt)));
  return rowCount === 1;
}

export const listPublishers = (db: Database): Promise<Publisher[]> =>
  db.select().from(publisher).orderBy(asc(publisher.id));

/** The addresses of the pages that browsers may have open, in the router's notation. */
export async function listPages(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select distinct route->>'path' as path from ${pointer} join ${release}
      on ${release.id} in (${pointer.releaseId}, ${pointer.candidateId}),
      jsonb_array_elements(${release.description}::jsonb->'routes') as route
    order by path`);
  return rows.map(({ path }) => path);
}
