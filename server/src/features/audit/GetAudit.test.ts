import { parse } from 'csv-parse/sync';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { addService, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let id: number;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  owner = await addPerson(t.context, { firstName: '=cmd|calc', userName: 'owner.one' });
  const serviceId = await addService(t);
  await submitApplication(t, t.people.customer, serviceId);
  const submitted = await submitApplication(t, owner, serviceId);
  id = submitted.id;
  t.advance(60_000);
  await t.as(t.people.admin).get('/Application/GetApplications', { appId: id });
  await t.as(t.people.admin).download(submitted.file.key);
  t.advance(60_000);
  await t.as(t.people.superAdmin).get(`/User/${owner.id}`);
});
afterAll(() => t.close());

const page = { pageNumber: 1, pageSize: 50 };
const getAudit = (who: { token: string } | undefined, input: object = {}) =>
  t.as(who).post('/Audit/GetAudit', { ...page, ...input });
const exportAudit = (who: { token: string } | undefined, input: object = {}) =>
  t.as(who).post('/Audit/ExportAudit', input);
const findActionsAndObjects = async (input: object): Promise<string[]> =>
  (await getAudit(t.people.superAdmin, input)).body.data.map(
    ({ action, object }: { action: string; object: string }) => `${action} ${object}`,
  );

test.each([
  ['the page', getAudit],
  ['the export', exportAudit],
] as const)('%s is only for super admins', async (_, call) => {
  expect((await call(undefined)).status).toBe(401);
  expect((await call(t.people.customer)).status).toBe(403);
  expect((await call(t.people.admin)).status).toBe(403);
  expect((await call(t.people.superAdmin)).status).toBe(200);
});

test('returns actor, action, time, address and details of each row, newest first', async () => {
  const { body } = await getAudit(t.people.superAdmin, { applicationId: id });
  const { admin } = t.people;
  const by = { id: admin.id, name: `Omar ${admin.lastName}`, userName: admin.userName, role: 'Admin' };
  expect(body.data).toMatchObject([
    { action: 'file.read', actor: by, object: `application:${id}`, ip: '127.0.0.1', at: '2026-03-04T05:07:07.000Z' },
    { action: 'application.read', actor: by },
    { action: 'application.submit', actor: { userName: 'owner.one', role: 'Customer' } },
  ]);
  expect(body.data[0].details).toContainEqual({ field: 'name', before: null, after: 'passport.pdf' });
  expect(body.totalRecords).toBe(3);
});

test('reading the audit trail writes an audit row, and so does the export', async () => {
  await getAudit(t.people.superAdmin, { what: 'settings' });
  await exportAudit(t.people.superAdmin, { what: 'settings' });
  const { rows } = await t.context.db.$client.query(
    'select actor_id, action, after from audit_log order by id desc limit 2',
  );
  const by = { actor_id: t.people.superAdmin.id };
  expect(rows).toMatchObject([
    { ...by, action: 'audit.export', after: { what: 'settings', rows: 1 } },
    { ...by, action: 'audit.list', after: { what: 'settings', rows: 1, totalRecords: 1 } },
  ]);
});

test('filters by actor, kind, action, application, person and time, alone and combined', async () => {
  const { admin, superAdmin } = t.people;
  const [read, file, user] = [
    `application.read application:${id}`,
    `file.read application:${id}`,
    `user.read user:${owner.id}`,
  ];
  expect(await findActionsAndObjects({ who: admin.userName, what: 'read' })).toEqual([file, read]);
  expect(await findActionsAndObjects({ who: admin.email.toUpperCase(), what: 'read' })).toEqual([file, read]);
  expect(await findActionsAndObjects({ who: String(admin.id), what: 'application.read' })).toEqual([read]);
  expect(await findActionsAndObjects({ person: 'owner.one', what: 'read' })).toEqual([user, file, read]);
  expect(await findActionsAndObjects({ person: 'owner.one', what: 'read', who: superAdmin.userName })).toEqual([user]);
  expect(await findActionsAndObjects({ person: 'owner.one', applicationId: id, what: 'file.read' })).toEqual([file]);
  expect(await findActionsAndObjects({ person: t.people.customer.userName, applicationId: id })).toEqual([]);
  const [minute, next] = ['2026-03-04T05:07:00.000Z', '2026-03-04T05:08:00.000Z'];
  expect(await findActionsAndObjects({ from: minute, to: next, what: 'read' })).toEqual([file, read]);
  expect(await findActionsAndObjects({ from: next, person: 'owner.one' })).toEqual([user]);
  expect(await findActionsAndObjects({ to: '2026-03-04T05:06:07.000Z' })).toEqual([]);
});

test.each([
  [{ who: 'nobody at all' }, 'who'],
  [{ person: 'nobody' }, 'person'],
  [{ what: 'nothing' }, 'what'],
  [{ from: 'yesterday' }, 'from'],
  [{ applicationId: 0 }, 'applicationId'],
  [{ pageNumber: 1_001, pageSize: 10 }, 'pageNumber'],
])('refuses %j and names the field', async (input, field) => {
  const { status, body } = await getAudit(t.people.superAdmin, input);
  expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', [field]]);
});

test('each page continues where the last one ended', async () => {
  const { body } = await getAudit(t.people.superAdmin, {
    what: 'read',
    who: t.people.admin.userName,
    pageSize: 1,
    pageNumber: 2,
  });
  expect(body.data).toMatchObject([{ action: 'application.read' }]);
  expect(body.totalRecords).toBe(2);
});

test('the export is CSV in batches, without duplicates and without formulas', async () => {
  await t.context.db.$client.query(
    `insert into audit_log (at, actor_id, action, object, after, ip, request_id)
     select '2026-01-01'::timestamptz + n / 3 * interval '1 second', $1, 'user.list', 'user', '{"userName": "=1+1"}', '', ''
     from generate_series(1, 2500) n`,
    [t.people.admin.id],
  );
  const { bytes, headers } = await exportAudit(t.people.superAdmin, { to: '2026-02-01T00:00:00.000Z' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="audit.csv"/);
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows).toHaveLength(2_500);
  expect(new Set(rows.map(({ Id }) => Id)).size).toBe(2_500);
  expect(rows[0]).toMatchObject({
    Action: 'user.list',
    'User name': t.people.admin.userName,
    'Time (UTC)': '2026-01-01 00:13:53.000',
  });
  const rowsOfOwner: Record<string, string>[] = parse(
    (await exportAudit(t.people.superAdmin, { who: 'owner.one' })).bytes,
    {
      bom: true,
      columns: true,
      record_delimiter: '\r\n',
    },
  );
  expect(rowsOfOwner[0]?.Name).toMatch(/^'=cmd/);
});
