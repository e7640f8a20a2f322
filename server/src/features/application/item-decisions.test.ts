import { MINUTE_MS } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, applicationBody, reviewBody } from '../../testing/portal.ts';
import { type ReviewCalls, submitForReview } from '../../testing/review.ts';

let t: TestApp;
let serviceId: number;
let id: number;
let reviewCalls: ReviewCalls;
let file: { prefix: string; name: string };
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
beforeEach(async () => {
  ({ id, reviewCalls, file } = await submitForReview(t, serviceId));
});
afterAll(() => t.close());

const setStatus = async (statusId: number, status = 200) => {
  const body = reviewBody(id, serviceId, { statusId });
  expect((await t.as(t.people.admin).post('/Application/AddApplication', body)).status).toBe(status);
};
const listStatusDecisions = async () =>
  (
    await t.asOwner(
      'select service_id, admin_id, status, waited_ms::int, reasons from ruling where application_id = $1 order by id',
      [id],
    )
  ).rows;
const expectedDecision = (status: number, minutes: number, reasons: string[] = []) => ({
  service_id: serviceId,
  admin_id: t.people.admin.id,
  status,
  waited_ms: minutes * MINUTE_MS,
  reasons,
});

describe('a status change by an administrator', () => {
  test('is recorded for the figures with the waiting time since the last submission', async () => {
    t.advance(2 * MINUTE_MS);
    await setStatus(3);
    t.advance(5 * MINUTE_MS);
    const body = applicationBody(serviceId, { applicationId: id, file, submitted: true });
    expect((await t.as(t.people.customer).post('/Application/AddApplication', body)).status).toBe(200);
    t.advance(MINUTE_MS);
    await setStatus(4);
    await setStatus(2);
    expect(await listStatusDecisions()).toEqual([
      expectedDecision(3, 2),
      expectedDecision(4, 1),
      expectedDecision(2, 1),
    ]);
  });

  test('is not recorded if the status stays or the application waits again', async () => {
    await setStatus(1);
    await setStatus(4);
    await setStatus(4);
    await setStatus(1);
    expect(await listStatusDecisions()).toEqual([expectedDecision(4, 0)]);
  });

  test('records each reason of sending back once, without settled ones', async () => {
    const { admin, customer } = t.people;
    const needsChange = (reason: string, words = '') => ({ verdict: 'needsChange', reason, words });
    await reviewCalls.decide(admin, 'reqInfoArray.0', needsChange('incorrect'));
    await reviewCalls.decide(admin, 'reqInfoArray.1', needsChange('other', 'See page 2'));
    await reviewCalls.decide(admin, 'reqInfoArray.2', needsChange('other', 'See page 3'));
    await reviewCalls.decide(admin, 'otherInfoArray.0', { verdict: 'accepted' });
    const body = applicationBody(serviceId, { applicationId: id, file, values: ['B2', '3', 'hunter2'] });
    expect((await t.as(customer).post('/Application/AddApplication', body)).status).toBe(200);
    await reviewCalls.decide(admin, 'mandatoryDocsArray.0', needsChange('cutOff'));
    await setStatus(3);
    await setStatus(4);
    expect(await listStatusDecisions()).toEqual([expectedDecision(3, 0, ['cutOff', 'other']), expectedDecision(4, 0)]);
  });

  test('is not recorded when the save is refused', async () => {
    const stale = reviewBody(id, serviceId, { statusId: 4, version: 7 });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', stale)).status).toBe(409);
    const unpaid = reviewBody(id, serviceId, { statusId: 4, paymentStatus: 'Completed' });
    expect((await t.as(t.people.admin).post('/Application/AddApplication', unpaid)).status).toBe(409);
    expect(await listStatusDecisions()).toEqual([]);
  });

  test('is recorded once when two admins decide at the same time', async () => {
    const body = reviewBody(id, serviceId, { statusId: 2, version: 1 });
    const { admin, superAdmin } = t.people;
    const answers = await Promise.all(
      [admin, superAdmin].map((who) => t.as(who).post('/Application/AddApplication', body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listStatusDecisions()).toHaveLength(1);
  });
});
