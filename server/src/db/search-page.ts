import { MAX_SEARCH_TOTAL } from '@emigration-portal/shared-api';
import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The part of a list that a page is, filled in when the statement runs: see `page`. */
export const limit = sql`${sql.placeholder('limit')}::bigint`;
export const offset = sql`${sql.placeholder('offset')}::bigint`;
export const there = sql`limit ${limit} offset ${offset}`;

interface Part {
  readonly table: PgTable;
  readonly id: AnyColumn;
  readonly order: readonly SQL[];
  readonly where?: SQL | undefined;
  /** `limit` and `offset`. */
  readonly part: SQL;
  /** What stands for the table: some of its rows; the table itself unless told. */
  readonly from?: SQL;
}

/** Ids in an order as an array of SQL: what is skipped on the way to a deep page is never joined. */
export const idsIn = ({ table, id, order, where, part, from = sql`${table}` }: Part): SQL =>
  sql`array(select ${id} from ${from} as ${table}${where && sql` where ${where}`} order by ${sql.join([...order], sql`, `)} ${part})`;

interface SearchPage extends Omit<Part, 'where' | 'part' | 'from'> {
  /** Whose list it is and which part of it, whatever is looked for in it. */
  readonly scope: SQL | undefined;
  /** What is looked for in it. */
  readonly words: SQL | undefined;
  /** The table of the statement that has what matches, up to `MAX_SEARCH_TOTAL`, with the columns of the order. */
  readonly found: { getSQL(): SQL };
  /** How far is walked; unless told so far that a word is met that one row in twenty has. */
  readonly far?: number;
  /** Where the order goes by expressions: these as columns, and the order by those, which the walk is then known to have. */
  readonly named?: { readonly columns: SQL; readonly order: readonly SQL[] };
}

/**
 * A page of a search is taken out of what was counted, if that is everything. Else the words are common, and a walk from the
 * beginning of the list finds it soon, unless only a far part of the list has them: then out of all that the words find.
 */
export function idsFound({ scope, words, found, far: bound = 10_000, named, ...list }: SearchPage): SQL {
  const { table, order } = list;
  const isWhole = sql`(select rows from total) < ${sql.raw(String(MAX_SEARCH_TOTAL))}`;
  const counted = idsIn({ ...list, from: sql`${found}`, part: there });
  const inScope = scope && sql` where ${scope}`;
  const columns = named ? sql`*, ${named.columns}` : sql`*`;
  const walk = sql`(select ${columns} from ${table}${inScope} order by ${sql.join([...order], sql`, `)} limit ${sql.raw(String(bound))} + 20 * ${offset})`;
  const near = idsIn({ ...list, order: named?.order ?? order, from: walk, where: words, part: there });
  // Without "offset 0" it would be the walk again, without its end.
  const everything = sql`(select * from ${table} where ${and(scope, words)} offset 0)`;
  const far = idsIn({ ...list, from: everything, part: there });
  return sql`case when ${isWhole} then ${counted}
    else (select case when cardinality(ids) = ${limit} then ids else ${far} end from (select ${near} as ids offset 0) as near) end`;
}
