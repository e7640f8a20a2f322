import { startTestApp, type TestApp } from '../../testing/app.ts';
import { profileOf } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
const payments: { id: number; transactionId: string }[] = [];
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
  for (let n = 0; n < 3; n += 1) {
    const { id } = await submitApplication(t, t.people.customer, serviceId);
    const input = { applicationId: id, status: 'Completed' };
    const { body } = await t.as(t.people.admin).post('/Transaction/CreateTransaction', input);
    payments.push({ id, transactionId: body.transaction.transactionId });
  }
  const review = reviewBody(payments[0]?.id ?? 0, serviceId, { paymentStatus: 'Failed' });
  await t.as(t.people.admin).post('/Application/AddApplication', review);
});
afterAll(() => t.close());

const list = (who: { token: string } | undefined, input: object = {}) => {
  const all = { pageNumber: 1, pageSize: 10, applicationId: 0, adminId: 0, adminName: '', status: 'Completed' };
  return t.as(who).post('/Transaction/GetTransactions', { ...all, ...input });
};
const findApplicationIds = async (input: object = {}) =>
  (await list(t.people.admin, input)).body.data.map((row: { applicationId: number }) => row.applicationId);

describe('Transaction/GetTransactions', () => {
  test('refuses a visitor and a customer', async () => {
    expect((await list(undefined)).status).toBe(401);
    expect((await list(t.people.customer)).status).toBe(403);
  });

  test('lists every payment, newest first, in pages, and marks reversed ones', async () => {
    const [first, second, third] = payments.map(({ id }) => id);
    expect(await findApplicationIds()).toEqual([third, second, first]);
    expect(await findApplicationIds({ pageSize: 1, pageNumber: 2 })).toEqual([second]);
    const { data, totalRecords } = (await list(t.people.admin)).body;
    expect(totalRecords).toBe(3);
    expect(data[0]).toMatchObject({ status: 'Completed', amount: '350.50' });
    expect(data[0].reversedDate).toBeUndefined();
    const reversedDate = t.context.clock().toISOString();
    expect(data[2]).toMatchObject({ status: 'Reversed', amount: '350.50', reversedDate });
  });

  test('finds by admin name and transaction id, and filters by application', async () => {
    const [first, second, third] = payments;
    expect(await findApplicationIds({ adminName: 'OMAR' })).toEqual([third?.id, second?.id, first?.id]);
    expect(await findApplicationIds({ adminName: third?.transactionId })).toEqual([third?.id]);
    expect(await findApplicationIds({ adminName: first?.transactionId })).toEqual([first?.id]);
    expect(await findApplicationIds({ applicationId: second?.id })).toEqual([second?.id]);
    expect(await findApplicationIds({ adminName: '_' })).toEqual([]);
  });

  test('finds by every word, in any order, and by an edited invoice number', async () => {
    const { admin } = t.people;
    const [, second, third] = payments;
    expect(await findApplicationIds({ adminName: `${third?.transactionId} omar` })).toEqual([third?.id]);
    const edited = { transactionId: 'Ledger 7/26' };
    const review = reviewBody(second?.id ?? 0, serviceId, { paymentStatus: 'Completed' }, edited);
    expect((await t.as(admin).post('/Application/AddApplication', review)).status).toBe(200);
    expect(await findApplicationIds({ adminName: 'ledger 7/26' })).toEqual([second?.id]);
    expect(await findApplicationIds({ adminName: second?.transactionId })).toEqual([second?.id]);
  });

  test('finds by the current name of an admin', async () => {
    const { admin, superAdmin } = t.people;
    const [first, second, third] = payments;
    const change = { ...profileOf(admin), firstName: 'Umar', middleName: 'Bin' };
    expect((await t.as(superAdmin).post('/User/AddAdmin', change)).status).toBe(200);
    expect(await findApplicationIds({ adminName: `umar bin ${admin.lastName}` })).toEqual([
      third?.id,
      second?.id,
      first?.id,
    ]);
    expect(await findApplicationIds({ adminName: 'omar' })).toEqual([]);
  });
});

test('a reversed payment is found by its number, also after another payment', async () => {
  const { admin, customer } = t.people;
  const { id } = await submitApplication(t, customer, serviceId);
  const pay = () => t.as(admin).post('/Transaction/CreateTransaction', { applicationId: id, status: 'Completed' });
  const save = async (paymentStatus: string, transactionId: string) =>
    t.as(admin).post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus }, { transactionId }));
  await pay();
  await save('Completed', 'Receipt 12');
  await save('Failed', 'Receipt 12');
  await pay();
  const { data } = (await list(admin, { adminName: 'receipt 12' })).body;
  expect(data).toMatchObject([{ applicationId: id, status: 'Reversed', invoiceNumber: 'Receipt 12' }]);
});

describe('Transaction/GetTransaction', () => {
  const read = async (who: { token: string } | undefined, at: number) =>
    (await t.as(who).get('/Transaction/GetTransaction', { transactionId: payments[at]?.transactionId ?? '' })).status;

  test('refuses a visitor; for another customer the payment does not exist', async () => {
    expect(await read(undefined, 1)).toBe(401);
    expect(await read(t.people.other, 1)).toBe(404);
  });

  test('shows customers their effective payment, and an admin every payment', async () => {
    expect(await read(t.people.customer, 1)).toBe(200);
    expect(await read(t.people.customer, 0)).toBe(404);
    expect(await read(t.people.admin, 0)).toBe(200);
  });
});
