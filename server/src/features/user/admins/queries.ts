import { and, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import { containsWords, page } from '../../../db/search.ts';
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
    eq(user.isSuper, false),
    containsWords(user.searchText, filter.search),
  );
  const { limit, offset } = page(filter);
  const byName = [sql`lower(${user.firstName})`, sql`lower(${user.lastName})`, user.id];
  const rows = await db
    .select()
    .from(user)
    .where(matches)
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);
  const [total] = await db.select({ rows: count() }).from(user).where(matches);
  return { rows, totalRecords: total?.rows ?? 0 };
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
