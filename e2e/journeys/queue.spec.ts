import type { Page } from '@playwright/test';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';

const requestTable = (page: Page) => page.getByRole('table', { name: 'Application requests' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('an administrator filters and sorts the queue and saves it as the default view', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'superAdmin');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Payment').selectOption('Completed');
  await filters.getByLabel('Assigned to').selectOption('Nobody');
  await requestTable(page)
    .getByRole('button', { name: /^Submitted date/ })
    .click();
  await expect(page).toHaveURL(/\?payment=Completed&assigned=nobody&sort=submitted/);
  await expect(requestTable(page).getByRole('columnheader', { name: 'Submitted date' })).toHaveAttribute('aria-sort');
  const rows = requestTable(page).locator('tbody > tr');
  await expect(rows.filter({ hasNotText: 'Completed' })).toHaveCount(0);
  await expect(rows.filter({ hasNotText: 'Take' })).toHaveCount(0);
  const rowTexts = await rows.allTextContents();
  await expectAccessible(page, 'queue-filters');

  await page.getByRole('button', { name: 'Save view' }).click();
  const save = dialog(page, 'Save view');
  await save.getByLabel('Name').fill('Paid, nobody’s');
  await save.getByLabel('Open the dashboard with this view').check();
  await save.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('combobox', { name: 'View', exact: true })).toContainText('Paid, nobody’s');

  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\?payment=Completed&assigned=nobody&sort=submitted/);
  await expect(page.getByRole('combobox', { name: 'View', exact: true }).locator('option:checked')).toHaveText(
    'Paid, nobody’s',
  );
  await expect(rows).toHaveText(rowTexts);

  await page.getByRole('button', { name: 'Manage views' }).click();
  const manage = dialog(page, 'Manage views');
  await expectAccessible(page, 'queue-views');
  await manage.getByLabel('Waiting first').click();
  await expect(manage.getByLabel('Waiting first')).toBeChecked();
  await manage.getByRole('button', { name: 'Delete Paid, nobody’s' }).click();
  await manage.getByRole('button', { name: 'Delete “Paid, nobody’s”' }).click();
  await expect(manage.getByText('You have no saved views.')).toBeVisible();
});

test('by keyboard an administrator selects and takes an application, sends a reminder and opens the next one', {
  tag: '@slow',
}, async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  await page.goto('/admin/dashboard?status=1&assigned=nobody');
  await page.waitForLoadState('networkidle');
  const links = requestTable(page).getByRole('link', { name: /^View application/ });
  const firstId = /\d+/.exec((await links.first().getAttribute('aria-label')) ?? '')?.[0];
  // The shortcuts: j next row, x select the row, b go to the bar of actions.
  await page.keyboard.press('j');
  await expect(links.first()).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: `Choose application ${firstId}`, exact: true })).toBeChecked();
  const bar = page.getByRole('region', { name: 'Actions for the chosen applications' });
  await expect(bar.getByRole('status')).toHaveText('1 chosen');
  await expectAccessible(page, 'queue-chosen');
  await page.keyboard.press('b');
  await expect(bar.getByLabel('Give to')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^1 application is now assigned to /)).toBeVisible();
  await expect(links.first()).not.toHaveAccessibleName(`View application ${firstId}`);

  await page.goto(`/admin/dashboard?search=${firstId}&assigned=me`);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('row', { name: new RegExp(`^${firstId} .* You Give back`) })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('b');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/reminders? (was|were) sent\./)).toBeVisible();

  await page.getByRole('button', { name: 'Next for me' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
});

test('on a phone an administrator takes an application, gives it back, and saves the figures as CSV', {
  tag: '@slow',
}, async ({ browser, page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
    baseURL: portal.shell.url,
  });
  const phone = await context.newPage();
  await phone.goto('/admin/dashboard?status=1&assigned=nobody');
  const take = phone.getByRole('button', { name: /^Take application/ }).first();
  const id = /\d+/.exec((await take.getAttribute('aria-label')) ?? '')?.[0];
  await take.tap();
  await expect(phone.getByText(/^1 application is now assigned to /)).toBeVisible();
  await phone.goto(`/admin/dashboard?search=${id}&assigned=me`);
  await phone.getByRole('button', { name: `Give back application ${id}`, exact: true }).tap();
  await expect(phone.getByText(/^1 application /)).toBeVisible();
  await expectAccessible(phone, 'queue-360');

  await phone.goto('/admin/figures');
  const weeks = phone.getByRole('region', { name: 'By week and service' });
  const download = phone.waitForEvent('download');
  await weeks.getByRole('button', { name: 'By week and service, as CSV' }).tap();
  expect((await download).suggestedFilename()).toMatch(/^figures-by-week-\d{4}-\d\d-\d\d\.csv$/);
  await expectAccessible(phone, 'figures-360');
  await context.close();
});

test('only a super admin sees the figures by administrator', { tag: '@slow' }, async ({ browser, page, portal }) => {
  const superAdmin = await openSignedInPage(browser, portal.shell.url, 'superAdmin');
  await superAdmin.goto(`${portal.shell.url}/admin/figures`);
  await expect(superAdmin.getByRole('table', { name: 'By administrator' })).toBeVisible();
  await signIn(page, portal.shell.url, 'admin');
  await page.goto('/admin/figures');
  await expect(page.getByRole('table', { name: 'By week and service' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'By administrator' })).toHaveCount(0);
});
