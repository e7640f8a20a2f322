import { type ApplicationTab, applicationTabs, DAY_MS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeEach(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterEach(() => t.close());

const getFigures = async () => (await t.as(t.people.admin).get('/Application/GetQueueFigures')).body;
const getCounts = async () => (await getFigures()).counts;
const countsPerTab = (counts: Partial<Record<ApplicationTab, number>>) =>
  applicationTabs.map((tab) => counts[tab] ?? 0);
const review = (id: number, statusId: number) =>
  t.as(t.people.admin).post('/Application/AddApplication', reviewBody(id, serviceId, { statusId }));
const submit = async () => (await submitApplication(t, t.people.customer, serviceId)).id;

describe('Application/GetQueueFigures', () => {
  test('is only for admins', async () => {
    expect((await t.as().get('/Application/GetQueueFigures')).status).toBe(401);
    expect((await t.as(t.people.customer).get('/Application/GetQueueFigures')).status).toBe(403);
  });

  test('counts submitted applications by tab; drafts do not count, and a status change moves one', async () => {
    await t.as(t.people.other).post('/Application/AddApplication', applicationBody(serviceId));
    expect(await getCounts()).toEqual(countsPerTab({}));
    const ids = [await submit(), await submit(), await submit()];
    expect(await getCounts()).toEqual(countsPerTab({ 0: 3, 1: 3 }));
    await review(ids[0] ?? 0, 2);
    await review(ids[1] ?? 0, 4);
    await review(ids[1] ?? 0, 3);
    expect(await getCounts()).toEqual(countsPerTab({ 0: 3, 1: 1, 2: 1, 3: 1 }));
  });

  test('counts the services that are published now', async () => {
    const published = async () => (await getFigures()).publishedServices;
    const before = await published();
    await addService(t);
    const withdrawn = await addService(t);
    await t.context.db.$client.query("update service set status = 'withdraw' where id = $1", [withdrawn]);
    expect(await published()).toBe(before + 1);
  });

  test('stored counts match the table, also after parallel saves and bulk updates', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push(await submit());
    await Promise.all(ids.flatMap((id, at) => [review(id, 1 + (at % 4)), review(id, 4 - (at % 4))]));
    const run = (text: string) => t.context.db.$client.query(text);
    const { rows } = await run('select status, count(*) from application group by status order by status');
    const storedCounts = await getCounts();
    for (const { status, count } of rows) expect(storedCounts[applicationTabs.indexOf(status)]).toBe(count);
    await run('update application set status = 2');
    expect(await getCounts()).toEqual(countsPerTab({ 0: 6, 2: 6 }));
    await run('delete from application_file');
    await run('delete from ruling');
    await run('delete from application');
    expect(await getCounts()).toEqual(countsPerTab({}));
  });

  test('counts first submissions, approvals and rejections for each of the last 30 days', async () => {
    const first = await submit();
    t.advance(29 * DAY_MS);
    await t.context.db.$client.query('update session set last_used_at = $1, created_at = $1', [t.context.clock()]);
    const second = await submit();
    await review(first, 2);
    await review(second, 4);
    await review(second, 4);
    const { days } = await getFigures();
    expect(days).toHaveLength(30);
    expect(days[0]).toMatchObject({ day: '2026-03-04', submitted: 1, approved: 0, rejected: 0 });
    expect(days[1]).toMatchObject({ day: '2026-03-05', submitted: 0, approved: 0, rejected: 0 });
    expect(days[29]).toMatchObject({ day: '2026-04-02', submitted: 1, approved: 1, rejected: 1 });
  });
});
