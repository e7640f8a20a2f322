import { MAX_BATCH_WORKERS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addEmployer, batchBody, newIdempotencyKey, newWorker, readBatchRows } from '../../../testing/batch.ts';
import type { Person } from '../../../testing/people.ts';
import { addService } from '../../../testing/portal.ts';

let t: TestApp;
let employer: Person;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  employer = await addEmployer(t);
  serviceId = await addService(t);
});
afterAll(() => t.close());

const createBatch = (body: object, who?: Person, headers = newIdempotencyKey()) =>
  (who ? t.as(who) : t.as()).post('/Batch/CreateBatch', body, headers);
const list = { pageNumber: 1, pageSize: 10 };

describe('access', () => {
  test('a visitor is refused', async () => {
    expect((await createBatch(batchBody(serviceId))).status).toBe(401);
  });

  test('an administrator is refused', async () => {
    expect((await createBatch(batchBody(serviceId), t.people.admin)).status).toBe(403);
  });

  test('a customer without a company gets an error for the company name', async () => {
    const { status, body } = await createBatch(batchBody(serviceId), t.people.customer);
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['companyName']]);
  });

  test('another employer’s batch does not exist', async () => {
    const { id } = (await createBatch(batchBody(serviceId), employer)).body;
    const stranger = t.as(await addEmployer(t));
    expect((await stranger.post('/Batch/GetBatch', { id, ...list })).status).toBe(404);
    expect((await stranger.post('/Batch/GetBatches', list)).body).toEqual({ batches: [], totalRecords: 0 });
  });
});

test('each worker has a draft of the employer with the answers of the file, without passwords', async () => {
  const [first, second] = [newWorker([' A1234567 ', '3', 'secret', '']), newWorker(['', '', '', 'mason'])];
  const { status, body } = await createBatch(batchBody(serviceId, first, second), employer);
  expect(status).toBe(200);
  const rows = await readBatchRows(t, employer, body.id);
  expect(rows).toMatchObject([
    { name: first.name, email: first.email, state: 'new', unfinished: 2, submitted: false, applicationStatus: 1 },
    { name: second.name, email: second.email, state: 'new', unfinished: 4, invitedDate: null, words: '' },
  ]);
  const { body: draft } = await t.as(employer).get('/Application/GetApplications', { appId: rows[0].applicationId });
  const { reqInfoArray } = JSON.parse(draft.applicationJSON);
  expect(reqInfoArray.map(({ reqInfoValue }: { reqInfoValue: string }) => reqInfoValue)).toEqual(['A1234567', '3', '']);
  expect(
    (await t.as(t.people.admin).get('/Application/GetApplications', { appId: rows[0].applicationId })).status,
  ).toBe(404);
  const { rows: trail } = await t.asOwner('select action, object, after from audit_log where object = $1', [
    `batch:${body.id}`,
  ]);
  expect(trail).toMatchObject([{ action: 'batch.create', after: { name: 'Masons for March' } }]);
});

test('the list counts the workers, newest batch first', async () => {
  const otherEmployer = await addEmployer(t);
  await createBatch(batchBody(serviceId), otherEmployer);
  await createBatch({ ...batchBody(serviceId, newWorker(), newWorker()), name: 'Nurses' }, otherEmployer);
  const { body } = await t.as(otherEmployer).post('/Batch/GetBatches', list);
  expect(body).toMatchObject({
    totalRecords: 2,
    batches: [
      { name: 'Nurses', serviceId, workers: 2, confirmed: 0, declined: 0, submitted: 0 },
      { name: 'Masons for March', workers: 1 },
    ],
  });
});

test('a repeat with the same key creates nothing', async () => {
  const otherEmployer = await addEmployer(t);
  const [body, key] = [batchBody(serviceId), newIdempotencyKey()];
  const [first, again] = [await createBatch(body, otherEmployer, key), await createBatch(body, otherEmployer, key)];
  expect(again.body).toEqual(first.body);
  expect((await t.as(otherEmployer).post('/Batch/GetBatches', list)).body.totalRecords).toBe(1);
});

describe('a worker whose application of the service is still open', () => {
  const createWith = async (otherEmployer: Person, ...workers: Parameters<typeof batchBody>[1][]) =>
    (await createBatch(batchBody(serviceId, ...workers), otherEmployer)).body;

  test('is not created again, in any spelling of the name, except on request', async () => {
    const otherEmployer = await addEmployer(t);
    const [anil, binu] = [{ ...newWorker(), name: 'D’Souza Anil' }, newWorker()];
    await createWith(otherEmployer, anil);
    const same = { ...anil, name: "D'SOUZA  Anil", email: anil.email.toUpperCase() };
    expect(await createWith(otherEmployer, binu, same)).toMatchObject({ code: 'conflict', fields: ['workers.1'] });
    expect((await t.as(otherEmployer).post('/Batch/GetBatches', list)).body.totalRecords).toBe(1);
    expect(await createWith(otherEmployer, binu, { ...same, again: true } as typeof same)).toMatchObject({
      id: expect.any(Number),
    });
  });

  test('is created for another employer, service or name, and after a decision or withdrawal', async () => {
    const otherEmployer = await addEmployer(t);
    const anil = newWorker();
    const { id } = await createWith(otherEmployer, anil);
    const [{ applicationId }] = await readBatchRows(t, otherEmployer, id);
    expect(await createWith(await addEmployer(t), anil)).not.toHaveProperty('code');
    expect((await createBatch(batchBody(await addService(t), anil), otherEmployer)).status).toBe(200);
    expect(await createWith(otherEmployer, { ...anil, name: 'Binu' })).not.toHaveProperty('code');
    await t.asOwner('update application set withdrawn_at = now() where id = $1', [applicationId]);
    expect(await createWith(otherEmployer, anil)).not.toHaveProperty('code');
    expect(await createWith(otherEmployer, anil)).toMatchObject({ code: 'conflict' });
    await t.asOwner('update application set status = 4 where user_id = $1', [otherEmployer.id]);
    expect(await createWith(otherEmployer, anil)).not.toHaveProperty('code');
  });
});

test('one row with a wrong number of answers refuses the whole batch', async () => {
  const otherEmployer = await addEmployer(t);
  const { status, body } = await createBatch(batchBody(serviceId, newWorker(), newWorker(['A1234567'])), otherEmployer);
  expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', ['workers.1.answers']]);
  expect(
    (await t.as(otherEmployer).post('/Application/GetAllApplications', { ...list, statusId: 0 })).body.totalRecords,
  ).toBe(0);
});

test.each([
  ['no workers', { workers: [] }],
  ['too many workers', { workers: Array.from({ length: MAX_BATCH_WORKERS + 1 }, () => newWorker()) }],
  ['an invalid address', { workers: [{ ...newWorker(), email: 'camp' }] }],
  ['a worker without a name', { workers: [{ ...newWorker(), name: ' ' }] }],
  ['an empty name', { name: '' }],
])('a batch with %s is refused', async (_, change) => {
  expect((await createBatch({ ...batchBody(serviceId), ...change }, employer)).status).toBe(400);
});

test('a service that accepts no applications accepts no batch', async () => {
  const { body } = await createBatch(batchBody(await addService(t, { status: 'saved' })), employer);
  expect(body.code).toBe('service_unavailable');
});

test('two hundred workers fit into one call', async () => {
  const all = Array.from({ length: MAX_BATCH_WORKERS }, () => newWorker());
  const { status, body } = await createBatch(batchBody(serviceId, ...all), employer);
  expect(status).toBe(200);
  const { body: page } = await t.as(employer).post('/Batch/GetBatch', { id: body.id, pageNumber: 20, pageSize: 10 });
  expect([page.totalRecords, page.batch.workers, page.workers.at(-1).name]).toEqual([200, 200, all.at(-1)?.name]);
});
