import { type ApplicationTab, MAX_SEARCH_TOTAL, PAGE_SIZE } from '@emigration-portal/shared-api';
import { and, asc, count, desc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/connect.ts';
import type { Preparable } from '../../../db/prepared.ts';
import { containsWords, page, preparedSearch, searchValues, wordAt, wordsOf } from '../../../db/search.ts';
import { idsFound, idsIn, limit, offset, there } from '../../../db/search-page.ts';
import { application } from '../../../db/tables/application.ts';
import { serviceVersion } from '../../../db/tables/service.ts';
import { applicationCount } from '../../../db/tables/tally.ts';
import { user } from '../../../db/tables/user.ts';
import { applicant } from '../queries.ts';

export type ApplicationListRow = Awaited<ReturnType<typeof listApplications>>['rows'][number];

/** Which applications a list holds, and in which order. */
export interface ApplicationFilter {
  /** Only this applicant's. */
  readonly userId: number | undefined;
  /** Only those in the admins' queue, in its order. */
  readonly submittedOnly: boolean;
  /** 0 for all. */
  readonly statusId: ApplicationTab;
  readonly search: string;
  readonly oldestFirst: boolean;
}

type Paged = ApplicationFilter & { readonly pageNumber: number; readonly pageSize: number };

/** What is filled in when a statement runs: see `filledIn`. */
const later = {
  userId: sql.placeholder('userId'),
  statusId: sql.placeholder('statusId'),
};

const isNumber = (word: string) => /^\d{1,15}$/.test(word);

/** The condition and the order of a filtered list, for a statement of `forFilter`. */
export function filtered(filter: ApplicationFilter) {
  const hasNumber = (word: string, at: number) => (isNumber(word) ? sql`${application.id} = ${wordAt(at)}` : undefined);
  const scope = scopeOf(filter);
  const words = containsWords(application.searchText, filter.search, hasNumber);
  return { scope, words, matches: and(scope, words), order: ordered(filter, filter.oldestFirst) };
}

/** Whose list it is and which tab of it, whatever is looked for in it. */
const scopeOf = ({ userId: of, submittedOnly, statusId }: ApplicationFilter) =>
  and(
    of === undefined ? undefined : sql`${userId} = ${later.userId}`,
    submittedOnly ? isNotNull(submittedAt) : undefined,
    statusId === 0 ? undefined : sql`${status} = ${later.statusId}`,
  );

function ordered({ submittedOnly }: ApplicationFilter, oldestFirst: boolean): SQL[] {
  const towards = oldestFirst ? asc : desc;
  return submittedOnly ? [towards(submittedAt), towards(id)] : [towards(id)];
}

const { id, serviceId, userId, status, paymentStatus, version, createdAt, submittedAt, resubmittedAt } = application;
const listed = { id, serviceId, userId, status, paymentStatus, version, createdAt, submittedAt, resubmittedAt };

/** Whether figures of the list are kept, so that no page of it counts the table. */
const isQueue = ({ submittedOnly, userId: of, search }: ApplicationFilter) =>
  submittedOnly && of === undefined && wordsOf(search).length === 0;

const isFirst = ({ pageNumber, pageSize }: Paged) => pageNumber === 1 && pageSize === PAGE_SIZE;

/** A page of applications, and how many there are in all. */
export async function listApplications(db: Database, filter: Paged) {
  const statement = forFilter(db, `applications ${isFirst(filter) ? 'first' : 'further'}`, filter, () =>
    pageOf(db, filter),
  );
  const found = await statement.execute({ ...page(filter), ...filledIn(filter) });
  const [first] = found;
  return { rows: found, totalRecords: first ? first.total : await countApplications(db, filter) };
}

/** What the placeholders of `filtered` stand for. */
export const filledIn = ({ userId, statusId, search }: ApplicationFilter): Record<string, unknown> => ({
  userId,
  statusId,
  ...searchValues(search),
});

/** The statement that `make` builds with `filtered`, made once for each kind of filter. */
export function forFilter<Q extends Preparable>(
  db: Database,
  name: string,
  filter: ApplicationFilter,
  make: () => Q,
): ReturnType<Q['prepare']> {
  const { userId: of, submittedOnly, statusId, oldestFirst, search } = filter;
  const shape = [name, of !== undefined, submittedOnly, statusId !== 0, oldestFirst].join(' ');
  return preparedSearch(db, shape, search, make, (word) => (isNumber(word) ? 'n' : ''));
}

/** Ids alone first: what is skipped on the way to a deep page is never joined. */
function pageOf(db: Database, filter: Paged) {
  const { matches, order } = filtered(filter);
  const { tables, found } = totalOf(db, filter, matches);
  return db
    .with(...tables)
    .select({ row: listed, serviceName: serviceVersion.name, applicant, total: sql<number>`(select rows from total)` })
    .from(application)
    .innerJoin(serviceVersion, eq(serviceVersion.id, application.serviceVersionId))
    .innerJoin(user, eq(user.id, application.userId))
    .where(sql`${application.id} = any(${idsOf(filter, found)})`)
    .orderBy(...order);
}

/** A page of the queue is looked for from its nearer end. */
function idsOf(filter: Paged, found: Found | undefined): SQL {
  const { scope, words, matches, order: forwards } = filtered(filter);
  if (found) return idsFound({ table: application, id, order: forwards, scope, words, found });
  const walk = (order: SQL[], part: SQL, only?: SQL) =>
    idsIn({ table: application, id, order, where: and(only, matches), part });
  if (isFirst(filter)) return walk(forwards, sql`limit ${sql.raw(String(PAGE_SIZE))}`);
  if (!isQueue(filter)) return walk(forwards, there);
  const isNear = sql`(select ${offset} * 2 <= rows from total)`;
  const rows = sql`(select greatest(least(${limit}, rows - ${offset}), 0) from total)`;
  const beyond = sql`(select greatest(rows - ${offset} - ${limit}, 0) from total)`;
  const backwards = walk(ordered(filter, !filter.oldestFirst), sql`limit ${rows} offset ${beyond}`, not(isNear));
  return sql`${walk(forwards, there, isNear)} || ${backwards}`;
}

type Found = ReturnType<typeof foundBy>;

/** What a search finds, up to the bound. */
const foundBy = (db: Database, matches: SQL | undefined) =>
  db.$with('found').as(db.select({ id, submittedAt }).from(application).where(matches).limit(MAX_SEARCH_TOTAL));

/** The size of a list as a table of the statement: kept figures, else counted, what a search finds up to a bound. */
function totalOf(db: Database, filter: ApplicationFilter, matches: SQL | undefined) {
  if (isQueue(filter)) {
    const rows = sql<number>`coalesce(sum(${applicationCount.total}), 0)::int`.as('rows');
    const which = filter.statusId === 0 ? undefined : sql`${applicationCount.status} = ${later.statusId}`;
    const total = db.$with('total').as(db.select({ rows }).from(applicationCount).where(which));
    return { total, tables: [total], found: undefined };
  }
  const rows = count().as('rows');
  if (wordsOf(filter.search).length === 0) {
    const total = db.$with('total').as(db.select({ rows }).from(application).where(matches));
    return { total, tables: [total], found: undefined };
  }
  const found = foundBy(db, matches);
  const total = db.$with('total').as(db.select({ rows }).from(found));
  return { total, tables: [found, total], found };
}

/** For a page beyond the end, which has no row to say it. */
async function countApplications(db: Database, filter: ApplicationFilter): Promise<number> {
  const { total, tables } = totalOf(db, filter, filtered(filter).matches);
  const counted = db
    .with(...tables)
    .select({ rows: total.rows })
    .from(total)
    .prepare('');
  const [row] = await counted.execute(filledIn(filter));
  return row?.rows ?? 0;
}
