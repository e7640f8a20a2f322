import { BUCKET_NAME } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Answer, Caller } from '../../testing/Caller.ts';
import { addPdf, addService, applicationBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
let submitted: Awaited<ReturnType<typeof submitApplication>>;
let draft: { id: number; key: string };
let transactionId: string;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  submitted = await submitApplication(t, t.people.customer, serviceId);
  const file = await addPdf(t, t.people.customer, 'draft.pdf');
  const { body } = await t
    .as(t.people.customer)
    .post('/Application/AddApplication', applicationBody(serviceId, { file }));
  draft = { id: body.id, key: file.key };
  const paid = { applicationId: submitted.id, status: 'Completed' };
  transactionId = (await t.as(t.people.admin).post('/Transaction/CreateTransaction', paid)).body.transaction
    .transactionId;
});
afterAll(() => t.close());

const list = { pageNumber: 1, pageSize: 10 };
const rowsOf = async () =>
  (
    await t.context.db.$client.query(
      `select id, actor_id as "actorId", action, object, after, ip, request_id as "requestId" from audit_log order by id`,
    )
  ).rows;
async function callAndListNewRows(send: () => Promise<Answer>) {
  const before = (await rowsOf()).length;
  const { status } = await send();
  return { status, rows: (await rowsOf()).slice(before) };
}

type Read = [name: string, send: (caller: Caller) => Promise<Answer>, row: () => object];
const reads: Read[] = [
  [
    'a profile',
    (caller) => caller.get(`/User/${t.people.customer.id}`),
    () => ({ action: 'user.read', object: `user:${t.people.customer.id}` }),
  ],
  [
    'an application',
    (caller) => caller.get('/Application/GetApplications', { appId: submitted.id }),
    () => ({ action: 'application.read', object: `application:${submitted.id}`, after: null }),
  ],
  [
    'its history',
    (caller) => caller.get('/Application/GetApplicationChanges', { appId: submitted.id }),
    () => ({ action: 'application.history', object: `application:${submitted.id}` }),
  ],
  [
    'a document',
    (caller) => caller.download(submitted.file.key),
    () => ({
      action: 'file.read',
      object: `application:${submitted.id}`,
      after: { file: expect.any(String), name: 'passport.pdf', purpose: 'document' },
    }),
  ],
  [
    'a search of applications',
    (caller) => caller.post('/Application/GetAllApplications', { ...list, userId: '0', statusId: 1, userName: 'asha' }),
    () => ({
      action: 'application.list',
      object: 'application',
      after: { ...list, userId: 0, statusId: 1, userName: 'asha', rows: 1, totalRecords: 1 },
    }),
  ],
  [
    'a search of people',
    (caller) => caller.post('/User/GetAllUsers', { ...list, role: 'Customer', isActive: true, userName: 'nair' }),
    () => ({
      action: 'user.list',
      object: 'user',
      after: expect.objectContaining({ userName: 'nair', rows: 1, totalRecords: 1 }),
    }),
  ],
  [
    'the payments',
    (caller) => caller.post('/Transaction/GetTransactions', { ...list, status: 'Completed' }),
    () => ({ action: 'transaction.list', object: 'transaction', after: expect.objectContaining({ rows: 1 }) }),
  ],
  [
    'a payment',
    (caller) => caller.get('/Transaction/GetTransaction', { transactionId }),
    () => ({ action: 'transaction.read', object: `application:${submitted.id}`, after: { transactionId } }),
  ],
];

test.each(reads)('a read of %s by staff adds one audit row with person, object and request', async (_, send, row) => {
  const { admin } = t.people;
  const { status, rows } = await callAndListNewRows(() => send(t.as(admin)));
  expect(status).toBe(200);
  expect(rows).toEqual([expect.objectContaining({ actorId: admin.id, ip: '127.0.0.1', ...row() })]);
  expect(rows[0].requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await callAndListNewRows(() => send(t.as(admin)))).rows).toHaveLength(1);
});

test.each(reads.filter(([name]) => /an application|document|payment$|profile/.test(name)))(
  'a read of %s by its applicant adds no row',
  async (_, send) => {
    const { status, rows } = await callAndListNewRows(() => send(t.as(t.people.customer)));
    expect([status, rows]).toEqual([200, []]);
  },
);

test.each(reads)('a read that cannot be recorded fails: %s', async (_, send) => {
  await t.asOwner('alter table audit_log add constraint nothing_more check (false) not valid');
  try {
    const { status, body, text } = await send(t.as(t.people.admin));
    expect([status, body?.code]).toEqual([500, 'internal']);
    expect(text).not.toMatch(/Asha|A1234567|%PDF/);
    expect((await send(t.as(t.people.customer))).status).not.toBe(500);
  } finally {
    await t.asOwner('alter table audit_log drop constraint nothing_more');
  }
});

test('each call of staff about a draft or its file answers 404', async () => {
  for (const staff of [t.people.admin, t.people.superAdmin]) {
    const caller = t.as(staff);
    const appId = draft.id;
    const form = { ...applicationBody(serviceId, { applicationId: appId }), statusId: 2, version: 1 };
    const answers = {
      read: await caller.get('/Application/GetApplications', { appId }),
      changes: await caller.get('/Application/GetApplicationChanges', { appId }),
      neighbours: await caller.post('/Application/GetQueueNeighbours', { appId, statusId: 0 }),
      reveal: await caller.post('/Application/RevealAnswer', { appId, field: 'reqInfoArray.2' }),
      save: await caller.post('/Application/AddApplication', form),
      pay: await caller.post('/Transaction/CreateTransaction', { applicationId: appId, status: 'Completed' }),
      file: await caller.download(draft.key),
      delete: await caller.delete('/File/DeleteFile', { key: draft.key, bucketName: BUCKET_NAME }),
    };
    const seen = Object.entries(answers).map(([call, { status, body }]) => [call, status, body?.code]);
    expect(seen).toEqual(Object.keys(answers).map((call) => [call, 404, 'not_found']));
    for (const search of [String(appId), 'asha']) {
      const { body } = await caller.post('/Application/GetAllApplications', {
        ...list,
        userId: '0',
        statusId: 0,
        userName: search,
      });
      expect(body.applications.map(({ id }: { id: number }) => id)).not.toContain(appId);
    }
  }
  expect((await t.as(t.people.customer).get('/Application/GetApplications', { appId: draft.id })).status).toBe(200);
  expect((await t.as(t.people.customer).download(draft.key)).status).toBe(200);
});

test('the applicant sees how often staff opened the documents and when last, but not who', async () => {
  const application = await submitApplication(t, t.people.customer, serviceId);
  const history = async () => {
    const { body, text } = await t
      .as(t.people.customer)
      .get('/Application/GetApplicationHistory', { appId: application.id });
    expect(text).not.toMatch(/Omar|"actor|"by"/);
    return body;
  };
  expect((await history()).opened).toBeUndefined();
  await t.as(t.people.customer).download(application.file.key);
  await t.as(t.people.admin).download(application.file.key);
  t.advance(60_000);
  await t.as(t.people.superAdmin).download(application.file.key);
  const { opened, steps } = await history();
  expect(opened).toEqual({ times: 2, last: '2026-03-04T05:07:07.000Z' });
  expect(steps.map(({ kind }: { kind: string }) => kind)).toEqual(['submitted']);
});
