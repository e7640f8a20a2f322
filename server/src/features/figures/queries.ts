import { sentBackStatusIds, statusIdOf } from '@emigration-portal/shared-api';
import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { nameColumnsOf } from '../../db/names.ts';
import { literals } from '../../db/tables/columns.ts';
import { queueArrival, statusDecision } from '../../db/tables/review.ts';
import { service } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';

/** Without `serviceId`: all services. */
export interface FigureFilter {
  readonly since: Date;
  readonly serviceId: number | undefined;
}

/** The UTC Monday of a week, such as `2026-02-02`. */
const weekOf = (at: SQL | typeof queueArrival.at | typeof statusDecision.at) =>
  sql<string>`date_trunc('week', ${at} at time zone 'UTC')::date`;
const countStatuses = (statuses: readonly number[]) =>
  sql<number>`(count(*) filter (where ${statusDecision.status} in (${literals(statuses)})))::int`;
const waitedDaysPercentile = (fraction: number) =>
  sql<
    number | null
  >`round((percentile_cont(${sql.raw(String(fraction))}) within group (order by ${statusDecision.waitedMs}) / 86400000)::numeric, 2)::float8`;

/** A function, because each statement needs its own parts: drizzle marks them when it builds the statement. */
const decisionFigures = () => ({
  approved: countStatuses([statusIdOf.approved]),
  rejected: countStatuses([statusIdOf.rejected]),
  sentBack: countStatuses(sentBackStatusIds),
  medianDays: waitedDaysPercentile(0.5),
  p90Days: waitedDaysPercentile(0.9),
});

const arrivalCondition = ({ since, serviceId }: FigureFilter) =>
  and(gte(queueArrival.at, since), serviceId === undefined ? undefined : eq(queueArrival.serviceId, serviceId));
const decisionCondition = ({ since, serviceId }: FigureFilter) =>
  and(gte(statusDecision.at, since), serviceId === undefined ? undefined : eq(statusDecision.serviceId, serviceId));

export function countReceivedByWeek(db: Database, span: FigureFilter) {
  const week = weekOf(queueArrival.at);
  return db
    .select({ week, serviceId: queueArrival.serviceId, received: count() })
    .from(queueArrival)
    .where(arrivalCondition(span))
    .groupBy(week, queueArrival.serviceId);
}

export function loadDecisionsByWeek(db: Database, span: FigureFilter) {
  const week = weekOf(statusDecision.at);
  return db
    .select({ week, serviceId: statusDecision.serviceId, ...decisionFigures() })
    .from(statusDecision)
    .where(decisionCondition(span))
    .groupBy(week, statusDecision.serviceId);
}

export async function loadDecisions(db: Database, span: FigureFilter) {
  const [row] = await db.select(decisionFigures()).from(statusDecision).where(decisionCondition(span));
  if (!row) throw new Error('The query for the overall figures returned no row.');
  return row;
}

/** Most frequent first. */
export async function countSendBackReasons(db: Database, span: FigureFilter) {
  const reason = sql<string>`jsonb_array_elements_text(${statusDecision.reasons})`.as('reason');
  const each = db
    .select({ reason })
    .from(statusDecision)
    .where(and(decisionCondition(span), inArray(statusDecision.status, sentBackStatusIds)))
    .as('each');
  return db
    .select({ reason: each.reason, times: count() })
    .from(each)
    .groupBy(each.reason)
    .orderBy(desc(count()), asc(each.reason));
}

/** Includes administrators whose account was deleted. */
export const loadDecisionsByAdmin = (db: Database, span: FigureFilter) =>
  db
    .select({
      id: user.id,
      adminName: nameColumnsOf(user),
      ...decisionFigures(),
    })
    .from(statusDecision)
    .innerJoin(user, eq(user.id, statusDecision.adminId))
    .where(decisionCondition(span))
    .groupBy(user.id)
    .orderBy(desc(count()), asc(user.id));

export async function findServiceNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(inArray(service.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
