import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { allOf, type Condition, createCondition, equals, prepareForCondition } from '../../../db/conditions.ts';
import type { Database } from '../../../db/connect.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { containsWordsCondition, pageRange } from '../../../db/search/search.ts';
import { findPage, pageSql, rowsOnPage, selectIdsSql } from '../../../db/search/search-page.ts';
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

/** Never lists super admins. */
export async function listUsers(db: Database, filter: UserFilter) {
  const scope = scopeOf(filter);
  const words = containsWordsCondition(user.searchText, filter.search);
  const matches = allOf(scope, words);
  if (filter.userId === 0 && !words.varies) return listAll(db, filter, scope);
  const columns = { id: user.id, listedName: user.listedName };
  const list = () => ({ table: user, id: user.id, order: byName, columns, scope, words });
  const { ids, total } = await findPage(db, { name: 'people', matches, list, page: pageRange(filter) });
  const { where, order } = rowsOnPage(user.id);
  const statement = prepareOnce(db, 'people by id', () =>
    db
      .select()
      .from(user)
      .where(where)
      .orderBy(...order),
  );
  return { rows: ids.length > 0 ? await statement.execute({ ids }) : [], totalRecords: total };
}

const byName = [asc(user.listedName), asc(user.id)];
const given = { role: sql.placeholder('role'), isActive: sql.placeholder('isActive') };

const scopeOf = ({ role, isActive, userId }: UserFilter): Condition =>
  allOf(
    equals(user.role, 'role', role),
    equals(user.isActive, 'isActive', isActive),
    equals(user.id, 'userId', userId || undefined),
    // Written as in the index: the planner does not match a bound value.
    createCondition({ kind: 'person', sql: () => sql`not ${user.isSuper}` }),
  );

async function listAll(db: Database, filter: UserFilter, scope: Condition) {
  const statement = prepareForCondition(db, 'people', scope, () => {
    const total = totalOf(db, filter);
    const ids = selectIdsSql({ table: user, id: user.id, order: byName, where: scope.sql(), part: pageSql });
    return db
      .with(total)
      .select({ row: getTableColumns(user), total: sql<number>`(select rows from ${total})` })
      .from(user)
      .where(sql`${user.id} = any(${ids})`)
      .orderBy(...byName);
  });
  const values = { ...scope.values, ...pageRange(filter) };
  const found = await statement.execute(values);
  const rows = found.map(({ row }) => row);
  if (found[0]) return { rows, totalRecords: found[0].total };
  // A page after the last has no row that carries the total.
  const total = totalOf(db, filter);
  const [beyond] = await db.with(total).select({ rows: total.rows }).from(total).prepare('').execute(values);
  return { rows, totalRecords: beyond?.rows ?? 0 };
}

function totalOf(db: Database, { role, isActive }: UserFilter) {
  const which = and(
    role === undefined ? undefined : sql`${userCount.role} = ${given.role}`,
    isActive === undefined ? undefined : sql`${userCount.isActive} = ${given.isActive}`,
  );
  const rows = sql<number>`coalesce(sum(${userCount.total}), 0)::int`.as('rows');
  return db.$with('total').as(db.select({ rows }).from(userCount).where(which));
}

export const listSuperAdmins = (db: Database) =>
  db
    .select({ email: user.email })
    .from(user)
    .where(and(eq(user.role, 'Admin'), eq(user.isSuper, true), eq(user.isActive, true)))
    .orderBy(user.id);

/** Locked in one order, so that two of them cannot delete each other. */
export async function lockSuperAdmins(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'Admin'), eq(user.isSuper, true), eq(user.isActive, true)))
    .orderBy(user.id)
    .for('update');
  return rows.map(({ id }) => id);
}
