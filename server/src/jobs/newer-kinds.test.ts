import { startTestApp, type TestApp } from '../testing/app.ts';
import { doDueJobs } from '../testing/mail.ts';
import { addService, submitApplication } from '../testing/portal.ts';

/** During a rollout a newer server works on the same database, and writes kinds that this one does not know. */
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.asOwner('alter table mail drop constraint mail_kind');
  await t.asOwner('alter table mail_setting drop constraint mail_setting_kind');
});
afterAll(() => t.close());

test('a job of a newer kind is left to the newer server', async () => {
  await t.asOwner(`select graphile_worker.add_job('newer-task', '{}')`);
  await doDueJobs(t.context);
  const { rows } = await t.asOwner(
    `select attempts, last_error, locked_at from graphile_worker.jobs where task_identifier = 'newer-task'`,
  );
  expect(rows).toEqual([{ attempts: 0, last_error: null, locked_at: null }]);
});

test('a mail of a newer kind is sent', async () => {
  const { customer } = t.people;
  await submitApplication(t, customer, await addService(t));
  const { rowCount } = await t.asOwner(`update mail set kind = 'newer' where kind = 'submitted'`);
  expect(rowCount).toBe(1);
  const mails = await t.mails();
  expect(mails.filter((mail) => mail.includes(`To: ${customer.email}`))).toHaveLength(1);
  expect((await t.asOwner('select from mail')).rowCount).toBe(0);
});

test('a newer kind of mail stays switched off, and is neither shown nor changed', async () => {
  const { customer } = t.people;
  await t.asOwner(`insert into mail_setting (user_id, kind) values ($1, 'newer')`, [customer.id]);
  const saved = await t.as(customer).put('/User/SetMailSettings', { switchedOff: ['approved'] });
  expect([saved.status, saved.body.switchedOff]).toEqual([200, ['approved']]);
  expect((await t.as(customer).post('/User/GetMailSettings')).body).toEqual({ switchedOff: ['approved'] });
  const { rows } = await t.asOwner('select kind from mail_setting where user_id = $1 order by kind', [customer.id]);
  expect(rows).toEqual([{ kind: 'approved' }, { kind: 'newer' }]);
});

test('an audited action of a newer kind is shown in the audit trail and breaks no history', async () => {
  const { customer, admin, superAdmin } = t.people;
  const { id } = await submitApplication(t, customer, await addService(t));
  await t.asOwner(
    `insert into audit_log (at, actor_id, action, object, ip, request_id) values ($1, $2, 'application.newer', $3, '', '')`,
    [t.context.clock(), customer.id, `application:${id}`],
  );
  const trail = await t.as(superAdmin).post('/Audit/GetAudit', { pageNumber: 1, pageSize: 10, applicationId: id });
  expect([trail.status, trail.body.data[0].action]).toEqual([200, 'application.newer']);
  const history = await t.as(customer).get('/Application/GetApplicationHistory', { appId: id });
  const changes = await t.as(admin).get('/Application/GetApplicationChanges', { appId: id });
  expect([history.body.steps, changes.body.changes]).toMatchObject([[{ kind: 'submitted' }], [{ action: 'submit' }]]);
});
