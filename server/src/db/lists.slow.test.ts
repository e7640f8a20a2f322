import { MAX_SEARCH_RESULTS } from '@emigration-portal/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { countOpenApplications, listServices } from '../features/services/queries.ts';
import { listByInvoiceNumber, listTransactionBatches, listTransactions } from '../features/transaction/queries.ts';
import { listUsers } from '../features/user/admins/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addService } from '../testing/portal.ts';
import type { Database } from './connect.ts';
import { listApplications } from './queue/list-applications.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  const { customer, admin } = t.people;
  const client = await (t.context.db.$client as pg.Pool).connect();
  const run = (text: string) => client.query(text);
  await run('set statement_timeout = 0');
  await run(`insert into application (service_id, service_version_id, user_id, status, answers, search_text, created_at,
      updated_at, submitted_at)
    select ${serviceId}, (select id from service_version limit 1), case n % 100 when 0 then ${customer.id} else ${admin.id} end,
      case n % 500 when 0 then 2 else 1 end, '{"items":[],"documents":[]}', md5(n::text) || case when n = 776 then ' needle zq' else ' hay' end || case when n > 16000 then ' bygone' else '' end, now(), now(),
      case when n % 3 = 0 then null else now() - n * interval '1 minute' end
    from generate_series(1, 20000) n`);
  await run(`insert into transaction (transaction_id, application_id, admin_id, status, amount_fils, payment_method,
      search_text, created_at)
    select 'T' || id, id, ${admin.id}, 'Completed', 1, '', md5(id::text) || ' inv', now() from application`);
  await run(`insert into service (name, status, version, created_at, updated_at)
    select md5(n::text), case n % 2 when 0 then 'published' else 'saved' end, 1, now(), now() from generate_series(1, 20000) n`);
  await run(`insert into service_version (service_id, version, status, name, content, created_by, created_at)
    select id, 1, status, name, '{}', ${admin.id}, now() from service where id <> ${serviceId}`);
  await run(`insert into "user" (role, first_name, last_name, email, user_name, phone, country, password_hash, created_at)
    select 'Customer', md5(n::text), md5((n * 7)::text), n || '@example.com', 'u' || n, 'p' || n, 'IN', '', now()
    from generate_series(1, 20000) n`);
  for (const table of ['application', 'transaction', 'service', 'service_version', '"user"'])
    await t.asOwner(`vacuum analyze ${table}`);
  client.release(true);
});
afterAll(() => t.close());

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

async function recordStatements(list: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const ran: Statement[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void ran.push({ text, values }) };
  await list(drizzle({ client: t.context.db.$client as pg.Pool, casing: 'snake_case', logger }));
  return ran;
}

/** Without the statement that reads the found rows. */
const recordSearches = async (list: (db: Database) => Promise<unknown>): Promise<Statement[]> =>
  (await recordStatements(list)).filter(({ text }) => !text.includes('array_position'));

/** The statement that reads the list in its order. */
async function recordWalk(list: (db: Database) => Promise<unknown>): Promise<Statement> {
  const ran = await recordSearches(list);
  return ran.find(({ text }) => !text.startsWith('with "found"')) ?? { text: '', values: [] };
}

async function planOf({ text, values }: Statement, explain = 'explain'): Promise<string> {
  const { rows } = await t.context.db.$client.query(`${explain} ${text}`, values);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const listPlans = async (list: (db: Database) => Promise<unknown>): Promise<string[]> =>
  Promise.all((await recordSearches(list)).map((ran) => planOf(ran)));

/** After five calls PostgreSQL may keep one plan for all values. */
async function genericPlanOf({ text, values }: Statement): Promise<string> {
  const client = await (t.context.db.$client as pg.Pool).connect();
  const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(String(value)))).join();
  const call = `execute kept${given && `(${given})`}`;
  await client.query(`prepare kept as ${text}`);
  for (let times = 0; times < 7; times++) await client.query(call);
  const { rows } = await client.query(`explain ${call}`);
  client.release(true);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const page = {
  pageNumber: 1,
  pageSize: 10,
  search: '',
  statusId: 0 as const,
  userId: undefined,
  submittedOnly: true,
  oldestFirst: false,
};
const everything = { applicationId: 0, adminId: 0, search: '' };
const people = { pageNumber: 1, pageSize: 10, role: 'Customer', isActive: true, userId: 0, search: '' } as const;
const ownFilter = () => ({ ...page, submittedOnly: false, userId: t.people.customer.id });

test.each([
  ['the admins’ queue', 'application_queue', (db: Database) => listApplications(db, page)],
  [
    'the queue of one status',
    'application_queue_status',
    (db: Database) => listApplications(db, { ...page, statusId: 2 as const }),
  ],
  ['own applications', 'application_by_owner', (db: Database) => listApplications(db, ownFilter())],
  [
    'own of one status',
    'application_by_owner',
    (db: Database) => listApplications(db, { ...ownFilter(), statusId: 1 as const }),
  ],
  ['all services', 'service_by_name', (db: Database) => listServices(db, { ...page, publishedOnly: false })],
  ['published services', 'service_by_status', (db: Database) => listServices(db, { ...page, publishedOnly: true })],
  ['customers', 'user_listed', (db: Database) => listUsers(db, people)],
  ['transactions', 'transaction_', (db: Database) => listTransactions(db, { ...page, ...everything })],
  [
    'applications with a common word',
    'application_queue_text',
    (db: Database) => listApplications(db, { ...page, search: 'hay' }),
  ],
  [
    'applications of a status with a common word',
    'application_queue_(status_)?text',
    (db: Database) => listApplications(db, { ...page, statusId: 1 as const, search: 'hay' }),
  ],
  [
    'applications with a common letter',
    'application_queue_text',
    (db: Database) => listApplications(db, { ...page, search: 'h' }),
  ],
  [
    'transactions with a common word',
    'transaction_payments',
    (db: Database) => listTransactions(db, { ...page, ...everything, search: 'inv' }),
  ],
  ['customers with a common word', 'user_listed', (db: Database) => listUsers(db, { ...people, search: 'example' })],
  ['the first of an export', 'transaction_', (db: Database) => listTransactionBatches(db, everything).next()],
  [
    'a later page of the queue',
    'application_queue',
    (db: Database) => listApplications(db, { ...page, pageNumber: 1_300 }),
  ],
])('%s come in order from index %s', async (_, index, list) => {
  const walked = await recordWalk(list);
  for (const plan of [await planOf(walked), await genericPlanOf(walked)]) {
    expect(plan).toMatch(new RegExp(`Index (Only )?Scan( Backward)? using "?${index}`));
    // The rows below each limit.
    for (const part of plan.split('Limit').slice(1)) {
      const [source = ''] = part.split(/\n {2,6}->/);
      expect(source).not.toMatch(/Sort/);
    }
  }
});

test('a page has the same rows when the list is read from its start or its end; after the last page there are none', async () => {
  const { rows } = await t.context.db.$client.query(
    'select id from application where submitted_at is not null order by submitted_at desc, id desc',
  );
  const ids = rows.map(({ id }) => id);
  for (const pageNumber of [1, 2, 600, 666, 667, 668, 1_333, 1_334, 1_335, 100_000]) {
    for (const oldestFirst of [false, true]) {
      const listed = await listApplications(t.context.db, { ...page, pageNumber, oldestFirst });
      const all = oldestFirst ? ids.toReversed() : ids;
      expect(listed.rows.map(({ row }) => row.id)).toEqual(all.slice((pageNumber - 1) * 10, pageNumber * 10));
      expect(listed.totalRecords).toBe(ids.length);
    }
  }
});

test.each(['a', '77', 'needle', 'a 7', '1 2 3 4', 'bygone', 'bygone c'])(
  'a search for %s has the expected rows on every page',
  async (search) => {
    const within = (word: string) =>
      word.length > 2
        ? `search_text like '%${word}%'`
        : `(search_text like '${word}%' or search_text like '% ${word}%')`;
    const words = search.split(' ').map((word) => `(${within(word)} or id::text = '${word}')`);
    const { rows } = await t.context.db.$client.query(
      `select id from application where submitted_at is not null and ${words.join(' and ')} order by submitted_at desc, id desc`,
    );
    for (const pageNumber of [1, 2, Math.max(1, Math.ceil(rows.length / 10)), 2_000]) {
      const listed = await listApplications(t.context.db, { ...page, pageNumber, search });
      const expected = rows.slice((pageNumber - 1) * 10, pageNumber * 10);
      expect(listed.rows.map(({ row }) => row.id)).toEqual(expected.map(({ id }) => id));
      expect(listed.totalRecords).toBe(Math.min(rows.length, MAX_SEARCH_RESULTS));
    }
  },
);

test.each(['', 'example', 'f', '9', '1999', 'c4ca4238'])(
  'a search for people with "%s" has the expected rows on every page',
  async (search) => {
    const pattern = search.length > 1 ? `%${search}%` : `${search}%`;
    const { rows } = await t.context.db.$client.query(
      `select id from "user" where role = 'Customer' and is_active and (search_text like $1 or search_text like '% ' || $1)
      order by listed_name, id`,
      [pattern],
    );
    const most = search === '' ? rows.length : MAX_SEARCH_RESULTS;
    for (const pageNumber of [1, 2, Math.ceil(rows.length / 10), 5_000]) {
      const listed = await listUsers(t.context.db, { ...people, pageNumber, search });
      const expected = rows.slice((pageNumber - 1) * 10, pageNumber * 10);
      expect(listed.rows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(listed.totalRecords).toBe(Math.min(rows.length, most));
    }
  },
);

test.each([
  ['once', 'needle', 1, /Bitmap Index Scan on application_search .*rows=1\.00/],
  ['near its start', 'hay', 2, /Index Only Scan .*application_queue_text .*rows=\d{1,2}\.00/],
  ['only near its end', 'bygone', 3, /Subquery Scan on application .*rows=2667/],
])('for a word that appears %s in the list, the search for %s stops at step %i', async (_, search, steps, last) => {
  const ran = await recordSearches((db) => listApplications(db, { ...page, search }));
  expect(ran).toHaveLength(steps);
  expect(await planOf(ran.at(-1) as Statement, 'explain (analyze, costs off, timing off)')).toMatch(last);
});

test.each([
  ['applications', 'application_search', (db: Database) => listApplications(db, { ...page, search: 'needle' })],
  [
    'applications by two words',
    'application_search',
    (db: Database) => listApplications(db, { ...page, search: 'needle 8c6744c9' }),
  ],
  [
    'applications by two letters',
    'application_search',
    (db: Database) => listApplications(db, { ...page, search: 'zq' }),
  ],
  [
    'services',
    'service_text',
    (db: Database) => listServices(db, { ...page, publishedOnly: true, search: 'clearance' }),
  ],
  [
    'transactions by two words',
    'transaction_search',
    (db: Database) => listTransactions(db, { ...page, ...everything, search: 'c4ca4238 a0b92382' }),
  ],
  [
    'transactions',
    'transaction_search',
    (db: Database) => listTransactions(db, { ...page, ...everything, search: 'c4ca4238' }),
  ],
  ['an invoice number', 'transaction_by_invoice', (db: Database) => listByInvoiceNumber(db, 'INV-1')],
  ['customers', 'user_search', (db: Database) => listUsers(db, { ...people, search: 'c4ca4238 8f14e45f' })],
])('a search for %s uses the index %s', async (_, index, list) => {
  for (const plan of await listPlans(list)) expect(plan).toContain(index);
});

test.each([
  ['applications', (db: Database) => listApplications(db, { ...page, search: 'hay' })],
  ['a tab', (db: Database) => listApplications(db, { ...page, statusId: 2 as const, search: 'hay' })],
  ['customers', (db: Database) => listUsers(db, { ...people, search: 'example' })],
  ['customers on a deep page', (db: Database) => listUsers(db, { ...people, pageNumber: 500 })],
])('a deep page of %s reads none of the skipped rows', async (_, list) => {
  expect((await listPlans(list)).at(-1)).toContain('Index Only Scan');
});

test.each([
  ['transactions', 'payment_count', (db: Database) => listTransactions(db, { ...page, ...everything })],
  ['customers', 'user_count', (db: Database) => listUsers(db, people)],
])('all %s are counted from stored counts', async (_, countTable, list) => {
  expect((await listPlans(list)).at(-1)).toContain(countTable);
});

test('the open applications of a service are counted from an index', async () => {
  const [plan] = await listPlans((db) => countOpenApplications(db, serviceId + 1));
  expect(plan).toContain('application_by_service_status');
});
