import { MAX_SEARCH_TOTAL } from '@emigration-portal/shared-api';
import { count, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable, SelectedFields } from 'drizzle-orm/pg-core';
import { allOf, type Condition, prepareForCondition } from '../conditions.ts';
import type { Database } from '../connect.ts';

/** The part of a list that a page is, filled in when the statement runs: see `page`. */
export const limitSql = sql`${sql.placeholder('limit')}::bigint`;
export const offsetSql = sql`${sql.placeholder('offset')}::bigint`;
export const pageSql = sql`limit ${limitSql} offset ${offsetSql}`;

interface IdsQuery {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  readonly order: readonly SQL[];
  readonly where?: SQL | undefined;
  /** `limit` and `offset`. */
  readonly part: SQL;
  /** What stands for the table: some of its rows; the table itself unless told. */
  readonly from?: SQL;
}

/** Ids in an order as an array of SQL: what is skipped on the way to a deep page is never joined. */
export const selectIdsSql = ({ table, id, order, where, part, from = sql`${table}` }: IdsQuery): SQL =>
  sql`array(select ${id} from ${from} as ${table}${where && sql` where ${where}`} order by ${sql.join([...order], sql`, `)} ${part})`;

/** An array of ids as it is selected. */
const asNumbers = (ids: SQL): SQL<number[]> => ids.mapWith((texts: string[]) => texts.map(Number));

/** What a page is looked for in. */
interface SearchList extends Omit<IdsQuery, 'where' | 'part' | 'from'> {
  /** Whose list it is and which part of it, whatever is looked for in it. */
  readonly scope: Condition;
  /** What is looked for in it. */
  readonly words: Condition;
  /** What the order is made of. */
  readonly columns: SelectedFields;
  /** Whether it is counted apart, as indexes have what is looked for and not what the order is made of. */
  readonly isCountedApart?: boolean;
  /** The order for rows that are sorted, where other keys are quicker. */
  readonly toSort?: readonly SQL[];
  /** How far is walked; unless told so far that a word is met that one row in twenty has. */
  readonly far?: number;
  /** Where the order goes by expressions: these as columns, and the order by those, which the walk is then known to have. */
  readonly named?: { readonly columns: SQL; readonly order: readonly SQL[] };
}

interface Search {
  /** Of the list, for the names of its statements. */
  readonly name: string;
  readonly matches: Condition;
  readonly list: () => SearchList;
  readonly page: { readonly limit: number; readonly offset: number };
}

/**
 * The ids of a page of a search, and how many it finds, up to `MAX_SEARCH_TOTAL`. The page is taken out of what was counted,
 * if that is everything. Else the words are common, and a walk from the beginning of the list finds it soon, unless only a far
 * part of the list has them: then out of all that the words find.
 *
 * Each step is a statement of its own: planning those that are not needed would take longer than running those that are.
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

/** How many there are, and the page of what is no more than can be counted. */
function countAndFindPage(
  db: Database,
  { scope, words, columns, isCountedApart = false, order, toSort = order, ...list }: SearchList,
) {
  const of = (selected: SelectedFields) =>
    db.select(selected).from(list.table).where(allOf(scope, words).sql()).limit(MAX_SEARCH_TOTAL);
  const rows = count().as('rows');
  const whole = db.$with('found').as(of(columns));
  const counted = isCountedApart ? of({ one: sql`1`.as('one') }).as('met') : whole;
  const total = db.$with('total').as(db.select({ rows }).from(counted));
  const page = selectIdsSql({ ...list, order: toSort, from: sql`${whole}`, part: pageSql });
  const isWhole = sql`${total.rows} < ${sql.raw(String(MAX_SEARCH_TOTAL))}`;
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
  // Without "offset 0" it would be the walk again, without its end.
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

/** For a statement of the rows of a page: the condition, so that one plan serves any number of ids, and the order. */
export const rowsOnPage = (id: AnyPgColumn) => ({
  where: sql`${id} = any(array(select unnest(${idsParameter})))`,
  order: [sql`array_position(${idsParameter}, ${id})`],
});
