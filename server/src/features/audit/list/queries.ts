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

/** The last row of a page, after which the next page begins. */
export type PageEnd = Pick<FullAuditRow, 'id' | 'at'>;

/** By id or log-in name. */
export async function findAccount(db: Database, text: string): Promise<number | undefined> {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const name = text.normalize('NFKC').toLowerCase();
  const { rows } = await db.execute<{ id: number }>(sql`
    select user_id as id from login_name where name = ${name} union all select id from "user" where id = ${number} limit 1`);
  return rows[0]?.id ?? findByFoldedName(db, text);
}

const MOST_ACCOUNTS = 50;

/** Undefined if several match. */
async function findByFoldedName(db: Database, text: string): Promise<number | undefined> {
  const folded = foldForSearch(text);
  if (folded === '') return undefined;
  const words = containsWordsCondition(user.searchText, text);
  const statement = prepareForCondition(db, 'accounts', words, () =>
    db
      .select({ id: user.id, userName: user.userName, email: user.email })
      .from(user)
      .where(words.sql())
      .limit(MOST_ACCOUNTS),
  );
  const accounts = await statement.execute(words.values);
  const same = accounts.filter(({ userName, email }) => [userName, email].map(foldForSearch).includes(folded));
  return same.length === 1 ? same[0]?.id : undefined;
}

/** The account and its applications. */
export async function listObjectsOf(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ object: string }>(sql`
    select 'application:' || id as object from application where user_id = ${userId}`);
  return [`user:${userId}`, ...rows.map(({ object }) => object)];
}

const list = (texts: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Newest first. Several objects or actions are read one by one and merged, because each has an ordered index. */
function newest({ actorId, actions, objects, from, to }: AuditFilter, limit: number, before?: PageEnd): SQL {
  const conditions = [
    actorId !== undefined && sql`actor_id = ${actorId}`,
    from && sql`at >= ${from.toISOString()}::timestamptz`,
    to && sql`at < ${to.toISOString()}::timestamptz`,
    before && sql`(at, id) < (${before.at.toISOString()}::timestamptz, ${before.id}::bigint)`,
    objects && sql`object = one.object`,
    actions && (objects ? sql`action = any(${list(actions)})` : sql`action = one.action`),
  ].filter((each): each is SQL => Boolean(each));
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const rows = sql`select id, at from audit_log ${where} order by at desc, id desc limit ${limit}`;
  const each = objects
    ? sql`unnest(${list(objects)}) one(object)`
    : actions && sql`unnest(${list(actions)}) one(action)`;
  return each ? sql`select found.* from ${each} cross join lateral (${rows}) found` : rows;
}

export async function listAudit(
  db: Database,
  filter: AuditFilter,
  page: { limit: number; offset: number; before?: PageEnd },
) {
  const { limit, offset, before } = page;
  const { rows } = await db.execute<FullAuditRow>(sql`
    with on_page as (
      select id from (${newest(filter, offset + limit, before)}) every order by at desc, id desc limit ${limit} offset ${offset}
    )
    select a.id, a.at, a.action, a.object, a.before, a.after, a.ip, a.request_id as "requestId",
      case when u.id is not null then json_build_object('id', u.id, 'userName', u.user_name, 'role', u.role,
        'firstName', u.first_name, 'middleName', u.middle_name, 'lastName', u.last_name,
        'singleName', u.single_name) end as actor
    from on_page join audit_log a using (id) left join "user" u on u.id = a.actor_id
    order by a.at desc, a.id desc`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Counts at most `most`. */
export async function countAudit(db: Database, filter: AuditFilter, most: number = MAX_AUDIT_RESULTS): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (select from (${newest(filter, most)}) every limit ${most}) counted`);
  return rows[0]?.total ?? 0;
}
