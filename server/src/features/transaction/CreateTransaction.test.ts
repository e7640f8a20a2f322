import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const createTransaction = (who: { token: string } | undefined, applicationId: number, more: object = {}) =>
  t.as(who).post('/Transaction/CreateTransaction', { applicationId, status: 'Completed', ...more });

const refusals = ['409,conflict', '503,overloaded'];
const isRefusal = (answer: readonly unknown[]) => refusals.includes(String(answer));
const listPaymentAuditRows = async (id: number) => {
  const query = "select before, after from audit_log where object = $1 and action = 'application.payment' order by id";
  return (await t.context.db.$client.query(query, [`application:${id}`])).rows;
};

describe('Transaction/CreateTransaction', () => {
  test('refuses a visitor and a customer, also for the customer’s application', async () => {
    const { id } = await submitApplication(t, t.people.customer, serviceId);
    expect((await createTransaction(undefined, id)).status).toBe(401);
    expect((await createTransaction(t.people.customer, id)).status).toBe(403);
    expect((await createTransaction(t.people.admin, id + 1)).status).toBe(404);
  });

  test('records the payment with the server’s amount, administrator and text, and sets the payment status', async () => {
    const { admin, customer } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    const { status, body } = await createTransaction(admin, id, { amount: '1', adminId: 999, firstName: 'Mallory' });
    expect(status).toBe(200);
    expect(body.transaction).toMatchObject({
      applicationId: id,
      adminId: admin.id,
      firstName: 'Omar',
      amount: '350.50',
      status: 'Completed',
      serviceId,
      paymentMethod: `Completed by Admin Omar ${admin.lastName}`,
      customerName: `Asha ${customer.lastName}`,
      transactionId: expect.stringMatching(/^INV-2026-\d{6}$/),
    });
    const application = await t.as(admin).get('/Application/GetApplications', { appId: id });
    expect(application.body).toMatchObject({ paymentStatus: 'Completed', version: body.applicationVersion });
    expect(JSON.parse(application.body.applicationJSON).transactionId).toBe(body.transaction.transactionId);
  });

  test('writes an audit row with the payment status before and after', async () => {
    const { id } = await submitApplication(t, t.people.customer, serviceId);
    const { body } = await createTransaction(t.people.admin, id);
    const { transactionId } = body.transaction;
    expect(await listPaymentAuditRows(id)).toEqual([
      {
        before: { paymentStatus: 'Pending', transactionId: '' },
        after: { paymentStatus: 'Completed', transactionId, payment: transactionId },
      },
    ]);
  });

  test('an invoice number entered before the payment stays; that of a reversed payment is replaced', async () => {
    const { customer, admin } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    const review = (paymentStatus: string, transactionId: string) =>
      t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus }, { transactionId }));
    await review('Pending', 'Ledger 7/26');
    const first = (await createTransaction(admin, id)).body.transaction;
    expect(first).toMatchObject({ transactionId: expect.stringMatching(/^INV-/), invoiceNumber: 'Ledger 7/26' });
    expect((await listPaymentAuditRows(id))[0]).toEqual({
      before: { paymentStatus: 'Pending', transactionId: 'Ledger 7/26' },
      after: { paymentStatus: 'Completed', transactionId: 'Ledger 7/26', payment: first.transactionId },
    });
    await review('Failed', first.transactionId);
    const second = (await createTransaction(admin, id)).body.transaction;
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(second.invoiceNumber).toBe(second.transactionId);
  });

  test('an edited number stays with the reversed payment; the next payment gets a new number and returns the earlier one', async () => {
    const { customer, admin } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    const review = (paymentStatus: string, transactionId: string) =>
      t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus }, { transactionId }));
    expect((await createTransaction(admin, id)).body.earlierInvoiceNumber).toBeUndefined();
    await review('Completed', 'Ledger 9/26');
    await review('Pending', 'Ledger 9/26');
    const { transaction, earlierInvoiceNumber } = (await createTransaction(admin, id)).body;
    expect(transaction.invoiceNumber).toBe(transaction.transactionId);
    expect(earlierInvoiceNumber).toBe('Ledger 9/26');
    expect((await createTransaction(admin, id)).body).toMatchObject({ transaction, earlierInvoiceNumber });
    const again = await review('Completed', 'Ledger 9/26');
    expect([again.status, again.body.code]).toEqual([409, 'invoice_number_taken']);
  });

  test('a generated number that an admin has entered elsewhere is skipped', async () => {
    const { customer, admin } = t.people;
    const { id } = await submitApplication(t, customer, serviceId);
    const { id: other } = await submitApplication(t, customer, serviceId);
    const { transactionId } = (await createTransaction(admin, id)).body.transaction;
    const next = transactionId.replace(/\d+$/, (number: string) => String(Number(number) + 1).padStart(6, '0'));
    const body = reviewBody(id, serviceId, { paymentStatus: 'Completed' }, { transactionId: next.toLowerCase() });
    expect((await t.as(admin).post('/Application/AddApplication', body)).status).toBe(200);
    const { transaction } = (await createTransaction(admin, other)).body;
    expect(transaction.transactionId).not.toBe(next);
    expect(transaction.invoiceNumber).toBe(transaction.transactionId);
  });

  test('fifty parallel calls create one transaction, and all accepted calls return its number', async () => {
    const { id } = await submitApplication(t, t.people.customer, serviceId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => createTransaction(t.people.admin, id)));
    const { rows } = await t.context.db.$client.query(
      `select transaction_id from transaction where application_id = ${id}`,
    );
    expect(rows).toHaveLength(1);
    const results = answers.map(({ status, body }) => [status, body.transaction?.transactionId ?? body.code]);
    const recorded = [200, rows[0].transaction_id];
    expect(results).toContainEqual(recorded);
    expect(new Set(results.map(String))).toEqual(new Set([recorded, ...results.filter(isRefusal)].map(String)));
    expect((await createTransaction(t.people.admin, id)).body.transaction.transactionId).toBe(rows[0].transaction_id);
  });
});
