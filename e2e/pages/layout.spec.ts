import { applicationTabs } from '@emigration-portal/shared-api';
import type { Page } from '@playwright/test';
import { boxOf, expectContentFits } from '../support/geometry/layout.ts';
import { expect, test } from '../support/journey.ts';
import { openPortalPage as openPage, portalPages } from '../support/pages/portal-pages.ts';
import { createWorkerPages } from '../support/pages/worker-pages.ts';
import { expectCharacterPrinted } from '../support/print.ts';
import { signIn } from '../support/sign-in.ts';

/** Opens an address, or the target of a link on it. */
async function openAddress(page: Page, path: string, link?: RegExp): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  if (link) {
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: link }).first().click();
    await page.waitForURL((url) => url.pathname !== pathname);
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Expects the form in the middle of a wide window. */
async function expectCentred(page: Page): Promise<void> {
  const column = page.getByRole('heading', { level: 1 }).locator('..');
  // The previous page stays until the form is ready, and may be wide.
  await expect(async () => {
    const { x, right } = await boxOf(column);
    expect(x, page.url()).toBeGreaterThan(150);
    expect(Math.abs(x - (1280 - right)), page.url()).toBeLessThanOrEqual(1);
  }).toPass({ timeout: 30_000 });
}

/** Expects a print without header, buttons and fields. */
async function expectPlainPrint(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['banner', 'navigation', 'textbox', 'combobox', 'radio'] as const) {
    await expect.soft(page.getByRole(role)).toHaveCount(0);
  }
  for (const name of ['Save', 'Submit', 'Update', 'Cancel']) {
    await expect.soft(page.getByText(name, { exact: true })).toBeHidden();
  }
  await expect.soft(page.getByText('Choose file').first()).toBeHidden();
}

test('the content of every visitor page fits in any font and at 200 % text', async ({ page, portal }) => {
  test.slow();
  for (const each of portalPages.filter(({ account }) => !account)) {
    await openPage(page, portal.shell.url, each);
    await expectContentFits(page, each.name);
  }
});

test('the content of every customer page fits in any font and at 200 % text', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'customer');
  for (const [path, link, isForm] of [
    ['/user/services/list'],
    ['/user/applications/list'],
    ['/user/settings', undefined, true],
    ['/user/applications/list', /^Edit application/, true],
  ] as const) {
    await openAddress(page, path, link);
    if (isForm) await expectCentred(page);
    await expectContentFits(page, path);
  }
  await page.getByRole('textbox').first().fill('Ω');
  await expectCharacterPrinted(page, 'Ω');
  await expectPlainPrint(page);
  const answers = page.getByRole('region', { name: 'Required Informations' });
  // Another test may have created the newest application.
  await expect.soft(answers.getByText(/^(Passport number|Text item)/).first()).toBeVisible();
});

test('the content of pages about workers fits in any font and at 200 % text', async ({ page, portal }) => {
  test.slow();
  const { url } = portal.shell;
  const workerPages = await createWorkerPages(portal);
  await signIn(page, url, 'employer');
  for (const each of workerPages) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openPage(page, url, each);
    await expectContentFits(page, each.name);
  }
});

test('the content of every administrator page fits in any font and at 200 % text', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'superAdmin');
  for (const [path, isForm] of [
    ['/admin/dashboard'],
    ['/admin/transactions'],
    ['/admin/create-invoice', true],
    ['/admin/service-management/list'],
    ['/admin/service-management/versions/1/service'],
    ['/admin/customer-list'],
    ['/admin/customer-detail/3', true],
    ['/admin/manage-admins'],
    ['/admin/onboard', true],
  ] as const) {
    await openAddress(page, path);
    if (isForm) await expectCentred(page);
    await expectContentFits(page, path);
  }
});

test('the content of a review fits, and its print has no controls', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  await openAddress(page, '/admin/dashboard?order=oldest', /^View application/);
  await expectContentFits(page, 'review');
  await page.getByLabel('Remarks').fill('Ω');
  await expectCharacterPrinted(page, 'Ω');
  await expectPlainPrint(page);
  for (const text of ['Passport number', 'Passport copy']) {
    await expect.soft(page.getByText(text, { exact: true }).and(page.locator(':visible'))).toHaveCount(1);
  }
});

test('the header of the request list is one row, and on a phone its tabs are one row that scrolls', async ({
  page,
  portal,
}) => {
  await signIn(page, portal.shell.url, 'admin');
  const head = [
    page.getByRole('heading', { name: 'Application requests' }),
    page.getByRole('searchbox'),
    page.getByText('By application id, applicant, service, phone or passport'),
    page.getByRole('button', { name: 'Next for me' }),
  ];
  const [first = 0, ...others] = await Promise.all(head.map(async (part) => (await boxOf(part)).middle));
  for (const other of others) expect.soft(Math.abs(other - first)).toBeLessThan(8);
  await page.setViewportSize({ width: 360, height: 800 });
  const tabs = page.getByRole('tab');
  const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect.soft(new Set(tops).size).toBe(1);
  // Scrolls only the page, because the row of tabs must scroll by itself.
  const showRow = () => page.getByRole('tablist').evaluate((row) => row.scrollIntoView({ block: 'center' }));
  await showRow();
  await tabs.first().focus();
  await page.keyboard.press('End');
  await expect(tabs.last()).toBeFocused();
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(new RegExp(`status=${applicationTabs.at(-1)}`));
  await page.reload();
  await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
  await showRow();
  await expect(tabs.last()).toBeInViewport({ ratio: 1 });
});

test('in a wide window the menu is one row, even with the most entries', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'superAdmin');
  const entries = page.getByRole('banner').getByRole('listitem');
  for (const width of [960, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(entries).toHaveCount(6);
    await expect(entries.last()).toBeInViewport({ ratio: 1 });
    const boxes = await Promise.all((await entries.all()).map(boxOf));
    expect.soft(new Set(boxes.map(({ middle }) => Math.round(middle))).size, `rows at ${width} px`).toBe(1);
    expect.soft(Math.max(...boxes.map(({ height }) => height)), `height at ${width} px`).toBeLessThan(50);
  }
});
