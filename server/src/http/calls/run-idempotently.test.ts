import { createHash } from 'node:crypto';
import { userSchemas } from '@emigration-portal/shared-api/schemas';
import * as z from 'zod/mini';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/people.ts';
import { addService, applicationBody, serviceJson } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const create = (key: string, form: object = {}, person = t.people.customer) =>
  t.as(person).post('/Application/AddApplication', applicationBody(serviceId, form), { 'idempotency-key': key });
const total = async (person = t.people.customer) => {
  const input = { pageNumber: 1, pageSize: 1, statusId: 0 };
  return (await t.as(person).post('/Application/GetAllApplications', input)).body.totalRecords;
};

test('fifty parallel duplicates create one application and get one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => create('double-click')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await total()).toBe(1);
});

test('a key with another input is refused', async () => {
  await create('one-form');
  const { status, body } = await create('one-form', { values: ['changed'] });
  expect([status, body.code]).toEqual([409, 'idempotency_mismatch']);
});

test('a refusal is not stored: the corrected form may use the same key', async () => {
  expect((await create('corrected', { submitted: true })).status).toBe(422);
  expect((await create('corrected')).status).toBe(200);
});

test('a key that is more than a day old counts as new, and is stored again', async () => {
  const first = await create('yesterday');
  await t.asOwner(`update idempotency set created_at = created_at - interval '25 hours' where key = 'yesterday'`);
  const [second, again] = [
    await create('yesterday', { values: ['changed'] }),
    await create('yesterday', { values: ['changed'] }),
  ];
  expect([second.status, second.body.id === first.body.id]).toEqual([200, false]);
  expect(again.text).toBe(second.text);
});

test('equal keys of two people are different', async () => {
  const [first, other] = [await create('same'), await create('same', {}, t.people.other)];
  expect(first.body.id).not.toBe(other.body.id);
  expect(await total(t.people.other)).toBe(1);
});

test('without a key every call creates an application', async () => {
  const before = await total();
  const body = applicationBody(serviceId);
  await Promise.all([1, 2].map(() => t.as(t.people.customer).post('/Application/AddApplication', body)));
  expect(await total()).toBe(before + 2);
});

test.each(['x'.repeat(256), 'with space', 'ümlaut'])('the key %j is refused', async (key) => {
  expect((await create(key)).status).toBe(400);
});

test('a service is created once, and its text answer is repeated', async () => {
  const service = { id: 0, serviceName: 'x', serviceJSON: JSON.stringify(serviceJson({ name: 'x' })) };
  const save = () => t.as(t.people.admin).post('/Services/AddService', service, { 'idempotency-key': 'service' });
  expect((await save()).body).toBe((await save()).body);
});

test('an administrator is created once, and the stored call does not help to guess passwords', async () => {
  const { id: _, ...person } = profileOf(t.people.admin);
  const ownFields = {
    email: 'once@example.com',
    userName: 'once',
    phone: '+971505551234',
    password: 'Walnut-Comet-72?',
  };
  const input = { ...person, ...ownFields, profilePhotoFile: null };
  const save = () => t.as(t.people.superAdmin).post('/User/AddAdmin', input, { 'idempotency-key': 'admin' });
  const [first, second] = [await save(), await save()];
  expect([first.status, second.body]).toEqual([200, first.body]);
  const countRowsWithHash = async (hash: string) =>
    (await t.context.db.$client.query('select 1 from idempotency where input_hash = $1', [hash])).rowCount;
  const parsed = JSON.stringify(['/User/AddAdmin', z.parse(userSchemas.addAdmin.input, input)]);
  expect(await countRowsWithHash(t.context.cipher.fingerprint(parsed))).toBe(1);
  expect(await countRowsWithHash(createHash('sha256').update(parsed).digest('hex'))).toBe(0);
});
