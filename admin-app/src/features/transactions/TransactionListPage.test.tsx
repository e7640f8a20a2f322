import { transactionEndpoints } from '@emigration-portal/shared-api';
import { FakeResponse, setTestLanguage, transaction } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();
const rows = [
  transaction,
  {
    ...transaction,
    id: 8,
    transactionId: 'INV-2026-000008',
    applicationId: 40,
    middleName: 'K',
    amount: '1200.50',
    invoiceNumber: 'Ledger 7/26',
  },
];
const respondWithTransactions = (data = rows, totalRecords = data.length) =>
  fake.api.on(transactionEndpoints.getTransactions, () => ({ data, totalRecords }));
const filter = { applicationId: 0, adminId: 0, adminName: '', status: 'Completed' };

test('the table shows the payments with the specified columns and right-aligned amounts', async () => {
  respondWithTransactions();
  openAdmin('transactions');
  const table = within(await screen.findByRole('table', { name: 'Transactions' }));
  expect(table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Application Id', 'Transaction Id', 'Date', 'Updated by', 'Amount(AED)', 'Status'],
    ['41', 'INV-2026-000009', '5 Feb 2026', 'Ravi Menon', '350.00', 'Completed'],
    ['40', 'INV-2026-000008Invoice number Ledger 7/26', '5 Feb 2026', 'Ravi K Menon', '1,200.50', 'Completed'],
  ]);
  expect(table.getByText('1,200.50').closest('td')).toHaveStyle('text-align: right');
  expect(inputsOfCalls('GetTransactions')).toEqual([{ ...filter, pageNumber: 1, pageSize: 10 }]);
});

test('a reversed payment shows its status with the date, and its amount struck through', async () => {
  respondWithTransactions([{ ...transaction, status: 'Reversed', reversedDate: '2026-02-07T04:05:06.000Z' }]);
  openAdmin('transactions');
  const [, row] = within(await screen.findByRole('table', { name: 'Transactions' })).getAllByRole('row');
  const cells = within(row as HTMLElement);
  expect(cells.getByText('Reversed').closest('td')).toHaveTextContent(/^Reversed ?7 Feb 2026$/);
  expect(within(cells.getByRole('deletion')).getByText('350.00')).toBeVisible();
});

test('page and search are in the URL and are sent; a search starts at page 1', async () => {
  respondWithTransactions(rows, 95);
  const { router } = openAdmin('transactions?page=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search transactions' }));
  await userEvent.paste('Ravi');
  await waitFor(() => expect(router.state.location.search).toBe('?search=Ravi'));
  await waitFor(() => expect(inputsOfCalls('GetTransactions')).toHaveLength(3));
  expect(inputsOfCalls('GetTransactions')[2]).toEqual({ ...filter, adminName: 'Ravi', pageNumber: 1, pageSize: 10 });
});

test('a list without transactions says No transactions found!, and Export is disabled', async () => {
  respondWithTransactions([]);
  openAdmin('transactions');
  expect(await screen.findByText('No transactions found!')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});

test('a list that cannot load shows the specified error, and Retry loads it', async () => {
  fake.api.on(
    transactionEndpoints.getTransactions,
    () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }),
  );
  openAdmin('transactions');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Unable to fetch transactions. Please try again.');
  expect(screen.queryByText('No transactions found!')).toBeNull();
  respondWithTransactions();
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

describe('the export', () => {
  const saved: { name: string; blob: Blob }[] = [];
  let click: jest.SpyInstance;
  beforeEach(() => {
    saved.length = 0;
    let blob = new Blob();
    URL.createObjectURL = (exported: Blob) => {
      blob = exported;
      return 'blob:portal/1';
    };
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob });
    });
  });
  afterEach(() => click.mockRestore());
  const pressExport = async () => userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

  test('sends the active search and saves the response as a CSV file', async () => {
    respondWithTransactions();
    const csv = '"Application Id"\r\n"41"\r\n';
    fake.api.on(transactionEndpoints.exportTransactions, () => Buffer.from(csv));
    openAdmin('transactions?page=2&search=Ravi');
    await pressExport();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
    expect([saved[0]?.blob.type, saved[0]?.blob.size]).toEqual([expect.stringMatching(/^text.csv/), csv.length]);
    expect(inputsOfCalls('ExportTransactions')).toEqual([{ ...filter, adminName: 'Ravi' }]);
  });

  test.each([
    [413, 'More than 100,000 transactions match. Narrow the search and export again.'],
    [503, 'The portal is very busy. Please wait a minute.'],
    [200, 'The portal made a mistake. If it happens again, write to us.'],
  ])('saves nothing after a response with status %i, and says why', async (status, text) => {
    respondWithTransactions();
    fake.api.on(transactionEndpoints.exportTransactions, () => new FakeResponse(status, 'a proxy’s page'));
    openAdmin('transactions');
    await pressExport();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`The transactions could not be exported.${text}`);
    if (status === 503) {
      await setTestLanguage({ errors: { codes: { overloaded: 'Bahut bheed hai.' } } });
      expect(alert).toHaveTextContent('The transactions could not be exported.Bahut bheed hai.');
    }
    expect(saved).toEqual([]);
  });
});

test('Create Invoice and Manage show only with their feature flags', async () => {
  respondWithTransactions();
  const { unmount } = openAdmin('transactions');
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: 'Create Invoice' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Manage/ })).toBeNull();
  unmount();
  openAdmin('transactions', { features: { createInvoice: true, manageTransaction: true } });
  expect(await screen.findByRole('link', { name: 'Manage transaction INV-2026-000009' })).toHaveAttribute(
    'href',
    '/admin/invoice?transactionId=INV-2026-000009',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Create Invoice' }));
  expect(screen.getByRole('status')).toHaveTextContent('This feature will be enabled soon.');
});
