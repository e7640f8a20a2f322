import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { application } from '../../../db/tables/application.ts';
import { auditLog } from '../../../db/tables/record.ts';
import { serviceVersion } from '../../../db/tables/service.ts';
import { applicationDay } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';
import { type ApplicationFilter, filledIn, filtered, forFilter } from '../list/queries.ts';
import { isStep } from '../queries.ts';

export type HistoryRow = Awaited<ReturnType<typeof findHistory>>[number];
export type DayRow = typeof applicationDay.$inferSelect;

/** What happened since a UTC day such as `2026-02-03`, that day included. */
export const findDays = (db: Database, since: string): Promise<DayRow[]> =>
  prepared(db, 'days', () =>
    db
      .select()
      .from(applicationDay)
      .where(gte(applicationDay.day, sql.placeholder('since'))),
  ).execute({ since });

/** Where an application stands in the queue; undefined for one that was never submitted. */
export async function findPlace(db: Database, id: number) {
  const place = prepared(db, 'place in the queue', () =>
    db
      .select({ submittedAt: application.submittedAt })
      .from(application)
      .where(eq(application.id, sql.placeholder('id'))),
  );
  const [row] = await place.execute({ id });
  return row?.submittedAt ? { id, submittedAt: row.submittedAt } : undefined;
}

/** The application that follows a place in the order of the filter. */
export async function findNext(
  db: Database,
  filter: ApplicationFilter,
  place: { readonly id: number; readonly submittedAt: Date },
) {
  const next = forFilter(db, 'next', filter, () => {
    const { matches, order } = filtered(filter);
    const here = sql`(${sql.placeholder('submittedAt')}::timestamptz, ${sql.placeholder('id')}::bigint)`;
    const there = sql`(${application.submittedAt}, ${application.id})`;
    // The id alone first: a search reads no row of what it passes on the way.
    const following = db
      .select({ id: application.id })
      .from(application)
      .where(and(matches, filter.oldestFirst ? sql`${there} > ${here}` : sql`${there} < ${here}`))
      .orderBy(...order)
      .limit(1)
      .as('next');
    return db
      .select({
        id: application.id,
        serviceId: application.serviceId,
        serviceName: serviceVersion.name,
        userId: application.userId,
      })
      .from(following)
      .innerJoin(application, eq(application.id, following.id))
      .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId));
  });
  const [row] = await next.execute({ ...filledIn(filter), id: place.id, submittedAt: place.submittedAt.toISOString() });
  return row ?? null;
}

/** The audit rows of an application with who did it, newest first. */
export const findHistory = (db: Database, applicationId: number, limit: number) =>
  db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      before: auditLog.before,
      after: auditLog.after,
      actor: {
        role: user.role,
        firstName: user.firstName,
        middleName: user.middleName,
        lastName: user.lastName,
      },
    })
    .from(auditLog)
    .leftJoin(user, eq(user.id, auditLog.actorId))
    .where(and(eq(auditLog.object, `application:${applicationId}`), isStep))
    .orderBy(desc(auditLog.id))
    .limit(limit);
