import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { samplePdf } from '../../../testing/files/sample-files.ts';
import { addPdf, addService, applicationBody, reviewBody, submitApplication } from '../../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
let id: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  id = (await submitApplication(t, t.people.customer, serviceId)).id;
});
afterAll(() => t.close());

const getChanges = (who?: { token: string }) => t.as(who).get('/Application/GetApplicationChanges', { appId: id });

describe('Application/GetApplicationChanges', () => {
  test('is only for admins', async () => {
    expect((await getChanges()).status).toBe(401);
    expect((await getChanges(t.people.customer)).status).toBe(403);
  });

  test('lists changes with person, old and new value, newest first', async () => {
    const { admin, customer } = t.people;
    const review = (top: object, content: object) =>
      t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, { ...top }, content));
    await review({ statusId: 3 }, { adminRemarks: 'Scan page 2 again' });
    const file = await addPdf(t, customer, 'again.pdf');
    const again = applicationBody(serviceId, { applicationId: id, file, submitted: true });
    await t.as(customer).post('/Application/AddApplication', again);
    const paid = await t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
    const { transactionId } = paid.body.transaction;
    const invoice = await addPdf(t, admin, 'invoice.pdf');
    const documents = { adminRemarks: 'Scan page 2 again', transactionId, invoiceName: invoice.name };
    await review({ statusId: 2, paymentStatus: 'Completed' }, { ...documents, invoicePrefix: invoice.prefix });
    const { body } = await getChanges(admin);
    const by = { at: '2026-03-04T05:06:07.000Z', id: expect.any(Number) };
    const theAdmin = { ...by, by: `Omar ${admin.lastName}`, byAdmin: true };
    const applicant = { ...by, by: 'Asha Nair', byAdmin: false };
    expect(body.changes).toEqual([
      {
        ...theAdmin,
        action: 'review',
        changes: [
          { field: 'status', before: '1', after: '2' },
          { field: 'invoice', before: '', after: 'invoice.pdf' },
        ],
      },
      {
        ...theAdmin,
        action: 'payment',
        changes: [
          { field: 'paymentStatus', before: 'Pending', after: 'Completed' },
          { field: 'transactionId', before: '', after: transactionId },
        ],
      },
      { ...applicant, action: 'resubmit', changes: [{ field: 'status', before: '3', after: '1' }] },
      {
        ...theAdmin,
        action: 'review',
        changes: [
          { field: 'status', before: '1', after: '3' },
          { field: 'adminRemarks', before: '', after: 'Scan page 2 again' },
        ],
      },
      { ...applicant, action: 'submit', changes: [expect.anything(), expect.anything()] },
    ]);
    t.advance(60_000);
    const other = await t.as(admin).upload(`${admin.id}/202603040608/`, 'invoice.pdf', await samplePdf());
    const same = { ...documents, invoiceName: other.body.fileName, invoicePrefix: other.body.prefix };
    await review({ statusId: 2, paymentStatus: 'Completed' }, same);
    const [replaced] = (await getChanges(admin)).body.changes;
    expect(replaced.changes).toEqual([{ field: 'invoice', before: 'invoice.pdf', after: 'invoice.pdf' }]);
  });

  test('distinguishes a change from a submission, here and in the audit trail', async () => {
    const { admin, customer } = t.people;
    const submitted = await submitApplication(t, customer, serviceId);
    const file = await addPdf(t, customer, 'better.pdf');
    const change = { applicationId: submitted.id, file };
    for (const isFinal of [true, false])
      await t
        .as(customer)
        .post('/Application/AddApplication', applicationBody(serviceId, { ...change, submitted: isFinal }));
    const { body } = await t.as(admin).get('/Application/GetApplicationChanges', { appId: submitted.id });
    expect(body.changes).toMatchObject([
      { action: 'save', afterSubmit: true },
      { action: 'save', afterSubmit: true },
      { action: 'submit' },
    ]);
    const rows = await t.asOwner('select action from audit_log where object = $1 and actor_id = $2 order by id', [
      `application:${submitted.id}`,
      customer.id,
    ]);
    expect(rows.rows.map(({ action }) => action)).toEqual([
      'application.submit',
      'application.change',
      'application.change',
    ]);
  });
});
