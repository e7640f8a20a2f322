import { sentBackStatusIds } from '@emigration-portal/shared-api';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { buildFullNameSql, nameColumnsOf } from '../../db/names.ts';
import { queueColumns } from '../../db/queue/facts.ts';
import { type ApplicationFilter, buildConditions } from '../../db/queue/filter.ts';
import { orderForIndex } from '../../db/queue/orders.ts';
import { application, isWaitingSql, queuedAtSql } from '../../db/tables/application.ts';
import { service, serviceVersion } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';
import { canReceiveMailSql, wantsMailSql } from '../../mail/queries.ts';

const isColleague = and(eq(user.role, 'Admin'), eq(user.isActive, true));

export const listColleagues = (db: Database) =>
  db
    .select({ id: user.id, ...nameColumnsOf(user) })
    .from(user)
    .where(isColleague)
    .orderBy(asc(user.listedName), asc(user.id));

/** Locked, so that the account is not deleted meanwhile. */
export async function lockColleague(tx: Database, id: number) {
  const [row] = await tx
    .select({ id: user.id, ...nameColumnsOf(user) })
    .from(user)
    .where(and(eq(user.id, id), isColleague))
    .for('share');
  return row;
}

/** Only services that were published once. */
export const listServiceNames = (db: Database) =>
  db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(
      sql`exists (select from ${serviceVersion} where ${serviceVersion.serviceId} = ${service.id} and ${serviceVersion.status} = 'published')`,
    )
    .orderBy(asc(sql`lower(${service.name})`), asc(service.id));

/** Locks the submitted ones, and returns their assignees. */
export const lockQueued = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: application.id, assignedTo: application.assignedTo })
    .from(application)
    .where(and(inArray(application.id, [...ids]), isNotNull(application.submittedAt)))
    .orderBy(asc(application.id))
    .for('update');

/** Longest first, of this administrator or of nobody. Skips what somebody else is taking. */
export async function lockNextWaiting(tx: Database, adminId: number | null, except = 0) {
  const whose = adminId === null ? isNull(application.assignedTo) : eq(application.assignedTo, adminId);
  const [row] = await tx
    .select({
      id: application.id,
      serviceId: application.serviceId,
      serviceName: serviceVersion.name,
      userId: application.userId,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .where(and(isWaitingSql(application), isNotNull(application.submittedAt), whose, ne(application.id, except)))
    .orderBy(queuedAtSql(application), asc(application.id))
    .limit(1)
    .for('update', { of: application, skipLocked: true });
  return row;
}

/** Applicants who should act, want reminders and got none since; locked. */
export async function lockToRemind(tx: Database, ids: readonly number[], since: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(user, eq(user.id, application.userId))
    .where(
      and(
        inArray(application.id, [...ids]),
        isNotNull(application.submittedAt),
        inArray(application.status, sentBackStatusIds),
        or(isNull(application.remindedAt), lte(application.remindedAt, since)),
        canReceiveMailSql,
        wantsMailSql('reminder'),
      ),
    )
    .orderBy(asc(application.id))
    .for('update', { of: application });
  return rows.map(({ id }) => id);
}

export async function markReminded(tx: Database, ids: readonly number[], remindedAt: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .update(application)
      .set({ remindedAt })
      .where(inArray(application.id, [...ids]));
}

/** In the order of the filter; at most `most`. */
export async function listExportIds(
  db: Database,
  filter: ApplicationFilter,
  { chosen, most }: { readonly chosen: readonly number[] | undefined; readonly most: number },
): Promise<number[]> {
  const { matches } = buildConditions(filter);
  const ids = db
    .select({ id: application.id })
    .from(application)
    .where(and(matches.sql(), chosen && inArray(application.id, [...chosen])))
    .orderBy(...orderForIndex(filter))
    .limit(most)
    .prepare('');
  return (await ids.execute(matches.values)).map(({ id }) => id);
}

export type ExportedRow = Awaited<ReturnType<typeof listExportRows>>[number];

/** In the order of `ids`. */
export async function listExportRows(db: Database, ids: readonly number[]) {
  const { id, status, paymentStatus, submittedAt, resubmittedAt, dueOn } = application;
  const rows = await db
    .select({
      row: { id, status, paymentStatus, submittedAt, resubmittedAt, dueOn },
      serviceName: serviceVersion.name,
      createdBy: buildFullNameSql(user),
      ...queueColumns,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(service, eq(service.id, application.serviceId))
    .innerJoin(user, eq(user.id, application.userId))
    .where(inArray(application.id, [...ids]));
  const found = new Map(rows.map((row) => [row.row.id, row]));
  return ids.flatMap((each) => found.get(each) ?? []);
}
