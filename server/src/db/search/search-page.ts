import { MAX_SEARCH_RESULTS } from '@emigration-portal/shared-api';
import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { allOf, type Condition, prepareForCondition } from '../conditions.ts';
import type { Database } from '../connect.ts';

export const limitSql = sql`${sql.placeholder('limit')}::bigint`;
export const offsetSql = sql`${sql.placeholder('offset')}::bigint`;
export const pageSql = sql`limit ${limitSql} offset ${offsetSql}`;

interface IdsQuery {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly order: readonly SQL[];
  readonly where?: SQL | undefined;
  readonly part: SQL;
  readonly from?: SQL;
}

/** Rows before a deep page are never joined. */
export const selectIdsSql = ({ table, id, order, where, part, from = sql`${table}` }: IdsQuery): SQL =>
  sql`array(select ${id} from ${from} as ${table}${where && sql` where ${where}`} order by ${sql.join([...order], sql`, `)} ${part})`;

const asNumbers = (ids: SQL): SQL<number[]> => ids.mapWith((texts: string[]) => texts.map(Number));

interface SearchList extends Omit<IdsQuery, 'where' | 'part' | 'from'> {
  readonly scope: Condition;
  readonly words: Condition;
  /** Columns for the order. */
  readonly columns: SelectedFields;
  /** Counts separately, when the search can use indexes that lack the sort columns. */
  readonly isCountedApart?: boolean;
  /** Faster sort keys for rows without an index. */
  readonly toSort?: readonly SQL[];
  /** By default enough for a word in one of twenty rows. */
  readonly far?: number;
  /** For an order by expressions. */
  readonly named?: { readonly columns: SQL; readonly order: readonly SQL[] };
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
  const counted = prepareForCondition(db, `${name} found`, matches, () => countAndFindPage(db, list()));
  const [{ ids, total } = { ids: null, total: 0 }] = await counted.execute(values);
  if (ids) return { ids, total };
  const met = await prepareForCondition(db, `${name} near`, matches, () => walkFromStart(db, list())).execute(values);
  if (met.length === page.limit) return { ids: met.map(({ id }) => id), total };
  const all = await prepareForCondition(db, `${name} far`, matches, () => searchEverything(db, list())).execute(values);
  return { ids: all.map(({ id }) => id), total };
}

/** Returns the page only if all matches were counted. */
function countAndFindPage(
  db: Database,
  { scope, words, columns, isCountedApart = false, order, toSort = order, ...list }: SearchList,
) {
  const of = (selected: SelectedFields) =>
    db.select(selected).from(list.table).where(allOf(scope, words).sql()).limit(MAX_SEARCH_RESULTS);
  const rows = count().as('rows');
  const whole = db.$with('found').as(of(columns));
  const counted = isCountedApart ? of({ one: sql`1`.as('one') }).as('met') : whole;
  const total = db.$with('total').as(db.select({ rows }).from(counted));
  const page = selectIdsSql({ ...list, order: toSort, from: sql`${whole}`, part: pageSql });
  const isWhole = sql`${total.rows} < ${sql.raw(String(MAX_SEARCH_RESULTS))}`;
  return db
    .with(whole, total)
    .select({ total: total.rows, ids: asNumbers(sql`case when ${isWhole} then ${page} end`) as SQL<number[] | null> })
    .from(total);
}

function walkFromStart(db: Database, { table, id, scope, words, order, named, far: bound = 10_000 }: SearchList) {
  const all = scope.sql();
  const inScope = all && sql` where ${all}`;
  const columns = named ? sql`*, ${named.columns}` : sql`*`;
  const most = sql`${sql.raw(String(bound))} + 20 * ${offsetSql}`;
  const walk = sql`(select ${columns} from ${table}${inScope} order by ${sql.join([...order], sql`, `)} limit ${most}) as ${table}`;
  return pageOf(db, id, walk)
    .where(words.sql())
    .orderBy(...(named?.order ?? order));
}

function searchEverything(db: Database, { table, id, scope, words, order, toSort = order }: SearchList) {
  // `offset 0` stops PostgreSQL from turning this into the walk again.
  const everything = sql`(select * from ${table} where ${allOf(scope, words).sql()} offset 0) as ${table}`;
  return pageOf(db, id, everything).orderBy(...toSort);
}

const pageOf = (db: Database, id: AnyPgColumn, from: SQL) =>
  db
    .select({ id: sql`${id}`.mapWith(Number) })
    .from(from)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .$dynamic();

const idsParameter = sql`${sql.placeholder('ids')}::bigint[]`;

/** One plan serves any number of ids. */
export const rowsOnPage = (id: AnyPgColumn) => ({
  where: sql`${id} = any(array(select unnest(${idsParameter})))`,
  order: [sql`array_position(${idsParameter}, ${id})`],
});
