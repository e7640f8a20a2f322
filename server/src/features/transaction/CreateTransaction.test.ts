import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const create = (who: { token: string } | undefined, applicationId: number, more: object = {}) =>
  t.as(who).post('/Transaction/CreateTransaction', { applicationId, status: 'Completed', ...more });

describe('Transaction/CreateTransaction', () => {
  test('refuses a visitor and a customer, also for an own application', async () => {
    const { id } = await submitApplication(t, t.people.customer, serviceId);
    expect((await create(undefined, id)).status).toBe(401);
    expect((await create(t.people.customer, id)).status).toBe(403);
    expect((await create(t.people.admin, id + 1)).status).toBe(404);
  });

  test('records the payment with the server’s amount, actor and words, and sets it Completed', async () => {
    const { admin, customer } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    const { status, body } = await create(admin, id, { amount: '1', adminId: 999, firstName: 'Mallory' });
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({
      ...{ applicationId: id, adminId: admin.id, firstName: 'Omar', amount: '350.50', status: 'Completed', serviceId },
      paymentMethod: `Completed by Admin Omar ${admin.lastName}`,
      customerName: `Asha ${customer.lastName}`,
      transactionId: expect.stringMatching(/^INV-2026-\d{6}$/),
    });
    const application = await t.as(admin).get('/Application/GetApplications', { appId: id });
    expect(application.body).toMatchObject({ paymentStatus: 'Completed', version: body.applicationVersion });
    expect(JSON.parse(application.body.applicationJSON).transactionId).toBe(body.transaction.transactionId);
  });

  test('gives the first record again, also to fifty at once', async () => {
    const { id } = await submitApplication(t, t.people.customer, serviceId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(t.people.admin, id)));
    const recorded = answers.filter(({ status }) => status === 200);
    // A busy machine may send some away, but never answers them anything else.
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(new Set(recorded.map(({ body }) => body.transaction.transactionId)).size).toBe(1);
    const { rows } = await t.context.db.$client.query(
      `select count(*)::int from transaction where application_id = ${id}`,
    );
    expect(rows[0].count).toBe(1);
  });
});
