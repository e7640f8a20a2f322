import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const submitted = async () => (await submitApplication(t, t.people.customer, serviceId)).id;
const pay = (applicationId: number) =>
  t.as(t.people.admin).post('/Transaction/CreateTransaction', { applicationId, status: 'Completed' });
const review = (id: number, content: object, paymentStatus = 'Pending') =>
  t.as(t.people.admin).post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus }, content));
const number = (id: number, transactionId: string) => review(id, { transactionId });
const contentOf = async (id: number) =>
  JSON.parse((await t.as(t.people.admin).get('/Application/GetApplications', { appId: id })).body.applicationJSON);

describe('an invoice number', () => {
  const taken = { status: 409, body: { code: 'invoice_number_taken', fields: ['transactionId'] } };

  test('belongs to one application: a second use is refused in any letter case and changes nothing', async () => {
    const [first, second] = [await submitted(), await submitted()];
    expect((await number(first, 'Receipt 1')).status).toBe(200);
    expect(await number(second, 'RECEIPT 1 ')).toMatchObject(taken);
    expect((await contentOf(second)).transactionId).toBe('');
    expect((await number(first, 'receipt 1')).status).toBe(200);
  });

  test('is free after its application uses another one', async () => {
    const [first, second] = [await submitted(), await submitted()];
    await number(first, 'Receipt 2');
    await number(first, 'Receipt 3');
    expect((await number(second, 'Receipt 2')).status).toBe(200);
  });

  test('is never another payment’s transaction id, nor the number of one that was taken back', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const { transactionId } = (await pay(first)).body.transaction;
    expect((await review(first, { transactionId: 'Receipt 4' }, 'Completed')).status).toBe(200);
    expect(await number(second, transactionId)).toMatchObject(taken);
    await review(first, { transactionId: 'Receipt 4' }, 'Failed');
    await number(first, '');
    expect(await number(second, 'Receipt 4')).toMatchObject(taken);
    expect(await number(first, 'Receipt 4')).toMatchObject(taken);
  });

  test('saved twice at once belongs to one application', async () => {
    const ids = [await submitted(), await submitted(), await submitted()];
    const answers = await Promise.all(ids.map((id) => number(id, 'Receipt 5')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const numbers = await Promise.all(ids.map(async (id) => (await contentOf(id)).transactionId));
    expect(numbers.filter((one) => one === 'Receipt 5')).toHaveLength(1);
  });

  test('that an old database has twice stays usable', async () => {
    const [first, second] = [await submitted(), await submitted()];
    const query = (text: string) => t.context.db.$client.query(text);
    await query(`update application set transaction_id = 'Old 1' where id in (${first}, ${second})`);
    expect((await number(second, 'Old 1')).status).toBe(200);
    const { transaction } = (await pay(second)).body;
    expect(transaction.invoiceNumber).toBe(transaction.transactionId);
  });
});

describe('remarks', () => {
  const remarksOf = async (id: number) => {
    const { adminRemarks, remarks } = await contentOf(id);
    expect(remarks).toBe(adminRemarks);
    return remarks;
  };

  test.each([
    ['are read under both names', { adminRemarks: 'New' }, 'New'],
    ['are accepted under their second name', { remarks: 'New' }, 'New'],
    ['are what has changed where both are sent', { adminRemarks: 'Old', remarks: 'New' }, 'New'],
    ['are what has changed, the other way round', { adminRemarks: 'New', remarks: 'Old' }, 'New'],
    ['are those of the administrator where both have changed', { adminRemarks: 'New', remarks: 'Newer' }, 'New'],
    ['are emptied by either', { adminRemarks: 'Old', remarks: '' }, ''],
    ['stay where neither is sent', {}, 'Old'],
  ])('%s', async (_, content, expected) => {
    const id = await submitted();
    await review(id, { adminRemarks: 'Old' });
    expect((await review(id, content)).status).toBe(200);
    expect(await remarksOf(id)).toBe(expected);
  });

  test('a customer writes neither', async () => {
    const { customer } = t.people;
    const { id, file } = await submitApplication(t, customer, serviceId);
    const content = { adminRemarks: 'Mine', remarks: 'Mine' };
    const body = applicationBody(serviceId, { applicationId: id, file, content });
    expect((await t.as(customer).post('/Application/AddApplication', body)).status).toBe(200);
    expect(await remarksOf(id)).toBe('');
  });
});
