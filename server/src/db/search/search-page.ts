import { MAX_SEARCH_RESULTS } from '@emigration-portal/shared-api';
import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { allOf, type Condition, prepareForCondition } from '../conditions.ts';
import type { Database } from '../connect.ts';

export const limitSql = sql`${sql.placeholder('limit')}::bigint`;
export const offsetSql = sql`${sql.placeholder('offset')}::bigint`;
export const limitOffsetSql = sql`limit ${limitSql} offset ${offsetSql}`;

interface IdsQuery {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly order: readonly SQL[];
  readonly where?: SQL | undefined;
  readonly limitOffset: SQL;
  readonly from?: SQL;
}

/** SQL for the ids of one page. Rows before a deep page are never joined. */
export const selectIdsSql = ({ table, id, order, where, limitOffset, from = sql`${table}` }: IdsQuery): SQL =>
  sql`array(select ${id} from ${from} as ${table}${where && sql` where ${where}`} order by ${sql.join([...order], sql`, `)} ${limitOffset})`;

const asNumbers = (ids: SQL): SQL<number[]> => ids.mapWith((texts: string[]) => texts.map(Number));

interface SearchList extends Omit<IdsQuery, 'where' | 'limitOffset' | 'from'> {
  readonly scope: Condition;
  readonly condition: Condition;
  /** Columns for the order. */
  readonly columns: SelectedFields;
  /** Counts separately, when the search can use indexes that lack the sort columns. */
  readonly isCountedSeparately?: boolean;
  /** Faster sort keys for rows without an index. */
  readonly sortKeys?: readonly SQL[];
  /** How many rows of the list are searched first; by default enough for a word in one of twenty rows. */
  readonly maxWalkedRows?: number;
  /** The order by names of columns, for an order by expressions. */
  readonly namedOrder?: { readonly columns: SQL; readonly order: readonly SQL[] };
}

interface Search {
  readonly name: string;
  readonly matches: Condition;
  readonly list: () => SearchList;
  readonly page: { readonly limit: number; readonly offset: number };
}

/**
 * Finds the ids of one page and the number of matches, up to `MAX_SEARCH_RESULTS`. Few matches: sorts all. Many: walks
 * the list from its start, and searches everything only if that is not enough. Separate statements, because planning
 * unused parts costs more than running them.
 */
export async function findPage(
  db: Database,
  { name, matches, list, page }: Search,
): Promise<{ ids: readonly number[]; total: number }> {
  const values = { ...matches.values, ...page };
  const countQuery = prepareForCondition(db, `${name} found`, matches, () => countAndFindPage(db, list()));
  const [{ ids, total } = { ids: null, total: 0 }] = await countQuery.execute(values);
  if (ids) return { ids, total };
  const near = await prepareForCondition(db, `${name} near`, matches, () => walkFromStart(db, list())).execute(values);
  if (near.length === page.limit) return { ids: near.map(({ id }) => id), total };
  const all = await prepareForCondition(db, `${name} far`, matches, () => searchEverything(db, list())).execute(values);
  return { ids: all.map(({ id }) => id), total };
}

/** Returns the total, and the page only if fewer matches than the limit were counted. */
function countAndFindPage(
  db: Database,
  { scope, condition, columns, isCountedSeparately = false, order, sortKeys = order, ...list }: SearchList,
) {
  const selectMatches = (selected: SelectedFields) =>
    db.select(selected).from(list.table).where(allOf(scope, condition).sql()).limit(MAX_SEARCH_RESULTS);
  const rows = count().as('rows');
  const matches = db.$with('found').as(selectMatches(columns));
  const countedMatches = isCountedSeparately ? selectMatches({ one: sql`1`.as('one') }).as('counted') : matches;
  const total = db.$with('total').as(db.select({ rows }).from(countedMatches));
  const page = selectIdsSql({ ...list, order: sortKeys, from: sql`${matches}`, limitOffset: limitOffsetSql });
  const isWhole = sql`${total.rows} < ${sql.raw(String(MAX_SEARCH_RESULTS))}`;
  return db
    .with(matches, total)
    .select({ total: total.rows, ids: asNumbers(sql`case when ${isWhole} then ${page} end`) as SQL<number[] | null> })
    .from(total);
}

function walkFromStart(
  db: Database,
  { table, id, scope, condition, order, namedOrder, maxWalkedRows = 10_000 }: SearchList,
) {
  const all = scope.sql();
  const inScope = all && sql` where ${all}`;
  const columns = namedOrder ? sql`*, ${namedOrder.columns}` : sql`*`;
  const rowLimit = sql`${sql.raw(String(maxWalkedRows))} + 20 * ${offsetSql}`;
  const walk = sql`(select ${columns} from ${table}${inScope} order by ${sql.join([...order], sql`, `)} limit ${rowLimit}) as ${table}`;
  return pageOf(db, id, walk)
    .where(condition.sql())
    .orderBy(...(namedOrder?.order ?? order));
}

function searchEverything(db: Database, { table, id, scope, condition, order, sortKeys = order }: SearchList) {
  // `offset 0` stops PostgreSQL from turning this into the walk again.
  const everything = sql`(select * from ${table} where ${allOf(scope, condition).sql()} offset 0) as ${table}`;
  return pageOf(db, id, everything).orderBy(...sortKeys);
}

const pageOf = (db: Database, id: AnyPgColumn, from: SQL) =>
  db
    .select({ id: sql`${id}`.mapWith(Number) })
    .from(from)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .$dynamic();

const idsParameter = sql`${sql.placeholder('ids')}::bigint[]`;

/** Conditions for the rows of a page, in the order of its ids. One plan serves any number of ids. */
export const whereRowsOfPage = (id: AnyPgColumn) => ({
  where: sql`${id} = any(array(select unnest(${idsParameter})))`,
  order: [sql`array_position(${idsParameter}, ${id})`],
});
