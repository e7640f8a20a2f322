import { auditActionIds } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { adminWithTotp } from '../testing/factors.ts';
import { addService, submitApplication } from '../testing/portal.ts';
import kinds from './kinds.json' with { type: 'json' };
import * as tasks from './tasks.ts';

/**
 * A newer server on the same database writes kinds that this one does not know. `npm run prove:previous -w
 * platform/packages` runs this file in the previous release, with the kinds of this one. So it imports only what both
 * releases have; the previous one calls `createTasks` `tasksOf`.
 */
const createTasks = (tasks as { tasksOf?: typeof tasks.createTasks }).tasksOf ?? tasks.createTasks;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.asOwner('alter table mail drop constraint mail_kind');
});
afterAll(() => t.close());

const jobs = ['newer-task', ...kinds.jobs];
const actions = ['application.newer', ...kinds.actions].filter((kind) => !(auditActionIds as string[]).includes(kind));

test('a job of a newer kind is left to the newer server', async () => {
  const known = Object.keys(createTasks(t.context));
  const newer = jobs.filter((job) => !known.includes(job));
  for (const job of newer) await t.asOwner(`select graphile_worker.add_job($1, '{}')`, [job]);
  await t.mails();
  const { rows } = await t.asOwner(
    `select task_identifier as job, attempts, last_error, locked_at from graphile_worker.jobs
     where task_identifier = any($1::text[]) order by 1`,
    [newer],
  );
  expect(rows).toEqual(newer.sort().map((job) => ({ job, attempts: 0, last_error: null, locked_at: null })));
});

test.each(['newer', ...kinds.mails])('a mail of the kind %s is sent', async (kind) => {
  const { email } = (await adminWithTotp(t)).person;
  expect((await t.asOwner('update mail set kind = $1', [kind])).rowCount).toBe(1);
  expect((await t.mails()).filter((mail) => mail.includes(`To: ${email}`))).toHaveLength(1);
  expect((await t.asOwner('select from mail')).rowCount).toBe(0);
});

test.each(actions)('the audited action %s is shown in the audit trail and breaks no history', async (action) => {
  const { customer, admin, superAdmin } = t.people;
  const { id } = await submitApplication(t, customer, await addService(t));
  await t.asOwner(
    `insert into audit_log (at, actor_id, action, object, ip, request_id) values ($1, $2, $3, $4, '', '')`,
    [t.context.clock(), customer.id, action, `application:${id}`],
  );
  const trail = await t.as(superAdmin).post('/Audit/GetAudit', { pageNumber: 1, pageSize: 10, applicationId: id });
  expect([trail.status, trail.body.data[0].action]).toEqual([200, action]);
  const history = await t.as(customer).get('/Application/GetApplicationHistory', { appId: id });
  const changes = await t.as(admin).get('/Application/GetApplicationChanges', { appId: id });
  expect([history.body.steps, changes.body.changes]).toMatchObject([[{ kind: 'submitted' }], [{ action: 'submit' }]]);
});
