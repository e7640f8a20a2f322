import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { signIn } from '../support/sign-in.ts';

const requestId = '3f2a91bc-5d1e-4f6a-8b7c-0123456789ab';
const body = { code: 'internal', message: 'Something went wrong. Please try again!', requestId };

test.use({ expectedFaults: /status of 500|ApiError/ });

/** Makes a call fail like an unexpected error of the server. */
const makeCallFail = (page: Page, call: string) =>
  page.route(`**/api/${call}*`, (route) => route.fulfill({ status: 500, json: body }));

async function expectReference(page: Page, name: string): Promise<void> {
  await expect(page.getByText('Reference 3f2a91bc')).toBeVisible();
  await expectPageQuality(page, `failed: ${name}`);
}

test('a form that fails shows the reference of the call', async ({ page }) => {
  await makeCallFail(page, 'User/login');
  await page.goto('/log-in');
  await page.getByLabel('User name or e-mail').fill('asha.nair');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expectReference(page, 'form');
});

test('a list and a page that fail show the reference of the call', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  await makeCallFail(page, 'Transaction/GetTransactions');
  await page.goto('/admin/transactions');
  await expectReference(page, 'list');
  await makeCallFail(page, 'User/3');
  await page.goto('/admin/customer-detail/3');
  await expectReference(page, 'page');
});

test('the result of an action that fails shows the reference of the call, and copies it in full', async ({
  page,
  portal,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, portal.shell.url, 'superAdmin');
  await makeCallFail(page, 'User/DeleteAdmin');
  await page.goto('/admin/manage-admins');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectReference(page, 'result');
  await page.getByText('Reference 3f2a91bc').click();
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
});
