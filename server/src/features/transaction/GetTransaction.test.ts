import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const read = (who: { token: string } | undefined, transactionId: string) =>
  t.as(who).get('/Transaction/GetTransaction', { transactionId });

async function addPayment(owner: Person, { invoiceNumber = '', paymentStatus = 'Completed' } = {}) {
  const { id } = await submitApplication(t, owner, serviceId);
  const admin = t.as(t.people.admin);
  const input = { applicationId: id, status: 'Completed' };
  const { body } = await admin.post('/Transaction/CreateTransaction', input);
  const transactionId: string = body.transaction.transactionId;
  const content = { transactionId: invoiceNumber || transactionId };
  const review = reviewBody(id, serviceId, { paymentStatus }, content);
  expect((await admin.post('/Application/AddApplication', review)).status).toBe(200);
  return { id, transactionId };
}

describe('Transaction/GetTransaction', () => {
  test('refuses a visitor; for another customer the payment does not exist', async () => {
    const { transactionId } = await addPayment(t.people.customer);
    expect((await read(undefined, transactionId)).status).toBe(401);
    expect((await read(t.people.other, transactionId)).status).toBe(404);
    expect((await read(t.people.customer, '')).status).toBe(400);
  });

  test('shows customers their effective payment, and an admin every payment', async () => {
    const { customer, admin } = t.people;
    const { id, transactionId } = await addPayment(customer);
    expect((await read(customer, transactionId)).body).toMatchObject({
      transactionId,
      invoiceNumber: transactionId,
      applicationId: id,
      amount: '350.50',
      status: 'Completed',
    });
    const reversed = await addPayment(customer, { paymentStatus: 'Failed' });
    expect((await read(customer, reversed.transactionId)).status).toBe(404);
    expect((await read(admin, reversed.transactionId)).body).toMatchObject({ status: 'Reversed' });
  });

  test('finds a payment also by its edited invoice number', async () => {
    const { customer, other, admin } = t.people;
    const { id, transactionId } = await addPayment(customer, { invoiceNumber: 'Ledger 7/26' });
    for (const who of [customer, admin]) {
      expect((await read(who, 'Ledger 7/26')).body).toMatchObject({ applicationId: id, invoiceNumber: 'Ledger 7/26' });
      expect((await read(who, transactionId)).body).toMatchObject({ transactionId, invoiceNumber: 'Ledger 7/26' });
    }
    expect((await read(other, 'Ledger 7/26')).status).toBe(404);
  });

  test('finds a reversed payment by its number for an admin only, in any letter case', async () => {
    const { customer, admin } = t.people;
    const { id } = await addPayment(customer, { invoiceNumber: 'Ledger 8/26' });
    const content = { transactionId: 'Ledger 8/26' };
    await t
      .as(admin)
      .post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus: 'Failed' }, content));
    expect((await read(admin, 'LEDGER 8/26')).body).toMatchObject({ applicationId: id, status: 'Reversed' });
    expect((await read(customer, 'Ledger 8/26')).status).toBe(404);
  });

  test('a customer cannot find a reversed payment by its invoice number', async () => {
    const { transactionId } = await addPayment(t.people.customer, { invoiceNumber: 'Gone', paymentStatus: 'Failed' });
    expect((await read(t.people.admin, 'Gone')).status).toBe(404);
    expect((await read(t.people.admin, transactionId)).body.invoiceNumber).toBe(transactionId);
  });
});
