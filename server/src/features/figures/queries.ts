import { sentBackStatusIds, statusIdOf } from '@emigration-portal/shared-api';
import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { nameColumnsOf } from '../../db/names.ts';
import { literals } from '../../db/tables/columns.ts';
import { queueArrival, statusDecision } from '../../db/tables/review.ts';
import { service } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';

/** `serviceId` undefined: all services. */
export interface Span {
  readonly since: Date;
  readonly serviceId: number | undefined;
}

/** The UTC Monday of a week, such as `2026-02-02`. */
const weekOf = (at: SQL | typeof queueArrival.at | typeof statusDecision.at) =>
  sql<string>`date_trunc('week', ${at} at time zone 'UTC')::date`;
const times = (statuses: readonly number[]) =>
  sql<number>`(count(*) filter (where ${statusDecision.status} in (${literals(statuses)})))::int`;
const days = (of: number) =>
  sql<
    number | null
  >`round((percentile_cont(${sql.raw(String(of))}) within group (order by ${statusDecision.waitedMs}) / 86400000)::numeric, 2)::float8`;

/** A function, because drizzle marks the parts of a statement that it has built. */
const decided = () => ({
  approved: times([statusIdOf.approved]),
  rejected: times([statusIdOf.rejected]),
  sentBack: times(sentBackStatusIds),
  medianDays: days(0.5),
  p90Days: days(0.9),
});

const arrived = ({ since, serviceId }: Span) =>
  and(gte(queueArrival.at, since), serviceId === undefined ? undefined : eq(queueArrival.serviceId, serviceId));
const given = ({ since, serviceId }: Span) =>
  and(gte(statusDecision.at, since), serviceId === undefined ? undefined : eq(statusDecision.serviceId, serviceId));

export function countReceivedByWeek(db: Database, span: Span) {
  const week = weekOf(queueArrival.at);
  return db
    .select({ week, serviceId: queueArrival.serviceId, received: count() })
    .from(queueArrival)
    .where(arrived(span))
    .groupBy(week, queueArrival.serviceId);
}

export function countDecidedByWeek(db: Database, span: Span) {
  const week = weekOf(statusDecision.at);
  return db
    .select({ week, serviceId: statusDecision.serviceId, ...decided() })
    .from(statusDecision)
    .where(given(span))
    .groupBy(week, statusDecision.serviceId);
}

export async function countDecided(db: Database, span: Span) {
  const [row] = await db.select(decided()).from(statusDecision).where(given(span));
  if (!row) throw new Error('Nothing was counted, not even nothing.');
  return row;
}

/** Most frequent first. */
export async function countReasons(db: Database, span: Span) {
  const reason = sql<string>`jsonb_array_elements_text(${statusDecision.reasons})`.as('reason');
  const each = db
    .select({ reason })
    .from(statusDecision)
    .where(and(given(span), inArray(statusDecision.status, sentBackStatusIds)))
    .as('each');
  return db
    .select({ reason: each.reason, times: count() })
    .from(each)
    .groupBy(each.reason)
    .orderBy(desc(count()), asc(each.reason));
}

/** Deleted ones too. */
export const countDecidedByAdmin = (db: Database, span: Span) =>
  db
    .select({
      id: user.id,
      by: nameColumnsOf(user),
      ...decided(),
    })
    .from(statusDecision)
    .innerJoin(user, eq(user.id, statusDecision.adminId))
    .where(given(span))
    .groupBy(user.id)
    .orderBy(desc(count()), asc(user.id));

export async function findServiceNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(inArray(service.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
