import { readFile } from 'node:fs/promises';
import {
  DEFAULT_LANGUAGE,
  findTimeZone,
  formatDate,
  groupAmount,
  languages,
} from '@emigration-portal/shared-api/languages';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { expectContentFits, lineCountsOf } from '../support/geometry/layout.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { expectOneA4Page } from '../support/print.ts';
import { signIn } from '../support/sign-in.ts';

const listColumns = ['Application Id', 'Transaction Id', 'Date', 'Updated by', 'Amount(AED)', 'Status'];

const readShownRows = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
    );

async function readAllRows(page: Page) {
  const rows = await readShownRows(page);
  const next = page.getByRole('button', { name: 'Next' });
  for (let pageNumber = 2; (await next.count()) > 0 && (await next.isEnabled()); pageNumber += 1) {
    await next.click();
    await expect(page.getByRole('button', { name: `Page ${pageNumber}` })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('table', { name: 'Transactions' })).toHaveAttribute('aria-busy', 'false');
    rows.push(...(await readShownRows(page)));
  }
  return rows;
}

/** Formats an exported time as the list shows its day. The browser has the time zone of this machine. */
const formatDay = (time = '') =>
  time && formatDate(new Date(`${time.replace(' ', 'T')}Z`), languages[DEFAULT_LANGUAGE], findTimeZone());

/** The exported file as the list would show it. */
async function exportAndReadRows(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path());
  const records: Record<string, string>[] = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
  return records.map((record) => {
    const shownRecord = {
      ...record,
      Date: formatDay(record['Date (UTC)']),
      'Amount(AED)': groupAmount(record['Amount(AED)'] || record['Reversed amount(AED)'] || ''),
      Status: `${record.Status}${formatDay(record['Reversed (UTC)'])}`,
    };
    return listColumns.map((name) => (shownRecord as Record<string, string | undefined>)[name]);
  });
}

test('an administrator exports the list as shown, and prints an invoice and a sample invoice', {
  tag: '@slow',
}, async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  await page.getByRole('link', { name: 'Transactions/Invoices' }).click();
  await page.getByRole('table', { name: 'Transactions' }).waitFor();
  const rows = await readAllRows(page);
  expect(rows.length).toBeGreaterThan(20);
  expect(await exportAndReadRows(page)).toEqual(rows);

  const [, transactionId = ''] = rows[12] ?? [];
  await page.getByRole('searchbox').fill(transactionId.toLowerCase());
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(await exportAndReadRows(page)).toEqual([rows[12]]);

  await page.goto(`/admin/invoice?transactionId=${transactionId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${transactionId}` })).toBeVisible();
  await expectPageQuality(page, 'admin invoice');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await lineCountsOf(page.getByRole('heading', { level: 1 }).getByText(transactionId))).toEqual([1]);
  await expectOneA4Page(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/admin\/transactions$/);

  await page.goto('/admin/create-invoice');
  for (const label of ['Bill To', 'Transaction number', 'Billed From', 'Reference number', 'Receipt number']) {
    await page.getByLabel(label, { exact: true }).fill(`${label} 1`);
  }
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Customer name is required!' }).click();
  await page.keyboard.type('Asha Nair');
  await page.getByRole('textbox', { name: 'Application number 1' }).fill('100000000000001');
  for (let number = 2; number <= 20; number += 1) {
    await page.getByRole('button', { name: 'Add Application' }).click();
    await page.keyboard.type(`1000000000000${String(number).padStart(2, '0')}`);
  }
  await expect(page.getByText('An invoice can have at most 20 of these.')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Preview of the tax invoice' })).toBeFocused();
  await expectPageQuality(page, 'sample invoice');
  await expectContentFits(page, 'sample invoice');
  await page.setViewportSize({ width: 360, height: 800 });
  expect(new Set(await lineCountsOf(page.getByRole('cell', { name: /^[\d.]+$/ })))).toEqual(new Set([1]));
  await expectOneA4Page(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Customer name')).toHaveValue('Asha Nair');
});

test('two administrators complete a payment at once: there is one transaction, and the customer prints its invoice', {
  tag: '@slow',
}, async ({ page, browser, portal }) => {
  const shell = portal.shell.url;
  await signIn(page, shell, 'customer');
  await page.goto('/user/applications/list');
  const unpaid = page.getByRole('row', { name: /(Pending|Processing|Failed)/ }).filter({ hasNotText: 'Not submitted' });
  const view = unpaid.first().getByRole('link', { name: /^(View|Edit) application/ });
  const id = /\d+/.exec((await view.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const address = (await view.getAttribute('href')) ?? '';

  const admins = await Promise.all(['admin', 'admin'].map(() => openSignedInPage(browser, shell, 'admin')));
  for (const admin of admins) {
    await admin.goto(`${shell}/admin/dashboard?search=${id}`);
    await admin.getByRole('link', { name: `View application ${id}`, exact: true }).click();
    await admin.getByLabel('Payment status').selectOption('Completed');
    await admin.getByRole('button', { name: 'Continue' }).waitFor();
  }
  await Promise.all(admins.map((admin) => admin.getByRole('button', { name: 'Continue' }).dblclick()));
  const numbers = admins.map(async (admin) => {
    await expect(admin.getByText('Payment status changd. Please click update.')).toBeVisible();
    return admin.getByLabel('Invoice number').inputValue();
  });
  const [invoiceNumber = '', ...others] = await Promise.all(numbers);
  expect([invoiceNumber, others]).toEqual([expect.stringMatching(/^INV-/), [invoiceNumber]]);

  const [first] = admins;
  await first?.goto(`${shell}/admin/transactions?search=${id}`);
  await first?.getByRole('table', { name: 'Transactions' }).waitFor();
  const rows = first ? await readShownRows(first) : [];
  expect(rows.filter(([application]) => application === id).map(([, transaction]) => transaction)).toEqual([
    invoiceNumber,
  ]);
  await Promise.all(admins.map((admin) => admin.context().close()));

  await page.goto(address);
  await page.getByRole('link', { name: 'View invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Invoice ${invoiceNumber}` })).toBeVisible();
  await expectPageQuality(page, 'customer invoice');
  await expectOneA4Page(page);
  await page.getByRole('link', { name: 'Go back' }).click();
  await expect(page).toHaveURL(shell + address);
});
