import { DAY_MS, PASSWORD_ANSWER_RETENTION_MS } from '@emigration-portal/shared-api';
import { createSession } from '../../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';
import { destroyExpiredPasswords } from './destroy-expired-passwords.ts';

const field = 'reqInfoArray.2';
let t: TestApp;
let serviceId: number;
let id: number;
let file: Awaited<ReturnType<typeof submitApplication>>['file'];
beforeEach(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  ({ id, file } = await submitApplication(t, t.people.customer, serviceId));
});
afterEach(() => t.close());

/** Uses a new session, because sessions end long before a password is destroyed. */
const signIn = async ({ id }: Person) => t.as({ token: await createSession(t.context.db, id, t.context.clock()) });
const save = async (who: Person, body: object) => {
  const answer = await (await signIn(who)).post('/Application/AddApplication', body);
  return [answer.status, answer.body.code];
};
const review = (statusId: number, content = {}) =>
  save(t.people.admin, reviewBody(id, serviceId, { statusId }, content));
const submit = (password: string) =>
  save(
    t.people.customer,
    applicationBody(serviceId, { applicationId: id, file, submitted: true, values: ['A1234567', '3', password] }),
  );
const read = async (who: Person) => {
  const { body } = await (await signIn(who)).get('/Application/GetApplications', { appId: id });
  const { reqInfoArray, destroyedAnswers } = JSON.parse(body.applicationJSON);
  return [reqInfoArray[2].reqInfoValue, destroyedAnswers];
};
const listHistoryKinds = async () => {
  const { body } = await (await signIn(t.people.customer)).get('/Application/GetApplicationHistory', { appId: id });
  return body.steps.map(({ kind }: { kind: string }) => kind);
};

test('a password is destroyed when its application has been closed for 30 days, not a millisecond earlier', async () => {
  await review(4);
  t.advance(PASSWORD_ANSWER_RETENTION_MS - 1);
  expect(await destroyExpiredPasswords(t.context)).toBe(0);
  expect(await read(t.people.customer)).toEqual(['hunter2', undefined]);
  t.advance(1);
  expect(await destroyExpiredPasswords(t.context)).toBe(1);
  expect(await destroyExpiredPasswords(t.context)).toBe(0);
  expect(await read(t.people.customer)).toEqual(['', [field]]);
  expect(await read(t.people.admin)).toEqual(['', [field]]);
  expect((await listHistoryKinds())[0]).toBe('destroyed');
});

test('the database does not contain a destroyed password, even encrypted', async () => {
  const { rows: before } = await t.context.db.$client.query('select answers from application where id = $1', [id]);
  const sealed = JSON.parse(before[0].answers).items[2];
  await review(2);
  t.advance(PASSWORD_ANSWER_RETENTION_MS);
  await destroyExpiredPasswords(t.context);
  const tables = await t.context.db.$client.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of tables.rows) {
    const { rows } = await t.context.db.$client.query(`select t::text as row from "${tablename}" t`);
    const text = rows.map(({ row }: { row: string }) => row).join('\n');
    expect([tablename, text.includes(sealed), text.includes('hunter2')]).toEqual([tablename, false, false]);
  }
});

test('the days count from the last status change, and an open application keeps its password', async () => {
  await review(2);
  t.advance(20 * DAY_MS);
  await review(2, { adminRemarks: 'Well done' });
  await review(4);
  t.advance(20 * DAY_MS);
  expect(await destroyExpiredPasswords(t.context)).toBe(0);
  await review(3);
  t.advance(40 * DAY_MS);
  expect(await destroyExpiredPasswords(t.context)).toBe(0);
  await review(4);
  t.advance(20 * DAY_MS);
  await review(4, { adminRemarks: 'As before' });
  t.advance(10 * DAY_MS);
  expect(await destroyExpiredPasswords(t.context)).toBe(1);
});

test('afterwards everybody can still save without the password', async () => {
  await review(4);
  t.advance(PASSWORD_ANSWER_RETENTION_MS);
  await destroyExpiredPasswords(t.context);
  expect(await review(4, { adminRemarks: 'Archived' })).toEqual([200, undefined]);
  expect(await submit('')).toEqual([200, undefined]);
  expect(await read(t.people.customer)).toEqual(['', [field]]);
  expect(await review(3)).toEqual([200, undefined]);
  expect(await submit('swordfish')).toEqual([200, undefined]);
  expect(await read(t.people.customer)).toEqual(['swordfish', undefined]);
  expect(await submit('')).toEqual([422, 'incomplete']);
});

test('a password entered after the destruction is destroyed by the next run', async () => {
  await review(4);
  t.advance(PASSWORD_ANSWER_RETENTION_MS);
  await destroyExpiredPasswords(t.context);
  await submit('swordfish');
  expect(await destroyExpiredPasswords(t.context)).toBe(1);
  expect(await read(t.people.admin)).toEqual(['', [field]]);
});
