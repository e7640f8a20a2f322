import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPdf, addService, applicationBody, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const getHistory = (who: { token: string } | undefined, appId: number) =>
  t.as(who).get('/Application/GetApplicationHistory', { appId });
const save = async (who: { token: string }, body: object) => {
  const answer = await t.as(who).post('/Application/AddApplication', body);
  expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
  return answer.body.id as number;
};

describe('Application/GetApplicationHistory', () => {
  test('is only for the owner; for others the application does not exist', async () => {
    const { customer, other, admin } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    expect((await getHistory(undefined, id)).status).toBe(401);
    expect((await getHistory(admin, id)).status).toBe(403);
    expect((await getHistory(other, id)).status).toBe(404);
    expect((await getHistory(customer, 123_456)).status).toBe(404);
    expect((await getHistory(customer, id)).status).toBe(200);
  });

  test('lists each step once, newest first, without names of staff', async () => {
    const { customer, admin } = t.people;
    const id = await save(customer, applicationBody(serviceId));
    const file = await addPdf(t, customer);
    const final = applicationBody(serviceId, { applicationId: id, file, submitted: true });
    await save(customer, final);
    await save(customer, final);
    await save(admin, reviewBody(id, serviceId, { statusId: 3 }, { adminRemarks: 'Scan page 2' }));
    await save(customer, final);
    const processing = { statusId: 1, paymentStatus: 'Processing' };
    await save(admin, reviewBody(id, serviceId, processing, { adminRemarks: 'Scan page 2' }));
    await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    const invoice = await addPdf(t, admin, 'invoice.pdf');
    const documents = { adminRemarks: 'Scan page 2', invoiceName: invoice.name, invoicePrefix: invoice.prefix };
    await save(admin, reviewBody(id, serviceId, { statusId: 2, paymentStatus: 'Completed' }, documents));
    const { body, text } = await getHistory(customer, id);
    expect(body.steps.map(({ at: _, ...step }: { at: string }) => step)).toEqual([
      { kind: 'invoice' },
      { kind: 'status', applicationStatus: 2 },
      { kind: 'payment', paymentStatus: 'Completed' },
      { kind: 'payment', paymentStatus: 'Processing' },
      { kind: 'resubmitted' },
      { kind: 'remarks' },
      { kind: 'status', applicationStatus: 3 },
      { kind: 'submitted' },
      { kind: 'saved' },
    ]);
    expect(body.steps[0].at).toBe(t.context.clock().toISOString());
    expect(text).not.toContain('Omar');
    await save(admin, reviewBody(id, serviceId, { statusId: 2, paymentStatus: 'Failed' }, documents));
    const unpaid = await getHistory(customer, id);
    expect(unpaid.body.steps.map(({ kind }: { kind: string }) => kind)).not.toContain('invoice');
  });
});
