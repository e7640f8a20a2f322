import { applicationStatusIds, checkApplication } from '@emigration-portal/shared-api';
import { unsealAnswers } from '../content/answers.ts';
import { parseStoredContent } from '../content/service-content.ts';
import { type Connection, connect } from '../db/connect.ts';
import { buildApplicationSearchText, updateInvoiceNumber } from '../db/search/search-texts.ts';
import { countApplicationsByTab, findApplication } from '../features/application/queries.ts';
import { sendDueDayReminders } from '../features/application/send-due-day-reminders.ts';
import { findUser } from '../features/user/queries.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { seedLoadTest } from './load.ts';

const size = { customers: 40, applications: 300 };
let t: TestApp;
let owner: Connection;
let definitionsBefore: unknown[];
const filledTables: string[] = [];

beforeAll(async () => {
  t = await startTestApp();
  owner = connect(t.ownerUrl);
  definitionsBefore = await readDefinitions();
  await seedLoadTest({ ...t.context, db: owner.db }, size, (name) => filledTables.push(name));
}, 60_000);
afterAll(async () => {
  await owner.close();
  await t.close();
});

const rows = async (text: string) => (await owner.pool.query(text)).rows;
const count = async (table: string) => (await rows(`select count(*)::int n from ${table}`))[0].n;
const readDefinitions = async () => [
  ...(await rows("select indexdef from pg_indexes where schemaname = 'public' order by 1")),
  ...(await rows(
    'select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint order by 1, 2',
  )),
];

test('a load adds the requested rows in proportion, and restores every index and reference', async () => {
  expect(await count('application')).toBe(size.applications);
  expect(await count(`"user" where user_name like 'load.%' and role = 'Customer'`)).toBe(size.customers);
  expect(await count('file')).toBe(size.customers * 4);
  expect(await count('application_file')).toBe(size.applications * 4);
  expect(await count('transaction')).toBe(await count(`application where payment_status = 'Completed'`));
  expect(await count('audit_log')).toBeGreaterThan(size.applications * 2);
  expect(await readDefinitions()).toEqual(definitionsBefore);
  expect(filledTables).toContain('application');
  expect(await sendDueDayReminders(t.context)).toBe(0);
});

test('stored counts match the tables', async () => {
  const [all, ...statuses] = await countApplicationsByTab(t.context.db);
  expect(all).toBe(await count('application where submitted_at is not null'));
  for (const [at, total] of statuses.entries())
    expect(total).toBe(
      await count(`application where submitted_at is not null and status = ${applicationStatusIds[at]}`),
    );
  const [days] = await rows(`select sum(total)::int n from application_day where event = 'submitted'`);
  expect(days.n).toBe(all);
  expect(await count('audit_unsealed')).toBe(await count('audit_log'));
});

test('search texts are the same as those of the product', async () => {
  const before = await rows('select id, search_text from application order by id');
  for (const { id, search_text } of before.slice(0, 20)) {
    const found = await findApplication(t.context.db, id);
    const person = found && (await findUser(t.context.db, found.row.userId));
    expect(search_text).toBe(person && buildApplicationSearchText(person, found.serviceName));
  }
  const [payment] = await rows('select * from transaction order by id limit 1');
  await updateInvoiceNumber(t.context.db, payment.transaction_id, payment.invoice_number);
  expect(await rows('select * from transaction order by id limit 1')).toEqual([payment]);
});

test('answers match their form, are complete and about 2 KB long', async () => {
  const { cipher } = t.context;
  const lengths: number[] = [];
  for (const { id } of await rows('select id from application order by id limit 20')) {
    const found = await findApplication(t.context.db, id);
    if (!found) throw new Error('An application of the load cannot be read.');
    const form = parseStoredContent(found.content);
    const answers = unsealAnswers(form, found.row.answers, { cipher, ownerId: found.row.userId, isOwner: true });
    expect(checkApplication(form, answers, new Map()).filter(({ kind }) => kind !== 'file')).toEqual([]);
    expect(answers.documents).toHaveLength(4);
    lengths.push(found.row.answers.length);
  }
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  expect(mean).toBeGreaterThan(1_700);
  expect(mean).toBeLessThan(2_300);
});

test('the API lists, opens and counts the load, and continues with the next numbers', async () => {
  const list = (input: object) => t.as(t.people.admin).post('/Application/GetAllApplications', input);
  const { body } = await list({ pageNumber: 1, pageSize: 10, userId: '0', statusId: 0, userName: 'load.' });
  expect(body.applications).toHaveLength(10);
  expect(body.totalRecords).toBe(await count('application where submitted_at is not null'));
  const opened = await t.as(t.people.admin).get('/Application/GetApplications', { appId: body.applications[0].id });
  expect(opened.status).toBe(200);
  const [next] = await rows(
    `select nextval(pg_get_serial_sequence('application', 'id'))::int id, nextval('transaction_number')::int number`,
  );
  expect(next.id).toBeGreaterThan(await rows('select max(id)::int id from application').then(([row]) => row.id));
  expect(await count(`transaction where transaction_id like '%-${String(next.number).padStart(6, '0')}'`)).toBe(0);
});

test('a second load is refused', async () => {
  await expect(seedLoadTest({ ...t.context, db: owner.db }, size)).rejects.toThrow('already in the database');
});
