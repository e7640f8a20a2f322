import { and, count, desc, eq, gte, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { prepareForCondition } from '../../../db/conditions.ts';
import type { Database } from '../../../db/connect.ts';
import { nameColumnsOf } from '../../../db/names.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { type ApplicationFilter, buildConditions } from '../../../db/queue/filter.ts';
import { comesAfterSql, orderForIndex } from '../../../db/queue/orders.ts';
import { application } from '../../../db/tables/application.ts';
import { auditLog } from '../../../db/tables/record.ts';
import { service, serviceVersion } from '../../../db/tables/service.ts';
import { applicationDay } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';
import { isHistoryAction } from '../queries.ts';

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];
export type DayRow = typeof applicationDay.$inferSelect;

/** Daily counts from the day `since` on, a UTC day such as `2026-02-03`. */
export const listDayCounts = (db: Database, since: string): Promise<DayRow[]> =>
  prepareOnce(db, 'days', () =>
    db
      .select()
      .from(applicationDay)
      .where(gte(applicationDay.day, sql.placeholder('since'))),
  ).execute({ since });

export async function countPublishedServices(db: Database): Promise<number> {
  const statement = prepareOnce(db, 'published services', () =>
    db.select({ rows: count() }).from(service).where(eq(service.status, 'published')),
  );
  const [total] = await statement.execute();
  return total?.rows ?? 0;
}

export async function isSubmitted(db: Database, id: number): Promise<boolean> {
  const statement = prepareOnce(db, 'place in the queue', () =>
    db
      .select({ submittedAt: application.submittedAt })
      .from(application)
      .where(eq(application.id, sql.placeholder('id'))),
  );
  const [row] = await statement.execute({ id });
  return row?.submittedAt != null;
}

interface Neighbour {
  readonly id: number;
  readonly serviceId: number;
  readonly serviceName: string;
  readonly userId: number;
}

/** The applications before and after this one in the filtered queue. Undefined if it is not submitted. */
export async function findNeighbours(db: Database, filter: ApplicationFilter, applicationId: number) {
  const { matches } = buildConditions(filter);
  const statement = prepareForCondition(db, 'neighbours', matches, () => {
    const current = alias(application, 'place');
    const neighbourSql = (backwards: boolean) => {
      const order = orderForIndex(filter, backwards);
      const isAfterCurrent = comesAfterSql(filter, application, current, backwards);
      // Selects only the id first, so that skipped rows are not read.
      const next = sql`(select ${application.id} from ${application} where ${and(matches.sql(), isAfterCurrent)}
        order by ${sql.join(order, sql`, `)} limit 1)`;
      const neighbourJson = sql`select json_build_object('id', ${application.id}, 'serviceId', ${application.serviceId},
        'serviceName', ${serviceVersion.name}, 'userId', ${application.userId})
        from ${application} join ${serviceVersion} on ${serviceVersion.id} = ${application.serviceVersionId}
        where ${application.id} = ${next}`;
      // Nested, because drizzle drops table names from columns of a selected expression.
      return sql<Neighbour | null>`(${neighbourJson})`;
    };
    return db
      .select({ next: neighbourSql(false), previous: neighbourSql(true) })
      .from(current)
      .where(and(eq(current.id, sql.placeholder('id')), isNotNull(current.submittedAt)));
  });
  const [row] = await statement.execute({ ...matches.values, id: applicationId });
  return row;
}

/** Audit rows of an application, newest first. Item decisions have a separate limit. */
export async function listHistory(db: Database, applicationId: number, limit: number) {
  const isItemDecision = eq(auditLog.action, 'application.decideItem');
  const parts = await Promise.all(
    [not(isItemDecision), isItemDecision].map((part) => listHistoryPart(db, applicationId, part, limit)),
  );
  return parts.flat().sort((one, other) => other.id - one.id);
}

const listHistoryPart = (db: Database, applicationId: number, actionCondition: SQL, limit: number) => {
  const colleague = alias(user, 'colleague');
  const { after } = auditLog;
  return (
    db
      .select({
        id: auditLog.id,
        at: auditLog.at,
        action: auditLog.action,
        before: auditLog.before,
        after,
        actor: { role: user.role, ...nameColumnsOf(user) },
        colleague: nameColumnsOf(colleague),
      })
      .from(auditLog)
      .leftJoin(user, eq(user.id, auditLog.actorId))
      // The assignee, or the colleague asked for an opinion.
      .leftJoin(colleague, sql`${colleague.id} = coalesce(${after}->>'assignedTo', ${after}->>'colleagueId')::bigint`)
      .where(and(eq(auditLog.object, `application:${applicationId}`), isHistoryAction, actionCondition))
      .orderBy(desc(auditLog.id))
      .limit(limit)
  );
};
