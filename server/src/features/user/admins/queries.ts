import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  allOf,
  type Condition,
  createCondition,
  createEqualsCondition,
  prepareForCondition,
} from '../../../db/conditions.ts';
import type { Database } from '../../../db/connect.ts';
import { prepareOnce } from '../../../db/prepare-once.ts';
import { containsWordsCondition, pageRange } from '../../../db/search/search.ts';
import { findPage, limitOffsetSql, selectIdsSql, whereRowsOfPage } from '../../../db/search/search-page.ts';
import { userCount } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';

interface UserFilter {
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly role: 'Customer' | 'Admin' | undefined;
  readonly isActive: boolean | undefined;
  /** 0: all users. */
  readonly userId: number;
  readonly search: string;
}

/** One page of users in the order of their names, with the total. Never lists super admins. */
export async function listUsers(db: Database, filter: UserFilter) {
  const scope = scopeCondition(filter);
  const words = containsWordsCondition(user.searchText, filter.search);
  const matches = allOf(scope, words);
  if (filter.userId === 0 && !words.hasVaryingPlan) return listWithoutSearch(db, filter, scope);
  const columns = { id: user.id, listedName: user.listedName };
  const list = () => ({ table: user, id: user.id, order: nameOrder, columns, scope, condition: words });
  const { ids, total } = await findPage(db, { name: 'people', matches, list, page: pageRange(filter) });
  const { where, order } = whereRowsOfPage(user.id);
  const statement = prepareOnce(db, 'people by id', () =>
    db
      .select()
      .from(user)
      .where(where)
      .orderBy(...order),
  );
  return { rows: ids.length > 0 ? await statement.execute({ ids }) : [], totalRecords: total };
}

const nameOrder = [asc(user.listedName), asc(user.id)];
const placeholders = { role: sql.placeholder('role'), isActive: sql.placeholder('isActive') };

const scopeCondition = ({ role, isActive, userId }: UserFilter): Condition =>
  allOf(
    createEqualsCondition(user.role, 'role', role),
    createEqualsCondition(user.isActive, 'isActive', isActive),
    createEqualsCondition(user.id, 'userId', userId || undefined),
    // The same SQL as in the condition of the index: with a parameter, the planner would not use the index.
    createCondition({ kind: 'person', sql: () => sql`not ${user.isSuper}` }),
  );

async function listWithoutSearch(db: Database, filter: UserFilter, scope: Condition) {
  const statement = prepareForCondition(db, 'people', scope, () => {
    const total = totalQuery(db, filter);
    const ids = selectIdsSql({
      table: user,
      id: user.id,
      order: nameOrder,
      where: scope.sql(),
      limitOffset: limitOffsetSql,
    });
    return db
      .with(total)
      .select({ row: getTableColumns(user), total: sql<number>`(select rows from ${total})` })
      .from(user)
      .where(sql`${user.id} = any(${ids})`)
      .orderBy(...nameOrder);
  });
  const values = { ...scope.values, ...pageRange(filter) };
  const result = await statement.execute(values);
  const rows = result.map(({ row }) => row);
  if (result[0]) return { rows, totalRecords: result[0].total };
  // A page after the last one has no rows, so the total needs a separate statement.
  const total = totalQuery(db, filter);
  const [count] = await db.with(total).select({ rows: total.rows }).from(total).prepare('').execute(values);
  return { rows, totalRecords: count?.rows ?? 0 };
}

function totalQuery(db: Database, { role, isActive }: UserFilter) {
  const condition = and(
    role === undefined ? undefined : sql`${userCount.role} = ${placeholders.role}`,
    isActive === undefined ? undefined : sql`${userCount.isActive} = ${placeholders.isActive}`,
  );
  const rows = sql<number>`coalesce(sum(${userCount.total}), 0)::int`.as('rows');
  return db.$with('total').as(db.select({ rows }).from(userCount).where(condition));
}

export const listActiveSuperAdminRecipients = (db: Database) =>
  db
    .select({ email: user.email, language: user.language })
    .from(user)
    .where(and(eq(user.role, 'Admin'), eq(user.isSuper, true), eq(user.isActive, true)))
    .orderBy(user.id);

/** Locks all active super admins, so that two of them cannot delete each other at the same time. Returns their ids. */
export async function lockActiveSuperAdmins(tx: Database): Promise<number[]> {
  const rows = await tx
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.role, 'Admin'), eq(user.isSuper, true), eq(user.isActive, true)))
    .orderBy(user.id)
    .for('update');
  return rows.map(({ id }) => id);
}
