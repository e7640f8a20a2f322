import { MAX_SEARCH_TOTAL } from '@emigration-portal/shared-api';
import { and, asc, count, eq, getTableColumns, type SQL, sql, sum } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { containsWords, page, totalByPage } from '../../../db/search.ts';
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
  const matches = and(
    filter.role === undefined ? undefined : eq(user.role, filter.role),
    filter.isActive === undefined ? undefined : eq(user.isActive, filter.isActive),
    filter.userId === 0 ? undefined : eq(user.id, filter.userId),
    // As the index says it: a value beside the statement would not be known to the planner.
    sql`not ${user.isSuper}`,
    containsWords(user.searchText, filter.search),
  );
  const { limit, offset } = page(filter);
  const byName = [asc(user.listedName), asc(user.id)];
  // Ids alone first: of what is skipped on the way to a deep page, or does not match, no row is read.
  const ids = db
    .select({ id: user.id })
    .from(user)
    .where(matches)
    .orderBy(...byName);
  const onPage = ids.limit(limit).offset(offset).as('on_page');
  const rows = await db
    .select(getTableColumns(user))
    .from(onPage)
    .innerJoin(user, eq(user.id, onPage.id))
    .orderBy(...byName);
  return { rows, totalRecords: totalByPage(filter, rows.length) ?? (await countUsers(db, filter, matches)) };
}

/** From kept figures; what a search finds is counted up to a bound. */
async function countUsers(db: Database, { role, isActive, userId, search }: UserFilter, matches: SQL | undefined) {
  if (userId === 0 && search === '') {
    const of = and(
      role === undefined ? undefined : eq(userCount.role, role),
      isActive === undefined ? undefined : eq(userCount.isActive, isActive),
    );
    const [kept] = await db
      .select({ rows: sum(userCount.total).mapWith(Number) })
      .from(userCount)
      .where(of);
    return kept?.rows ?? 0;
  }
  const found = db.select({ id: user.id }).from(user).where(matches).limit(MAX_SEARCH_TOTAL).as('found');
  const [total] = await db.select({ rows: count() }).from(found);
  return total?.rows ?? 0;
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
