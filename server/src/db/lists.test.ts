import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { listApplications } from '../features/application/list/queries.ts';
import { countOpenApplications, listServices } from '../features/services/queries.ts';
import { findByInvoiceNumber, listTransactions, transactionBatches } from '../features/transaction/queries.ts';
import { listUsers } from '../features/user/admins/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { addService } from '../testing/portal.ts';
import type { Database } from './connect.ts';

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
      case n % 500 when 0 then 2 else 1 end, '{"items":[],"documents":[]}', md5(n::text) || case when n = 776 then ' needle zq' else ' hay' end, now(), now(),
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

/** The plans of the statements a list runs: its page, then its count. */
async function plans(list: (db: Database) => Promise<unknown>): Promise<string[]> {
  const client = t.context.db.$client as pg.Pool;
  const ran: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void ran.push({ text, values }) };
  await list(drizzle({ client, casing: 'snake_case', logger }));
  const explained = ran.map(({ text, values }) => client.query(`explain ${text}`, values));
  return (await Promise.all(explained)).map(({ rows }) => rows.map((row) => row['QUERY PLAN']).join('\n'));
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
const own = () => ({ ...page, submittedOnly: false, userId: t.people.customer.id });

test.each([
  ['the admins’ queue', 'application_queue', (db: Database) => listApplications(db, page)],
  [
    'the queue of one status',
    'application_queue_status',
    (db: Database) => listApplications(db, { ...page, statusId: 2 as const }),
  ],
  ['own applications', 'application_by_owner', (db: Database) => listApplications(db, own())],
  [
    'own of one status',
    'application_by_owner',
    (db: Database) => listApplications(db, { ...own(), statusId: 1 as const }),
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
    'application_queue_text',
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
  ['the first of an export', 'transaction_', (db: Database) => transactionBatches(db, everything).next()],
])('%s come in order from the index %s', async (_, index, list) => {
  const [first] = await plans(list);
  expect(first).toMatch(new RegExp(`Index (Only )?Scan( Backward)? using "?${index}`));
  for (const page of first?.split('Limit').slice(1) ?? []) expect(page.split(/\n {2,6}->/)[0]).not.toMatch(/Sort/);
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
    'service_name_search',
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
  ['an invoice number', 'transaction_by_invoice', (db: Database) => findByInvoiceNumber(db, 'INV-1')],
  ['customers', 'user_search', (db: Database) => listUsers(db, { ...people, search: 'c4ca4238 8f14e45f' })],
])('a search for %s uses the index %s', async (_, index, list) => {
  for (const plan of await plans(list)) expect(plan).toContain(index);
});

test.each([
  ['applications', (db: Database) => listApplications(db, { ...page, search: 'hay' })],
  ['customers', (db: Database) => listUsers(db, { ...people, search: 'example' })],
  ['customers on a deep page', (db: Database) => listUsers(db, { ...people, pageNumber: 500 })],
])('a walk through %s reads no row of what it passes', async (_, list) => {
  const [first] = await plans(list);
  expect(first).toContain('Index Only Scan');
});

test.each([
  ['transactions', 'payment_count', (db: Database) => listTransactions(db, { ...page, ...everything })],
  ['customers', 'user_count', (db: Database) => listUsers(db, people)],
])('all %s are counted from kept figures', async (_, kept, list) => {
  expect((await plans(list)).at(-1)).toContain(kept);
});

test('the open applications of a service are counted from an index', async () => {
  const [plan] = await plans((db) => countOpenApplications(db, serviceId + 1));
  expect(plan).toContain('application_by_service_status');
});
