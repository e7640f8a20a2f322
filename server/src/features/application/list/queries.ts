import { MAX_SEARCH_TOTAL, PAGE_SIZE } from '@emigration-portal/shared-api';
import { and, count, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { assignee, ofQueue } from '../../../db/queue/facts.ts';
import {
  type ApplicationFilter,
  filledIn,
  filtered,
  forFilter,
  isNarrowed,
  isWholeTab,
  later,
} from '../../../db/queue/filter.ts';
import { columnsOf, namedOrder, ordered } from '../../../db/queue/orders.ts';
import { page, wordsOf } from '../../../db/search.ts';
import { idsFound, idsIn, limit, offset, there } from '../../../db/search-page.ts';
import { application } from '../../../db/tables/application.ts';
import { service, serviceVersion } from '../../../db/tables/service.ts';
import { applicationCount } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';
import { applicant } from '../queries.ts';

export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>>['rows'][number];

type Paged = ApplicationFilter & { readonly pageNumber: number; readonly pageSize: number };

const { id, serviceId, userId, status, paymentStatus, version, createdAt, submittedAt, resubmittedAt } = application;
const { dueOn } = application;
const times = { createdAt, submittedAt, resubmittedAt, dueOn };
const listed = { id, serviceId, userId, status, paymentStatus, version, ...times };
/** Whether figures of the list are kept, so that no page of it counts the table. */
const isQueue = (filter: ApplicationFilter) =>
  filter.submittedOnly && filter.userId === undefined && isWholeTab(filter);

const isFirst = ({ pageNumber, pageSize }: Paged) => pageNumber === 1 && pageSize === PAGE_SIZE;

/** A page of applications, and how many there are in all. */
export async function listApplications(db: Database, filter: Paged) {
  const statement = forFilter(db, `applications ${isFirst(filter) ? 'first' : 'further'}`, filter, () =>
    pageOf(db, filter),
  );
  const found = await statement.execute({ ...page(filter), ...filledIn(filter) });
  const [first] = found;
  return { rows: found, totalRecords: first ? first.total : await countApplications(db, filter) };
}

/** Ids alone first: what is skipped on the way to a deep page is never joined. */
function pageOf(db: Database, filter: Paged) {
  const { matches, order } = filtered(filter);
  const { tables, found } = totalOf(db, filter, matches);
  return db
    .with(...tables)
    .select({
      row: listed,
      serviceName: serviceVersion.name,
      applicant,
      ...ofQueue,
      total: sql<number>`(select rows from total)`,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(service, eq(service.id, application.serviceId))
    .innerJoin(user, eq(user.id, application.userId))
    .leftJoin(assignee, eq(assignee.id, application.assignedTo))
    .where(sql`${application.id} = any(${idsOf(filter, found)})`)
    .orderBy(...order);
}

/** A page of the queue is looked for from its nearer end. */
function idsOf(filter: Paged, found: Found | undefined): SQL {
  const { scope, looksFor, matches, order: forwards } = filtered(filter);
  if (found) {
    // What a filter finds more of than is counted is met soon, or lies together far away.
    const walk = filter.sort || isNarrowed(filter) ? { named: namedOrder(filter), far: 2_000 } : {};
    return idsFound({ table: application, id, order: forwards, scope, words: looksFor, found, ...walk });
  }
  const walk = (order: SQL[], part: SQL, only?: SQL) =>
    idsIn({ table: application, id, order, where: and(only, matches), part });
  if (isFirst(filter)) return walk(forwards, sql`limit ${sql.raw(String(PAGE_SIZE))}`);
  if (!isQueue(filter)) return walk(forwards, there);
  const isNear = sql`(select ${offset} * 2 <= rows from total)`;
  const rows = sql`(select greatest(least(${limit}, rows - ${offset}), 0) from total)`;
  const beyond = sql`(select greatest(rows - ${offset} - ${limit}, 0) from total)`;
  const backwards = walk(ordered(filter, true), sql`limit ${rows} offset ${beyond}`, not(isNear));
  return sql`${walk(forwards, there, isNear)} || ${backwards}`;
}

type Found = ReturnType<typeof foundBy>;

/** What a search finds, up to the bound. */
const foundBy = (db: Database, filter: ApplicationFilter, matches: SQL | undefined) =>
  db.$with('found').as(db.select(columnsOf(filter)).from(application).where(matches).limit(MAX_SEARCH_TOTAL));

/** The size of a list as a table of the statement: kept figures, else counted, what a search finds up to a bound. */
function totalOf(db: Database, filter: ApplicationFilter, matches: SQL | undefined) {
  if (isQueue(filter)) {
    const rows = sql<number>`coalesce(sum(${applicationCount.total}), 0)::int`.as('rows');
    const which = filter.statusId === 0 ? undefined : sql`${applicationCount.status} = ${later.statusId}`;
    const total = db.$with('total').as(db.select({ rows }).from(applicationCount).where(which));
    return { total, tables: [total], found: undefined };
  }
  const rows = count().as('rows');
  if (isWholeTab(filter)) {
    const total = db.$with('total').as(db.select({ rows }).from(application).where(matches));
    return { total, tables: [total], found: undefined };
  }
  const found = foundBy(db, filter, matches);
  if (wordsOf(filter.search).length > 0) {
    const total = db.$with('total').as(db.select({ rows }).from(found));
    return { total, tables: [found, total], found };
  }
  // Indexes have what a filter goes by: counting up to the bound reads no row.
  const met = db
    .select({ one: sql`1`.as('one') })
    .from(application)
    .where(matches)
    .limit(MAX_SEARCH_TOTAL)
    .as('met');
  const total = db.$with('total').as(db.select({ rows }).from(met));
  return { total, tables: [total, found], found };
}

/** For a page beyond the end, which has no row to say it. */
async function countApplications(db: Database, filter: ApplicationFilter): Promise<number> {
  const { total, tables } = totalOf(db, filter, filtered(filter).matches);
  const counted = db
    .with(...tables)
    .select({ rows: total.rows })
    .from(total)
    .prepare('');
  const [row] = await counted.execute(filledIn(filter));
  return row?.rows ?? 0;
}
