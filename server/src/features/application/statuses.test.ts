import {
  applicationStatuses,
  applicationStatusIds,
  applicationTabs,
  isOpenStatus,
  isWaitingFor,
  mapDayCounts,
  paymentStatuses,
  type QueueDay,
} from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type addPdf, addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
let id: number;
let file: Awaited<ReturnType<typeof addPdf>>;
beforeEach(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  ({ id, file } = await submitApplication(t, t.people.customer, serviceId));
});
afterEach(() => t.close());

const run = (statement: string) => t.context.db.$client.query(statement);
const get = async (path: string, input = {}) => (await t.as(t.people.admin).get(path, input)).body;

test.each(applicationStatusIds)(
  'status %i is stored, counted and closed as its row of the status table defines',
  async (status) => {
    const { label: words, name, isEditable, isCountedDaily: isCounted } = applicationStatuses[status];
    const isOpen = isOpenStatus(status);
    await run(
      `update application set status = (select max(s) from unnest(array[${applicationStatusIds}]) s where s <> ${status})`,
    );
    await run(`delete from application_day_tally where event <> 'submitted'`);
    const review = await t
      .as(t.people.admin)
      .post('/Application/AddApplication', reviewBody(id, serviceId, { statusId: status }));
    expect(review.status).toBe(200);
    expect(await get('/Application/GetApplications', { appId: id })).toMatchObject({
      applicationStatus: status,
      statusDesc: words,
    });
    const { counts, days } = await get('/Application/GetQueueFigures');
    expect(counts).toEqual(applicationTabs.map((tab) => (tab === 0 || tab === status ? 1 : 0)));
    const { day: _, ...today } = days.at(-1) as QueueDay;
    expect(today).toEqual(mapDayCounts((count) => (count === 'submitted' || (isCounted && count === name) ? 1 : 0)));
    const open = await get('/Services/GetOpenApplications', { id: serviceId });
    expect(open).toEqual({ openApplications: isOpen ? 1 : 0 });
    const { rows } = await run('select closed_at from application');
    expect(rows[0].closed_at === null).toBe(isOpen);
    const edit = await t
      .as(t.people.customer)
      .post('/Application/AddApplication', applicationBody(serviceId, { applicationId: id }));
    expect(edit.body.code).toBe(isEditable ? undefined : 'application_locked');
    const again = applicationBody(serviceId, { applicationId: id, file, submitted: true });
    await t.as(t.people.customer).post('/Application/AddApplication', again);
    const { rows: after } = await run('select status, closed_at from application');
    expect(after[0].closed_at === null).toBe(isOpenStatus(after[0].status));
  },
);

test.each(applicationStatusIds)(
  'an application with status %i can be taken or overdue only if it waits for staff',
  async (status) => {
    await t.asOwner(`update application set status = ${status}, due_on = '2026-01-01'`);
    const waits = isWaitingFor(status, 'staff');
    const list = { pageNumber: 1, pageSize: 10, statusId: 0 };
    const { body } = await t.as(t.people.admin).post('/Application/GetAllApplications', list);
    expect(body.applications[0].queue).toMatchObject({ overdue: waits, overdueReasons: waits ? ['day'] : [] });
    const next = await t.as(t.people.admin).post('/Queue/TakeNext', {});
    expect(next.body.next?.id).toBe(waits ? id : undefined);
  },
);

test('the database accepts every status of the tables and no other', async () => {
  for (const status of applicationStatusIds) await run(`update application set status = ${status}`);
  for (const payment of paymentStatuses) await run(`update application set payment_status = '${payment}'`);
  for (const status of [0, -1, Math.max(...applicationStatusIds) + 1])
    await expect(run(`update application set status = ${status}`)).rejects.toMatchObject({ code: '23514' });
  await expect(run(`update application set payment_status = 'Gone'`)).rejects.toMatchObject({ code: '23514' });
});

test('a server with a late clock never stores a re-submission before the submission', async () => {
  const { customer, admin } = t.people;
  const { submittedDate } = await get('/Application/GetApplications', { appId: id });
  await t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, { statusId: 3 }));
  t.turnBack(60_000);
  const again = applicationBody(serviceId, { applicationId: id, file, submitted: true });
  expect((await t.as(customer).post('/Application/AddApplication', again)).status).toBe(200);
  const after = await get('/Application/GetApplications', { appId: id });
  expect(after).toMatchObject({ applicationStatus: 1, submittedDate, resubmittedDate: submittedDate });
});

test('an unknown status is an error that is shown and logged', async () => {
  await t.asOwner('alter table application drop constraint application_status');
  await run('update application set status = 99');
  const list = { pageNumber: 1, pageSize: 10, statusId: 0 };
  const answers = [
    await t.as(t.people.customer).post('/Application/GetAllApplications', list),
    await t.as(t.people.admin).post('/Application/GetAllApplications', list),
    await t.as(t.people.customer).get('/Application/GetApplications', { appId: id }),
    await t.as(t.people.admin).get('/Application/GetQueueFigures'),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [500, 'internal']));
  expect(t.log.filter((line) => line.includes('The application status 99'))).toHaveLength(answers.length);
});
