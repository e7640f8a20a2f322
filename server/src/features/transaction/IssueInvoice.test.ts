import { createSession } from '../../db/accounts/sessions.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Answer } from '../../testing/Caller.ts';
import { readPdf } from '../../testing/files/read-pdf.ts';
import type { Person } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

const seller = { INVOICE_SELLER: 'Gulf Clearance LLC, Dubai', VAT_PERCENT: 5, VAT_NUMBER: '100 0000 0000 003' };

let t: TestApp;
let serviceId: number;
beforeEach(async () => {
  t = await startTestApp(seller);
  serviceId = await addService(t, { name: 'Nurses & midwives' });
});
afterEach(() => t.close());

const issueInvoice = (who: { token: string } | undefined, transactionId: string) =>
  t.as(who).post('/Transaction/IssueInvoice', { transactionId });
const readInvoicePdf = ({ body }: Answer) => readPdf(Buffer.from(body.pdf, 'base64'));
const rows = async (query: string) => (await t.context.db.$client.query(query)).rows;

async function pay(owner: Person = t.people.customer) {
  const { id } = await submitApplication(t, owner, serviceId);
  const input = { applicationId: id, status: 'Completed' };
  const { body } = await t.as(t.people.admin).post('/Transaction/CreateTransaction', input);
  return { id, transactionId: body.transaction.transactionId as string };
}

const reversePayment = (id: number) =>
  t.as(t.people.admin).post('/Application/AddApplication', reviewBody(id, serviceId, { paymentStatus: 'Failed' }));

describe('Transaction/IssueInvoice', () => {
  test('refuses a visitor; for another customer the payment does not exist, and no number is created', async () => {
    const { transactionId } = await pay();
    expect((await issueInvoice(undefined, transactionId)).status).toBe(401);
    expect((await issueInvoice(t.people.other, transactionId)).status).toBe(404);
    expect((await issueInvoice(t.people.customer, 'INV-2026-999999')).status).toBe(404);
    expect((await issueInvoice(t.people.customer, '')).status).toBe(400);
    expect(await rows('select from issued_invoice')).toEqual([]);
  });

  test('creates the number and an audit row at the first call only', async () => {
    const { customer, admin } = t.people;
    const { transactionId } = await pay();
    const first = await issueInvoice(customer, transactionId);
    expect(first.body).toMatchObject({ number: '2026/000001', issuedDate: '2026-03-04T05:06:07.000Z' });
    t.advance(60_000);
    expect((await issueInvoice(admin, transactionId)).body).toMatchObject({
      number: '2026/000001',
      issuedDate: first.body.issuedDate,
    });
    expect(await rows("select actor_id, object, after from audit_log where action = 'transaction.issue'")).toEqual([
      { actor_id: customer.id, object: `transaction:${transactionId}`, after: { invoice: '2026/000001' } },
    ]);
    const read = await t.as(customer).get('/Transaction/GetTransaction', { transactionId });
    expect(read.body).toMatchObject({ invoiceNumber: transactionId, issuedNumber: '2026/000001' });
    const csv = await t.as(admin).post('/Transaction/ExportTransactions', { status: 'Completed' });
    expect(csv.text).toMatch(/"Issued invoice"\r\n.*"2026\/000001"\r\n$/);
  });

  test('the PDF has the data of the page, the number, the included VAT and the amount in words', async () => {
    const { transactionId, id } = await pay();
    const { pages, title, language, tagged } = await readInvoicePdf(
      await issueInvoice(t.people.customer, transactionId),
    );
    expect({ title, language, tagged }).toEqual({ title: 'Tax invoice 2026/000001', language: 'en-GB', tagged: true });
    const lines = pages.join('\n').split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Invoice number 2026/000001',
        'Date of issue 4 March 2026',
        'From Gulf Clearance LLC, Dubai',
        'VAT number 100 0000 0000 003',
        'Customer Asha Nair',
        `Application Id ${id}`,
        `Transaction Id ${transactionId}`,
        'Nurses & midwives 350.50 350.50',
        'Without VAT 333.81',
        'VAT 5 %, included 16.69',
        'Total (AED) 350.50',
        'Amount in words: Three hundred fifty dirhams and fifty fils.',
      ]),
    );
    expect(pages).toHaveLength(1);
  });

  test('the page shows the amount in the same words, with the VAT of the issue day', async () => {
    const { customer } = t.people;
    const { transactionId } = await pay();
    const readTransaction = async () =>
      (await t.as(customer).get('/Transaction/GetTransaction', { transactionId })).body;
    const inWords = 'Three hundred fifty dirhams and fifty fils';
    const vat = { percent: 5, number: '100 0000 0000 003', net: '333.81', amount: '16.69' };
    expect(await readTransaction()).toMatchObject({ amount: '350.50', invoiceAmount: { inWords, vat } });
    Object.assign(t.context.env, { VAT_PERCENT: undefined, VAT_NUMBER: undefined });
    expect((await readTransaction()).invoiceAmount).toEqual({ inWords });
    Object.assign(t.context.env, seller);
    await issueInvoice(customer, transactionId);
    Object.assign(t.context.env, { VAT_PERCENT: 10 });
    expect((await readTransaction()).invoiceAmount).toEqual({ inWords, vat });
  });

  test('a reversed payment keeps its invoice, marked as cancelled; without an invoice it gets none', async () => {
    const { customer, admin } = t.people;
    const issued = await pay();
    const before = await issueInvoice(customer, issued.transactionId);
    expect((await readInvoicePdf(before)).pages[0]).not.toMatch(/cancelled/i);
    expect((await reversePayment(issued.id)).status).toBe(200);
    expect((await issueInvoice(customer, issued.transactionId)).status).toBe(404);
    const after = await issueInvoice(admin, issued.transactionId);
    expect(after.body.number).toBe(before.body.number);
    expect((await readInvoicePdf(after)).pages[0]).toContain('Cancelled on 4 March 2026');

    const withoutInvoice = await pay();
    expect((await reversePayment(withoutInvoice.id)).status).toBe(200);
    expect((await issueInvoice(admin, withoutInvoice.transactionId)).body.code).toBe('conflict');
  });

  test('an issued invoice stays the same after changes of the customer or of settings', async () => {
    const { transactionId } = await pay();
    await issueInvoice(t.people.customer, transactionId);
    await t.asOwner('update "user" set first_name = \'Zoya\' where id = $1', [t.people.customer.id]);
    Object.assign(t.context.env, { INVOICE_SELLER: 'Other LLC', VAT_PERCENT: undefined });
    const { pages } = await readInvoicePdf(await issueInvoice(t.people.customer, transactionId));
    expect(pages[0]).toContain('Customer Asha Nair');
    expect(pages[0]).toContain('From Gulf Clearance LLC, Dubai');
    await expect(t.asOwner('update issued_invoice set amount_fils = 1')).rejects.toThrow('never changed');
    await expect(t.asOwner('delete from issued_invoice')).rejects.toThrow('never changed');
  });

  test('parallel calls create one number per payment, without gaps', async () => {
    const payments = [];
    for (let at = 0; at < 3; at += 1) payments.push((await pay()).transactionId);
    const answers = await Promise.all(
      payments.flatMap((id) => [
        issueInvoice(t.people.customer, id),
        issueInvoice(t.people.admin, id),
        issueInvoice(t.people.superAdmin, id),
      ]),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, undefined]));
    const numbers = answers.map(({ body }) => body.number as string);
    const numbersByPayment = payments.map((_, at) => new Set(numbers.slice(at * 3, at * 3 + 3)));
    expect(numbersByPayment.map(({ size }) => size)).toEqual([1, 1, 1]);
    expect([...new Set(numbers)].sort()).toEqual(['2026/000001', '2026/000002', '2026/000003']);
  });

  test('a failed call uses up no number, and each year starts at 1', async () => {
    const [first, second, third] = [await pay(), await pay(), await pay()];
    await t.asOwner("alter table audit_log add constraint broken check (action <> 'transaction.issue') not valid");
    expect((await issueInvoice(t.people.customer, first.transactionId)).status).toBe(500);
    await t.asOwner('alter table audit_log drop constraint broken');
    expect((await issueInvoice(t.people.customer, second.transactionId)).body.number).toBe('2026/000001');
    expect((await issueInvoice(t.people.customer, first.transactionId)).body.number).toBe('2026/000002');
    t.turnBack(-(Date.parse('2026-12-31T20:00:00Z') - t.context.clock().getTime()));
    const token = await createSession(t.context.db, t.people.customer.id, t.context.clock());
    expect((await issueInvoice({ token }, third.transactionId)).body.number).toBe('2027/000001');
    const gaps = 'select year from issued_invoice group by year having count(*) <> max(number) or min(number) <> 1';
    expect(await rows(gaps)).toEqual([]);
  });
});
