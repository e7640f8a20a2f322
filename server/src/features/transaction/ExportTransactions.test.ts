import { EXPORT_MAX_ROWS } from '@emigration-portal/shared-api';
import { parse } from 'csv-parse/sync';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPerson } from '../../testing/people.ts';
import { addService, reviewBody, submitApplication } from '../../testing/portal.ts';

let t: TestApp;
let serviceId: number;
const payments: { id: number; transactionId: string }[] = [];
beforeAll(async () => {
  t = await startTestApp();
  serviceId = await addService(t, { name: 'Nurses, "midwives"' });
  const customer = await addPerson(t.context, { firstName: '=cmd|calc', lastName: 'അനിൽ' });
  for (let n = 0; n < 3; n += 1) {
    const { id } = await submitApplication(t, customer, serviceId);
    const input = { applicationId: id, status: 'Completed' };
    const { body } = await t.as(t.people.admin).post('/Transaction/CreateTransaction', input);
    payments.push({ id, transactionId: body.transaction.transactionId });
  }
  const review = reviewBody(payments[0]?.id ?? 0, serviceId, { paymentStatus: 'Failed' });
  await t.as(t.people.admin).post('/Application/AddApplication', review);
});
afterAll(() => t.close());

const exportTransactions = (who: { token: string } | undefined, input: object = {}) =>
  t.as(who).post('/Transaction/ExportTransactions', { status: 'Completed', ...input });
const exportRows = async (input: object = {}): Promise<Record<string, string>[]> =>
  parse((await exportTransactions(t.people.admin, input)).bytes, {
    bom: true,
    columns: true,
    record_delimiter: '\r\n',
  });

/** All payments belong to one application, because that is quick. */
async function addPayments(count: number) {
  const run = (text: string) => t.context.db.$client.query(text);
  await t.asOwner('drop index if exists transaction_one_completed');
  await run(`set local statement_timeout = 0;
    insert into transaction (transaction_id, application_id, admin_id, status, amount_fils, payment_method,
      search_text, created_at)
    select 'T' || nextval('transaction_number'), ${payments[1]?.id}, ${t.people.admin.id}, 'Completed', 1, '', '', now()
    from generate_series(1, ${count})`);
}

describe('Transaction/ExportTransactions', () => {
  test('refuses a visitor, a customer and another status', async () => {
    expect((await exportTransactions(undefined)).status).toBe(401);
    expect((await exportTransactions(t.people.customer)).status).toBe(403);
    expect((await exportTransactions(t.people.admin, { status: 'Failed' })).status).toBe(400);
  });

  test('lists the payments, newest first, without formulas', async () => {
    const { headers } = await exportTransactions(t.people.admin);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="transactions.csv"/);
    const rows = await exportRows();
    expect(rows.map((row) => row['Transaction Id'])).toEqual([2, 1, 0].map((at) => payments[at]?.transactionId));
    expect(rows[0]).toEqual({
      'Application Id': String(payments[2]?.id),
      'Transaction Id': payments[2]?.transactionId,
      'Date (UTC)': '2026-03-04 05:06:07',
      'Updated by': `Omar ${t.people.admin.lastName}`,
      'Amount(AED)': '350.50',
      Status: 'Completed',
      'Invoice number': payments[2]?.transactionId,
      Customer: "'=cmd|calc അനിൽ",
      Service: 'Nurses, "midwives"',
      'Payment method': `Completed by Admin Omar ${t.people.admin.lastName}`,
      'Reversed (UTC)': '',
      'Reversed amount(AED)': '',
      'Issued invoice': '',
    });
  });

  test('leaves the amount of a reversed payment out of the first amount column', async () => {
    expect((await exportRows())[2]).toMatchObject({
      'Transaction Id': payments[0]?.transactionId,
      Status: 'Reversed',
      'Amount(AED)': '',
      'Reversed (UTC)': '2026-03-04 05:06:07',
      'Reversed amount(AED)': '350.50',
    });
  });

  test('exports the rows that match the filter of the list', async () => {
    const ids = async (input: object) => (await exportRows(input)).map((row) => Number(row['Application Id']));
    expect(await ids({ adminName: 'OMAR' })).toEqual([2, 1, 0].map((at) => payments[at]?.id));
    expect(await ids({ adminName: payments[1]?.transactionId })).toEqual([payments[1]?.id]);
    expect(await ids({ applicationId: payments[2]?.id })).toEqual([payments[2]?.id]);
    expect((await exportTransactions(t.people.admin, { adminName: 'nobody' })).text).toMatch(
      /^\ufeff"Application Id",.*\r\n$/,
    );
  });

  test('writes an audit row with person and number of rows', async () => {
    await exportTransactions(t.people.admin, { adminName: 'omar' });
    const { rows } = await t.context.db.$client.query(
      "select actor_id, after from audit_log where action = 'transaction.export' order by id desc limit 1",
    );
    expect(rows[0]).toMatchObject({ actor_id: t.people.admin.id, after: { search: 'omar', rows: 3 } });
  });

  test('continues from batch to batch without losing or repeating a row', async () => {
    await addPayments(1_201);
    const ids = (await exportRows()).map((row) => row['Transaction Id']);
    expect([ids.length, new Set(ids).size]).toEqual([1_204, 1_204]);
    expect(ids.slice(-3)).toEqual([2, 1, 0].map((at) => payments[at]?.transactionId));
  });

  test('refuses more rows than the limit', async () => {
    await addPayments(EXPORT_MAX_ROWS);
    const { status, body } = await exportTransactions(t.people.admin);
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
    expect((await exportTransactions(t.people.admin, { adminName: 'omar' })).status).toBe(200);
  });
});
