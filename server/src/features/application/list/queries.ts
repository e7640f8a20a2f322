import { PAGE_SIZE } from '@emigration-portal/shared-api';
import { and, count, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { prepared } from '../../../db/prepared.ts';
import { assignee, ofQueue } from '../../../db/queue/facts.ts';
import {
  type ApplicationFilter,
  filledIn,
  filtered,
  forFilter,
  isKept,
  isNarrowed,
  isWholeTab,
  later,
} from '../../../db/queue/filter.ts';
import { narrowingCount } from '../../../db/queue/narrowed.ts';
import { columnsOf, isCovered, namedOrder, ordered, toSort } from '../../../db/queue/orders.ts';
import { page, wordsOf } from '../../../db/search.ts';
import { asNumbers, findPage, idsIn, limit, offset, onPage, there } from '../../../db/search-page.ts';
import { application } from '../../../db/tables/application.ts';
import { service, serviceVersion } from '../../../db/tables/service.ts';
import { applicationCount } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';
import { applicant } from '../queries.ts';

export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>>['rows'][number];

type Paged = ApplicationFilter & { readonly pageNumber: number; readonly pageSize: number };

const { id, serviceId, userId, status, paymentStatus, version, createdAt, submittedAt, resubmittedAt } = application;
const { dueOn } = application;
const { withdrawnAt, submittedBefore } = application;
const times = { createdAt, submittedAt, resubmittedAt, withdrawnAt, submittedBefore, dueOn };
const listed = { id, serviceId, userId, status, paymentStatus, version, ...times };
/** Whether figures of the list are kept, so that no page of it counts the table. */
const isQueue = (filter: ApplicationFilter) => filter.submittedOnly && filter.userId === undefined;

const isFirst = ({ pageNumber, pageSize }: Paged) => pageNumber === 1 && pageSize === PAGE_SIZE;
const place = (filter: Paged) => (isFirst(filter) ? 'first' : 'further');

/** A page of applications, and how many there are in all: in one statement where that is kept, else in several. */
export async function listApplications(db: Database, filter: Paged) {
  if (isKept(filter)) return listKept(db, filter);
  const { ids, total } = isWholeTab(filter) ? await findInTab(db, filter) : await findLookedFor(db, filter);
  // What is planned each time is the one table that is looked in, not the five that a row is of.
  const statement = prepared(db, 'applications by id', () => rowsOf(db, onPage(id)));
  return { rows: ids.length > 0 ? await statement.execute({ ids }) : [], totalRecords: total };
}

async function listKept(db: Database, filter: Paged) {
  const statement = forFilter(db, `applications ${place(filter)}`, filter, () => {
    const where = sql`${id} = any(${idsOf(filter)})`;
    return rowsOf(db, { where, order: ordered(filter), totals: [totalOf(db, filter)] });
  });
  const rows = await statement.execute(given(filter));
  const [first] = rows;
  return { rows, totalRecords: first ? first.total : (await findInTab(db, filter)).total };
}

async function findInTab(db: Database, filter: Paged) {
  const statement = forFilter(db, `ids of applications ${place(filter)}`, filter, () => {
    const total = totalOf(db, filter);
    return db
      .with(total)
      .select({ total: total.rows, ids: asNumbers(idsOf(filter)) })
      .from(total);
  });
  const [found = { total: 0, ids: [] }] = await statement.execute(given(filter));
  return found;
}

const findLookedFor = (db: Database, filter: Paged) =>
  findPage(db, {
    list: () => searched(filter),
    keep: (step, make) => forFilter(db, `applications ${step}`, filter, make),
    values: given(filter),
  });

const given = (filter: Paged) => ({ ...page(filter), ...filledIn(filter) });

function searched(filter: Paged) {
  const { scope, looksFor, order } = filtered(filter);
  // What a filter finds more of than is counted is met soon, or lies together far away.
  const walk = filter.sort || isNarrowed(filter) ? { named: namedOrder(filter), far: 2_000 } : {};
  // What is asked for in several ways finds few, as a rule.
  const isRead = isCovered(filter) && narrowingCount(filter.narrow ?? {}) + Number(filter.statusId !== 0) > 1;
  const isCountedApart = wordsOf(filter.search).length === 0 && !isRead;
  const columns = columnsOf(filter);
  return {
    table: application,
    id,
    order,
    toSort: toSort(filter),
    scope,
    words: looksFor,
    columns,
    isCountedApart,
    ...walk,
  };
}

interface RowsOf {
  readonly where: SQL;
  readonly order: readonly SQL[];
  /** Where the statement counts them too. */
  readonly totals?: readonly ReturnType<typeof totalOf>[];
}

const rowsOf = (db: Database, { where, order, totals = [] }: RowsOf) =>
  db
    .with(...totals)
    .select({
      row: listed,
      serviceName: serviceVersion.name,
      applicant,
      ...ofQueue,
      total: sql<number>`${totals[0] ? sql`(select rows from ${totals[0]})` : sql`0`}`,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(service, eq(service.id, application.serviceId))
    .innerJoin(user, eq(user.id, application.userId))
    .leftJoin(assignee, eq(assignee.id, application.assignedTo))
    .where(where)
    .orderBy(...order);

/** Ids alone first: what is skipped on the way to a deep page is never joined. A page of the queue is looked for from its nearer end. */
function idsOf(filter: Paged): SQL {
  const { matches, order: forwards } = filtered(filter);
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

/** The size of a whole tab as a table of the statement: kept figures, else counted. */
function totalOf(db: Database, filter: ApplicationFilter) {
  if (!isQueue(filter)) {
    const rows = count().as('rows');
    return db.$with('total').as(db.select({ rows }).from(application).where(filtered(filter).matches));
  }
  const rows = sql<number>`coalesce(sum(${applicationCount.total}), 0)::int`.as('rows');
  const which = filter.statusId === 0 ? undefined : sql`${applicationCount.status} = ${later.statusId}`;
  return db.$with('total').as(db.select({ rows }).from(applicationCount).where(which));
}
