import { MAX_SEARCH_TOTAL } from '@emigration-portal/shared-api';
import { and, asc, count, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { containsWords, page, preparedSearch, searchValues, wordsOf } from '../../../db/search.ts';
import { idsFound, idsIn, there } from '../../../db/search-page.ts';
import { userCount } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';

interface UserFilter {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly role: 'Customer' | 'Admin' | undefined;
  readonly isActive: boolean | undefined;
  /** 0 for all. */
  readonly userId: number;
  readonly search: string;
}

/** A page of people by name, never super admins, and how many there are in all. */
export async function listUsers(db: Database, filter: UserFilter) {
  const { role, isActive, userId, search } = filter;
  const { tables, total, ids } = partsOf(db, filter);
  const shape = ['people', role !== undefined, isActive !== undefined, userId !== 0].join(' ');
  const onPage = preparedSearch(db, shape, search, () =>
    db
      .with(...tables)
      .select({ row: getTableColumns(user), total: sql<number>`(select rows from ${total})` })
      .from(user)
      .where(sql`${user.id} = any(${ids})`)
      .orderBy(...byName),
  );
  const values = { role, isActive, userId, ...searchValues(search), ...page(filter) };
  const found = await onPage.execute(values);
  const rows = found.map(({ row }) => row);
  if (found[0]) return { rows, totalRecords: found[0].total };
  // A page beyond the end has no row to say it.
  const counted = db
    .with(...tables)
    .select({ rows: total.rows })
    .from(total)
    .prepare('');
  const [beyond] = await counted.execute(values);
  return { rows, totalRecords: beyond?.rows ?? 0 };
}

const byName = [asc(user.listedName), asc(user.id)];
const given = { role: sql.placeholder('role'), isActive: sql.placeholder('isActive') };

/** How many there are comes from kept figures; what a search finds is counted up to a bound. */
function partsOf(db: Database, filter: UserFilter) {
  const { role, isActive, userId, search } = filter;
  const scope = and(
    role === undefined ? undefined : sql`${user.role} = ${given.role}`,
    isActive === undefined ? undefined : sql`${user.isActive} = ${given.isActive}`,
    userId === 0 ? undefined : sql`${user.id} = ${sql.placeholder('userId')}`,
    // As the index says it: a value beside the statement would not be known to the planner.
    sql`not ${user.isSuper}`,
  );
  const words = containsWords(user.searchText, search);
  const list = { table: user, id: user.id, order: byName };
  if (userId === 0 && wordsOf(search).length === 0) {
    const which = and(
      role === undefined ? undefined : sql`${userCount.role} = ${given.role}`,
      isActive === undefined ? undefined : sql`${userCount.isActive} = ${given.isActive}`,
    );
    const rows = sql<number>`coalesce(sum(${userCount.total}), 0)::int`.as('rows');
    const total = db.$with('total').as(db.select({ rows }).from(userCount).where(which));
    const ids = idsIn({ ...list, where: scope, part: there });
    return { tables: [total], total, ids };
  }
  const columns = { id: user.id, listedName: user.listedName };
  const found = db.$with('found').as(db.select(columns).from(user).where(and(scope, words)).limit(MAX_SEARCH_TOTAL));
  const total = db.$with('total').as(db.select({ rows: count().as('rows') }).from(found));
  return { tables: [found, total], total, ids: idsFound({ ...list, scope, words, found }) };
}

/** The active super admins, locked one after the other in the same order, so that no two of them can delete each other. */
export async function lockSuperAdmins(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'Admin'), eq(user.isSuper, true), eq(user.isActive, true)))
    .orderBy(user.id)
    .for('update');
  return rows.map(({ id }) => id);
}
