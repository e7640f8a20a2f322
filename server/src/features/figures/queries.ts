import { sentBackStatusIds, statusIdOf } from '@emigration-portal/shared-api';
import { and, asc, count, desc, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { nameOf } from '../../db/names.ts';
import { literals } from '../../db/tables/columns.ts';
import { arrival, ruling } from '../../db/tables/desk.ts';
import { service } from '../../db/tables/service.ts';
import { user } from '../../db/tables/user.ts';

/** What is counted: since when, and of one service where one is told. */
export interface Span {
  readonly since: Date;
  readonly serviceId: number | undefined;
}

/** The UTC Monday a week begins with, such as `2026-02-02`. */
const weekOf = (at: SQL | typeof arrival.at | typeof ruling.at) =>
  sql<string>`date_trunc('week', ${at} at time zone 'UTC')::date`;
const times = (statuses: readonly number[]) =>
  sql<number>`(count(*) filter (where ${ruling.status} in (${literals(statuses)})))::int`;
const days = (of: number) =>
  sql<
    number | null
  >`round((percentile_cont(${sql.raw(String(of))}) within group (order by ${ruling.waitedMs}) / 86400000)::numeric, 2)::float8`;

/** A function, since drizzle marks the parts of a statement that it has built. */
const decided = () => ({
  approved: times([statusIdOf.approved]),
  rejected: times([statusIdOf.rejected]),
  sentBack: times(sentBackStatusIds),
  medianDays: days(0.5),
  p90Days: days(0.9),
});

const arrived = ({ since, serviceId }: Span) =>
  and(gte(arrival.at, since), serviceId === undefined ? undefined : eq(arrival.serviceId, serviceId));
const given = ({ since, serviceId }: Span) =>
  and(gte(ruling.at, since), serviceId === undefined ? undefined : eq(ruling.serviceId, serviceId));

/** What came, by week and service. */
export function countReceivedByWeek(db: Database, span: Span) {
  const week = weekOf(arrival.at);
  return db
    .select({ week, serviceId: arrival.serviceId, received: count() })
    .from(arrival)
    .where(arrived(span))
    .groupBy(week, arrival.serviceId);
}

/** What was decided, by week and service. */
export function countDecidedByWeek(db: Database, span: Span) {
  const week = weekOf(ruling.at);
  return db
    .select({ week, serviceId: ruling.serviceId, ...decided() })
    .from(ruling)
    .where(given(span))
    .groupBy(week, ruling.serviceId);
}

/** What was decided over all the weeks. */
export async function countDecided(db: Database, span: Span) {
  const [row] = await db.select(decided()).from(ruling).where(given(span));
  if (!row) throw new Error('Nothing was counted, not even nothing.');
  return row;
}

/** How often each reason was given, the most frequent first. */
export async function countReasons(db: Database, span: Span) {
  const reason = sql<string>`jsonb_array_elements_text(${ruling.reasons})`.as('reason');
  const each = db
    .select({ reason })
    .from(ruling)
    .where(and(given(span), inArray(ruling.status, sentBackStatusIds)))
    .as('each');
  return db
    .select({ reason: each.reason, times: count() })
    .from(each)
    .groupBy(each.reason)
    .orderBy(desc(count()), asc(each.reason));
}

/** What each administrator decided, deleted ones too. */
export const countDecidedByAdmin = (db: Database, span: Span) =>
  db
    .select({
      id: user.id,
      by: nameOf(user),
      ...decided(),
    })
    .from(ruling)
    .innerJoin(user, eq(user.id, ruling.adminId))
    .where(given(span))
    .groupBy(user.id)
    .orderBy(desc(count()), asc(user.id));

/** The names of services by id. */
export async function serviceNames(db: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: service.id, name: service.name })
    .from(service)
    .where(inArray(service.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
