import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { addService, applicationBody, reviewBody, submitApplication } from '../../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t);
});
afterAll(() => t.close());

const submit = async () => (await submitApplication(t, t.people.customer, serviceId)).id;
const pay = (applicationId: number) =>
  t.as(t.people.admin).post('/Transaction/CreateTransaction', { applicationId, status: 'Completed' });
const review = (id: number, content: object, paymentStatus = 'Pending') =>
  t.as(t.people.admin).post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus }, content));
const setInvoiceNumber = (id: number, transactionId: string) => review(id, { transactionId });
const readContent = async (id: number) =>
  JSON.parse((await t.as(t.people.admin).get('/Application/GetApplications', { appId: id })).body.applicationJSON);

describe('an invoice number', () => {
  const numberTaken = { status: 409, body: { code: 'invoice_number_taken', fields: ['transactionId'] } };

  test('belongs to one application: a second use is refused in any letter case and changes nothing', async () => {
    const [first, second] = [await submit(), await submit()];
    expect((await setInvoiceNumber(first, 'Receipt 1')).status).toBe(200);
    expect(await setInvoiceNumber(second, 'RECEIPT 1 ')).toMatchObject(numberTaken);
    expect((await readContent(second)).transactionId).toBe('');
    expect((await setInvoiceNumber(first, 'receipt 1')).status).toBe(200);
  });

  test('is free after its application uses another one', async () => {
    const [first, second] = [await submit(), await submit()];
    await setInvoiceNumber(first, 'Receipt 2');
    await setInvoiceNumber(first, 'Receipt 3');
    expect((await setInvoiceNumber(second, 'Receipt 2')).status).toBe(200);
  });

  test('cannot be another payment’s transaction id, nor the number of a reversed payment', async () => {
    const [first, second] = [await submit(), await submit()];
    const { transactionId } = (await pay(first)).body.transaction;
    expect((await review(first, { transactionId: 'Receipt 4' }, 'Completed')).status).toBe(200);
    expect(await setInvoiceNumber(second, transactionId)).toMatchObject(numberTaken);
    await review(first, { transactionId: 'Receipt 4' }, 'Failed');
    await setInvoiceNumber(first, '');
    expect(await setInvoiceNumber(second, 'Receipt 4')).toMatchObject(numberTaken);
    expect(await setInvoiceNumber(first, 'Receipt 4')).toMatchObject(numberTaken);
  });

  test('that is saved for several applications at once belongs to one of them', async () => {
    const ids = [await submit(), await submit(), await submit()];
    const answers = await Promise.all(ids.map((id) => setInvoiceNumber(id, 'Receipt 5')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const numbers = await Promise.all(ids.map(async (id) => (await readContent(id)).transactionId));
    expect(numbers.filter((one) => one === 'Receipt 5')).toHaveLength(1);
  });

  test('that two old applications share can still be saved', async () => {
    const [first, second] = [await submit(), await submit()];
    const query = (text: string) => t.context.db.$client.query(text);
    await query(`update application set transaction_id = 'Old 1' where id in (${first}, ${second})`);
    expect((await setInvoiceNumber(second, 'Old 1')).status).toBe(200);
    const { transaction } = (await pay(second)).body;
    expect(transaction.invoiceNumber).toBe(transaction.transactionId);
  });
});

describe('remarks', () => {
  const readRemarks = async (id: number) => {
    const { adminRemarks, remarks } = await readContent(id);
    expect(remarks).toBe(adminRemarks);
    return remarks;
  };

  test.each([
    ['are read under both names', { adminRemarks: 'New' }, 'New'],
    ['are accepted under their second name', { remarks: 'New' }, 'New'],
    ['are the changed ones if both are sent', { adminRemarks: 'Old', remarks: 'New' }, 'New'],
    ['are the changed ones if both are sent, under either name', { adminRemarks: 'New', remarks: 'Old' }, 'New'],
    ['are the adminRemarks if both have changed', { adminRemarks: 'New', remarks: 'Newer' }, 'New'],
    ['can be cleared under either name', { adminRemarks: 'Old', remarks: '' }, ''],
    ['stay if neither is sent', {}, 'Old'],
  ])('%s', async (_, content, expected) => {
    const id = await submit();
    await review(id, { adminRemarks: 'Old' });
    expect((await review(id, content)).status).toBe(200);
    expect(await readRemarks(id)).toBe(expected);
  });

  test('cannot be written by a customer', async () => {
    const { customer } = t.people;
    const { id, file } = await submitApplication(t, customer, serviceId);
    const content = { adminRemarks: 'Mine', remarks: 'Mine' };
    const body = applicationBody(serviceId, { applicationId: id, file, content });
    expect((await t.as(customer).post('/Application/AddApplication', body)).status).toBe(200);
    expect(await readRemarks(id)).toBe('');
  });
});
