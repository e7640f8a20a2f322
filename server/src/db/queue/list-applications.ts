import { MAX_PAGE_SIZE } from '@emigration-portal/shared-api';
import { and, count, eq, not, type SQL, sql } from 'drizzle-orm';
import { prepareForCondition } from '../conditions.ts';
import type { Database } from '../connect.ts';
import { buildFullNameSql } from '../names.ts';
import { prepareOnce } from '../prepare-once.ts';
import { pageRange } from '../search/search.ts';
import { findPage, limitOffsetSql, limitSql, offsetSql, selectIdsSql, whereRowsOfPage } from '../search/search-page.ts';
import { application } from '../tables/application.ts';
import { service, serviceVersion } from '../tables/service.ts';
import { applicationCount } from '../tables/tally.ts';
import { user } from '../tables/user.ts';
import { queueColumns } from './facts.ts';
import { type ApplicationFilter, buildConditions } from './filter.ts';
import { hasIndexedColumns, orderByNamedColumns, orderColumnsOf, orderForIndex, orderForSort } from './orders.ts';

export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>>['rows'][number];

type PagedFilter = ApplicationFilter & { readonly pageNumber: number; readonly pageSize: number };
type Conditions = ReturnType<typeof buildConditions>;

/** Lists one page and the total. A tab without search and filters needs one statement, others several. */
export async function listApplications(db: Database, filter: PagedFilter) {
  const conditions = buildConditions(filter);
  if (conditions.matches.hasVaryingPlan) return listSearchResults(db, filter, conditions);
  const { matches } = conditions;
  const place = filter.pageNumber === 1 ? 'first' : 'further';
  const statement = prepareForCondition(db, `applications ${place}`, matches, () => {
    const where = sql`${application.id} = any(${pageIdsSql(filter, conditions)})`;
    return selectRows(db, { where, order: orderForIndex(filter), totals: [countTotal(db, filter, conditions)] });
  });
  const values = { ...matches.values, ...pageRange(filter) };
  const rows = await statement.execute(values);
  if (rows[0]) return { rows, totalRecords: rows[0].total };
  // A page after the last has no row that carries the total.
  const total = countTotal(db, filter, conditions);
  const [totals] = await db.with(total).select({ rows: total.rows }).from(total).prepare('').execute(values);
  return { rows, totalRecords: totals?.rows ?? 0 };
}

async function listSearchResults(
  db: Database,
  filter: PagedFilter,
  { isSearch, filterCount, ...conditions }: Conditions,
) {
  const { scope, searchAndFilters, matches } = conditions;
  // Several filters usually match few rows.
  const isReadFromTable = hasIndexedColumns(filter) && filterCount + Number(filter.statusId !== 0) > 1;
  const list = () => ({
    table: application,
    id: application.id,
    order: orderForIndex(filter),
    sortKeys: orderForSort(filter),
    scope,
    condition: searchAndFilters,
    columns: orderColumnsOf(filter),
    isCountedSeparately: !isSearch && !isReadFromTable,
    // Matches beyond the counted number are either frequent, so a short walk finds them, or far away.
    ...(filter.sort || filterCount > 0 ? { namedOrder: orderByNamedColumns(filter), maxWalkedRows: 2_000 } : {}),
  });
  const { ids, total } = await findPage(db, { name: 'applications', matches, list, page: pageRange(filter) });
  // Only the search is planned each time, not the join of four tables.
  const statement = prepareOnce(db, 'applications by id', () => selectRows(db, whereRowsOfPage(application.id)));
  return { rows: ids.length > 0 ? await statement.execute({ ids }) : [], totalRecords: total };
}

interface RowSelection {
  readonly where: SQL;
  readonly order: readonly SQL[];
  readonly totals?: readonly ReturnType<typeof countTotal>[];
}

const { id, serviceId, userId, status, paymentStatus, version, createdAt, submittedAt, resubmittedAt } = application;
const { dueOn, withdrawnAt, submittedBefore } = application;
const times = { createdAt, submittedAt, resubmittedAt, withdrawnAt, submittedBefore, dueOn };
const listedColumns = { id, serviceId, userId, status, paymentStatus, version, ...times };

const selectRows = (db: Database, { where, order, totals = [] }: RowSelection) =>
  db
    .with(...totals)
    .select({
      row: listedColumns,
      serviceName: serviceVersion.name,
      createdBy: buildFullNameSql(user),
      ...queueColumns,
      total: sql<number>`${totals[0] ? sql`(select rows from ${totals[0]})` : sql`0`}`,
    })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(service, eq(service.id, application.serviceId))
    .innerJoin(user, eq(user.id, application.userId))
    .where(where)
    .orderBy(...order);

/** Whether triggers store the total, so that no page counts rows. */
const hasStoredCounts = (filter: ApplicationFilter) => filter.submittedOnly && filter.userId === undefined;

/** Selects ids first, so that rows before a deep page are never joined. Reads the queue from its nearer end. */
function pageIdsSql(filter: PagedFilter, { matches }: Conditions): SQL {
  const walk = (order: SQL[], limitOffset: SQL, only?: SQL) =>
    selectIdsSql({ table: application, id, order, where: and(only, matches.sql()), limitOffset });
  const forwards = orderForIndex(filter);
  if (filter.pageNumber === 1) {
    // The maximum page size in the text gives one plan for all sizes.
    const firstRows = sql`select ${id} from ${application} where ${matches.sql()} order by ${sql.join(forwards, sql`, `)} limit ${sql.raw(String(MAX_PAGE_SIZE))}`;
    return sql`array(select ${id} from (${firstRows}) as ${application} limit ${limitSql})`;
  }
  if (!hasStoredCounts(filter)) return walk(forwards, limitOffsetSql);
  const isNear = sql`(select ${offsetSql} * 2 <= rows from total)`;
  const rows = sql`(select greatest(least(${limitSql}, rows - ${offsetSql}), 0) from total)`;
  const rowsAfterPage = sql`(select greatest(rows - ${offsetSql} - ${limitSql}, 0) from total)`;
  const backwards = walk(orderForIndex(filter, true), sql`limit ${rows} offset ${rowsAfterPage}`, not(isNear));
  return sql`${walk(forwards, limitOffsetSql, isNear)} || ${backwards}`;
}

function countTotal(db: Database, filter: ApplicationFilter, { matches }: Conditions) {
  if (!hasStoredCounts(filter)) {
    const rows = count().as('rows');
    return db.$with('total').as(db.select({ rows }).from(application).where(matches.sql()));
  }
  const rows = sql<number>`coalesce(sum(${applicationCount.total}), 0)::int`.as('rows');
  const ofStatus = filter.statusId === 0 ? undefined : eq(applicationCount.status, sql`${filter.statusId}`);
  return db.$with('total').as(db.select({ rows }).from(applicationCount).where(ofStatus));
}
