import { foldForSearch, MAX_AUDIT_RESULTS, type PersonName } from '@emigration-portal/shared-api';
import { type SQL, sql } from 'drizzle-orm';
import { prepareForCondition } from '../../../db/conditions.ts';
import type { Database } from '../../../db/connect.ts';
import { containsWordsCondition } from '../../../db/search/search.ts';
import { user } from '../../../db/tables/user.ts';

export interface AuditFilter {
  readonly actorId: number | undefined;
  readonly actions: readonly string[] | undefined;
  readonly objects: readonly string[] | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

export interface FullAuditRow extends Record<string, unknown> {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly object: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string;
  readonly requestId: string;
  readonly actor:
    | ({
        readonly id: number;
        readonly userName: string;
        readonly role: 'Customer' | 'Admin';
      } & PersonName)
    | null;
}

/** The last row of a page; the next page continues after it. */
export type PageEnd = Pick<FullAuditRow, 'id' | 'at'>;

/** Finds an account by its id, a log-in name, or its user name or e-mail in folded form. */
export async function findAccountId(db: Database, text: string): Promise<number | undefined> {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const name = text.normalize('NFKC').toLowerCase();
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from login_name where name = ${name} union all select id from "user" where id = ${number} limit 1`);
  return rows[0]?.id ?? findIdByFoldedName(db, text);
}

const MAX_FOLDED_MATCHES = 50;

/** Compares user names and e-mails. Undefined if several accounts match. */
async function findIdByFoldedName(db: Database, text: string): Promise<number | undefined> {
  const folded = foldForSearch(text);
  if (folded === '') return undefined;
  const words = containsWordsCondition(user.searchText, text);
  const statement = prepareForCondition(db, 'accounts', words, () =>
    db
      .select({ id: user.id, userName: user.userName, email: user.email })
      .from(user)
      .where(words.sql())
      .limit(MAX_FOLDED_MATCHES),
  );
  const accounts = await statement.execute(words.values);
  const equalAccounts = accounts.filter(({ userName, email }) => [userName, email].map(foldForSearch).includes(folded));
  return equalAccounts.length === 1 ? equalAccounts[0]?.id : undefined;
}

/** The `object` values of audit rows about an account and its applications. */
export async function listAuditObjectsOf(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ object: string }>(sql`
    select 'application:' || id as object from application where user_id = ${userId}`);
  return [`user:${userId}`, ...rows.map(({ object }) => object)];
}

const textArraySql = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Newest first. Reads each object or action through its own ordered index and merges the results. */
function newestRowsSql({ actorId, actions, objects, from, to }: AuditFilter, limit: number, before?: PageEnd): SQL {
  const conditions = [
    actorId !== undefined && sql`actor_id = ${actorId}`,
    from && sql`at >= ${from.toISOString()}::timestamptz`,
    to && sql`at < ${to.toISOString()}::timestamptz`,
    before && sql`(at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`,
    objects && sql`object = one.object`,
    actions && (objects ? sql`action = any(${textArraySql(actions)})` : sql`action = one.action`),
  ].filter((condition): condition is SQL => Boolean(condition));
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const rows = sql`select id, at from audit_log ${where} order by at desc, id desc limit ${limit}`;
  const keys = objects
    ? sql`unnest(${textArraySql(objects)}) one(object)`
    : actions && sql`unnest(${textArraySql(actions)}) one(action)`;
  return keys ? sql`select found.* from ${keys} cross join lateral (${rows}) found` : rows;
}

export async function listAuditRows(
  db: Database,
  filter: AuditFilter,
  page: { limit: number; offset: number; before?: PageEnd },
) {
  const { limit, offset, before } = page;
  const { rows } = await db.execute<FullAuditRow>(sql`
    with on_page as (
      select id from (${newestRowsSql(filter, offset + limit, before)}) every order by at desc, id desc limit ${limit} offset ${offset}
    )
    select a.id, a.at, a.action, a.object, a.before, a.after, a.ip, a.request_id as "requestId",
      case when u.id is not null then json_build_object('id', u.id, 'userName', u.user_name, 'role', u.role,
        'firstName', u.first_name, 'middleName', u.middle_name, 'lastName', u.last_name,
        'singleName', u.single_name) end as actor
    from on_page join audit_log a using (id) left join "user" u on u.id = a.actor_id
    order by a.at desc, a.id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Stops counting at `max`. */
export async function countAuditRows(
  db: Database,
  filter: AuditFilter,
  max: number = MAX_AUDIT_RESULTS,
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (select from (${newestRowsSql(filter, max)}) every limit ${max}) counted`);
  return rows[0]?.total ?? 0;
}
