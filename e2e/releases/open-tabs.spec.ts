import type { Page } from '@playwright/test';
import { createChangedBuild, readRemoteDescription } from '../support/changed-build.ts';
import { publishServiceWithEveryField } from '../support/forms/every-field.ts';
import { expect, openSignedInPage } from '../support/journey.ts';
import { recordFetchedUrls } from '../support/record-fetched-urls.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/team.ts';
import { returnToTabLater } from '../support/visitor.ts';

test.use({ expectedFaults: /Failed to load resource|its MIME type/ });

const before = 'My application requests';
const after = 'My application requests, as of 1.1';
const listPath = '/user/applications/list';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const documentOf = (page: Page) => page.evaluate(() => performance.timeOrigin);
const openList = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My applications' }).click();

async function leaveFormForList(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(heading(page, after)).toBeVisible();
}

async function returnToForm(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByText(/^We have put back what you typed on .* and did not save\.$/)).toBeVisible();
  await expect(page.getByLabel(/^Text item/)).toHaveValue('P 1234567');
}

test('a release during a form loses nothing and loads after the form is left; a rollback loads at the next page', async ({
  page,
  browser,
  portal,
  team,
}) => {
  const shell = portal.shell.url;
  const customerOrigin = portal.remote('customer').url;
  const serviceId = await publishServiceWithEveryField(shell, 'Every field in a release');
  await signIn(page, shell, 'customer');
  await openList(page);
  await expect(heading(page, before)).toBeVisible();
  await page.goto(`/user/services/apply-new/${serviceId}/form`);
  await page.getByLabel(/^Text item/).fill('P 123');
  const admin = await openSignedInPage(browser, shell, 'admin');
  await admin
    .getByRole('link', { name: /^View application/ })
    .first()
    .waitFor();
  // A separate script draws it after the page.
  await expect(admin.locator('canvas')).not.toHaveCount(0);
  const [document, byCustomer, byAdmin] = [
    await documentOf(page),
    await recordFetchedUrls(page),
    await recordFetchedUrls(admin),
  ];
  const { routes } = await readRemoteDescription('customer');
  const sheet = routes.find(({ path }) => path === listPath)?.files.find((file) => file.endsWith('.css'));
  const code = (code: string, file: string) => (file === sheet ? `${code}\n` : code.replace(before, after));
  const next = await createChangedBuild('customer', '1.1.0', { changeCode: code });
  const isOwn = (url: string) => url.startsWith(customerOrigin);

  await test.step('released: the form goes on, the next page is the new one, and the form with what was typed', async () => {
    await team.release(next);
    await returnToTabLater(page);
    await page.getByLabel(/^Text item/).pressSequentially('4567');
    await page.getByRole('radio', { name: 'Yes' }).check();
    expect(byCustomer.filter(isOwn)).toEqual([]);
    await leaveFormForList(page);
    await returnToForm(page);
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    const files = Object.keys(next.description.integrity);
    const integrity = (await readRemoteDescription('customer')).integrity;
    const fresh = files
      .filter((file) => !(file in integrity))
      .map((file) => `${customerOrigin}/customer/files/${file}`);
    expect(byCustomer.filter(isOwn).sort()).toEqual(fresh.sort());
    await admin.reload();
    await expect(heading(admin, 'Dashboard')).toBeVisible();
  });

  await test.step('rolled back: nothing is fetched for it', async () => {
    byCustomer.length = 0;
    expect(await team.runKitCommand(next, 'rollback')).toContain('customer is back at');
    await returnToTabLater(page);
    await openList(page);
    await expect(heading(page, before)).toBeVisible();
    expect(byCustomer.filter(isOwn)).toEqual([]);
    await admin.reload();
    await expect(heading(admin, 'Dashboard')).toBeVisible();
  });

  expect(await documentOf(page)).toBe(document);
  expect(byAdmin.filter((url) => url.startsWith(portal.remote('admin').url))).toEqual([]);
});

test('a page of a deleted release reloads once in the next one and keeps the draft', async ({ page, portal, team }) => {
  const shell = portal.shell.url;
  const serviceId = await publishServiceWithEveryField(shell, 'Every field of a swept release');
  await signIn(page, shell, 'customer');
  await page.goto(`/user/services/apply-new/${serviceId}/form`);
  await page.getByLabel(/^Text item/).fill('P 1234567');
  const document = await documentOf(page);
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remoteEntry.')) entries.push(request.url());
  });

  const { routes } = await readRemoteDescription('customer');
  const swept = routes.find(({ path }) => path === listPath)?.files.at(-1) ?? '';
  const code = (code: string, file: string) => (file === swept ? `${code};` : code.replace(before, after));
  const next = await createChangedBuild('customer', '1.1.0', { changeCode: code });
  await team.release(next);
  const bringBack = await team.damageFile(swept);

  await leaveFormForList(page);
  expect(entries).toEqual([expect.stringContaining(next.description.entry)]);
  await returnToForm(page);
  expect(await documentOf(page)).toBe(document);
  await bringBack();
});
