import { type InvoicedTransaction, transactionEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PageError } from '../../errors/index.ts';
import { useLoaderData } from '../../router.ts';
import { customer, type FakeApi, FakeResponse, renderRoutes, startFakeApi, transaction } from '../../testing/index.ts';
import { InvoiceView, loadInvoice } from './index.ts';

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

const Page = () => <InvoiceView transaction={useLoaderData<InvoicedTransaction>()} back="/list" />;
const route = {
  path: '/invoice',
  loader: ({ request }: { request: Request }) => loadInvoice(request),
  Component: Page,
  ErrorBoundary: PageError,
  HydrateFallback: () => null,
};
const open = (query: string) =>
  renderRoutes({ at: `/invoice${query}`, routes: [route], user: customer, apiBase: api.base });
const answerWithTransaction = (change: Partial<InvoicedTransaction> = {}) =>
  api.on(transactionEndpoints.getTransaction, () => ({ ...transaction, ...change }));

test('an invoice shows number, date, customer, application, payment method and one line with its total', async () => {
  answerWithTransaction({ invoiceNumber: 'Ledger 7/26' });
  open('?transactionId=Ledger%207%2F26');
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice Ledger 7/26' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Invoice Ledger 7/26 – Emigration Portal'));
  expect(api.calls[0]?.input).toEqual({ transactionId: 'Ledger 7/26' });
  const sheet = within(screen.getByRole('article', { name: 'Invoice' }));
  const facts = sheet.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(facts).toEqual([
    'Invoice number: Ledger 7/26',
    'Transaction Id: INV-2026-000009',
    'Date: 5 Feb 2026',
    'Customer: Asha Nair',
    'Application Id: 41',
    'Payment method: Completed by Admin Ravi Menon',
  ]);
  const rows = within(sheet.getByRole('table', { name: 'What is charged' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Service', 'Cost (AED)', 'Total (AED)'],
    ['Nurses & midwives', '350.00', '350.00'],
    ['Total (AED)', '350.00'],
  ]);
  expect(sheet.queryByText('Reversed')).toBeNull();
});

test('an invoice whose number is its transaction id shows the number once', async () => {
  answerWithTransaction();
  open('?transactionId=INV-2026-000009');
  expect(await screen.findByText('Invoice number')).toBeVisible();
  expect(screen.queryByText('Transaction Id')).toBeNull();
});

test('an invoice shows its amount in words, and included VAT with the VAT number', async () => {
  const vat = { percent: 5, number: '100 0000 0003', net: '333.33', amount: '16.67' };
  answerWithTransaction({ invoiceAmount: { inWords: 'Three hundred fifty dirhams', vat } });
  const { unmount } = open('?transactionId=INV-2026-000009');
  expect(await screen.findByText('Amount in words: Three hundred fifty dirhams.')).toBeVisible();
  expect(screen.getByText('VAT number').nextSibling).toHaveTextContent('100 0000 0003');
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(2);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Without VAT', '333.33'],
    ['VAT 5 %, included', '16.67'],
    ['Total (AED)', '350.00'],
  ]);
  unmount();
  answerWithTransaction({ invoiceAmount: { inWords: 'Three hundred fifty dirhams' } });
  open('?transactionId=INV-2026-000009');
  expect(await screen.findByText('Amount in words: Three hundred fifty dirhams.')).toBeVisible();
  expect(screen.queryByText(/VAT/)).toBeNull();
});

test('Print opens the print dialogue, and Go back links to the path of the app', async () => {
  answerWithTransaction();
  window.print = jest.fn();
  open('?transactionId=INV-2026-000009');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(window.print).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/list');
});

test('the PDF is saved with the assigned invoice number as its name, and a message shows the number', async () => {
  answerWithTransaction();
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob) => {
    blobs.push(blob as Blob);
    return 'blob:invoice';
  };
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('invoice-2026-000123.pdf');
  });
  api.on(transactionEndpoints.issueInvoice, () => ({
    number: '2026/000123',
    issuedDate: '2026-02-05T04:05:06.000Z',
    pdf: btoa('%PDF-\xff'),
  }));
  open('?transactionId=INV-2026-000009');
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Invoice 2026/000123 is saved.');
  expect(click).toHaveBeenCalledTimes(1);
  expect(blobs[0]).toMatchObject({ type: 'application/pdf', size: 6 });
  click.mockRestore();
});

test('a failed PDF download shows a message below its button', async () => {
  answerWithTransaction();
  api.on(transactionEndpoints.issueInvoice, () => new FakeResponse(409, { code: 'conflict', message: 'changed' }));
  open('?transactionId=INV-2026-000009');
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The invoice could not be saved as PDF.');
});

test('a reversed payment is marked, and has a PDF button only if the invoice was issued', async () => {
  answerWithTransaction({ status: 'Reversed' });
  const { unmount } = open('?transactionId=INV-2026-000009');
  expect(await screen.findByText('Reversed')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  unmount();
  answerWithTransaction({ status: 'Reversed', issuedNumber: '2026/000123' });
  open('?transactionId=INV-2026-000009');
  expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeVisible();
});

test.each(['', '?transactionId=', '?transactionId=%20'])('the query "%s" without an id is not found', async (query) => {
  open(query);
  expect(await screen.findByText(/This could not be found/)).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('an invoice that cannot be loaded shows an error and loads again on Retry', async () => {
  api.on(transactionEndpoints.getTransaction, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  open('?transactionId=INV-2026-000009');
  expect(await screen.findByRole('heading', { name: 'Something went wrong. Please try again!' })).toBeVisible();
  answerWithTransaction();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article')).toBeVisible();
});
