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

const isActiveAdmin = and(eq(user.role, 'Admin'), eq(user.isActive, true));

/** Active administrators, by name. */
export const listColleagues = (db: Database) =>
  db
    .select({ id: user.id, ...nameColumnsOf(user) })
    .from(user)
    .where(isActiveAdmin)
    .orderBy(asc(user.listedName), asc(user.id));

/** Finds an active administrator. Locks the account, so that it is not deleted meanwhile. */
export async function lockColleague(tx: Database, id: number) {
  const [row] = await tx
    .select({ id: user.id, ...nameColumnsOf(user) })
    .from(user)
    .where(and(eq(user.id, id), isActiveAdmin))
    .for('share');
  return row;
}

/** Services that are published or once were, by name. */
export const listServiceNames = (db: Database) =>
  db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(
      sql`exists (select from ${serviceVersion} where ${serviceVersion.serviceId} = ${service.id} and ${serviceVersion.status} = 'published')`,
    )
    .orderBy(asc(sql`lower(${service.name})`), asc(service.id));

/** Locks these applications and returns their assignees. Leaves out drafts. */
export const lockSubmittedApplications = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: application.id, assignedTo: application.assignedTo })
    .from(application)
    .where(and(inArray(application.id, [...ids]), isNotNull(application.submittedAt)))
    .orderBy(asc(application.id))
    .for('update');

/**
 * Locks the application that waits longest, of this assignee or (`null`) of nobody. Skips rows that another call has
 * locked.
 */
export async function lockNextWaiting(tx: Database, adminId: number | null, except = 0) {
  const assigneeCondition = adminId === null ? isNull(application.assignedTo) : eq(application.assignedTo, adminId);
  const [row] = await tx
    .select({
      id: application.id,
      serviceId: application.serviceId,
      serviceName: serviceVersion.name,
      userId: application.userId,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .where(
      and(isWaitingSql(application), isNotNull(application.submittedAt), assigneeCondition, ne(application.id, except)),
    )
    .orderBy(queuedAtSql(application), asc(application.id))
    .limit(1)
    .for('update', { of: application, skipLocked: true });
  return row;
}

/** Locks applications that were sent back, if the owner wants reminders and got none after `remindedBefore`. */
export async function lockApplicationsToRemind(
  tx: Database,
  ids: readonly number[],
  remindedBefore: Date,
): Promise<number[]> {
  const rows = await tx
    .select({ id: application.id })
    .from(application)
    .innerJoin(user, eq(user.id, application.userId))
    .where(
      and(
        inArray(application.id, [...ids]),
        isNotNull(application.submittedAt),
        inArray(application.status, sentBackStatusIds),
        or(isNull(application.remindedAt), lte(application.remindedAt, remindedBefore)),
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

/** Ids of applications that match, in the order of the filter. With `selectedIds`: only these. */
export async function listExportIds(
  db: Database,
  filter: ApplicationFilter,
  { selectedIds, maxRows }: { readonly selectedIds: readonly number[] | undefined; readonly maxRows: number },
): Promise<number[]> {
  const { matches } = buildConditions(filter);
  const ids = db
    .select({ id: application.id })
    .from(application)
    .where(and(matches.sql(), selectedIds && inArray(application.id, [...selectedIds])))
    .orderBy(...orderForIndex(filter))
    .limit(maxRows)
    .prepare('');
  return (await ids.execute(matches.values)).map(({ id }) => id);
}

export type ExportedRow = Awaited<ReturnType<typeof listExportRows>>[number];

/** The rows of a CSV file, in the order of `ids`. */
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
  const rowsById = new Map(rows.map((row) => [row.row.id, row]));
  return ids.flatMap((each) => rowsById.get(each) ?? []);
}
