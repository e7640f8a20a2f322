import type { Page } from '@playwright/test';
import { createChangedBuild, readRemoteDescription } from '../support/changed-build.ts';
import { publishServiceWithEveryField } from '../support/forms/every-field.ts';
import { expect, openSignedInPage } from '../support/journey.ts';
import { recordFetchedUrls } from '../support/record-fetched-urls.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/team.ts';
import { returnToTabLater } from '../support/visitor.ts';

test.use({ expectedFaults: /Failed to load resource|its MIME type/ });

const oldTitle = 'My application requests';
const newTitle = 'My application requests, as of 1.1';
const listPath = '/user/applications/list';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const readDocumentStart = (page: Page) => page.evaluate(() => performance.timeOrigin);
const openList = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'My applications' }).click();

async function leaveFormForList(page: Page): Promise<void> {
  await openList(page);
  await page.getByRole('button', { name: 'Leave page' }).click();
  await expect(heading(page, newTitle)).toBeVisible();
}

async function returnToForm(page: Page): Promise<void> {
  await page.goBack();
  await expect(page.getByText(/^We have put back what you typed on .* and did not save\.$/)).toBeVisible();
  await expect(page.getByLabel(/^Text item/)).toHaveValue('P 1234567');
}

test('a release while a form is open loses nothing and loads after the form; a rollback loads with the next page', async ({
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
  await expect(heading(page, oldTitle)).toBeVisible();
  await page.goto(`/user/services/apply-new/${serviceId}/form`);
  await page.getByLabel(/^Text item/).fill('P 123');
  const admin = await openSignedInPage(browser, shell, 'admin');
  await admin
    .getByRole('link', { name: /^View application/ })
    .first()
    .waitFor();
  // A separate script draws the chart after the page.
  await expect(admin.locator('canvas')).not.toHaveCount(0);
  const [document, customerUrls, adminUrls] = [
    await readDocumentStart(page),
    await recordFetchedUrls(page),
    await recordFetchedUrls(admin),
  ];
  const { routes } = await readRemoteDescription('customer');
  const files = routes.find(({ path }) => path === listPath)?.files ?? [];
  const [sheet, script] = [files.find((file) => file.endsWith('.css')), files.at(-1)];
  const code = (code: string, file: string) => {
    if (file === sheet) return `${code}\n`;
    return file === script ? code.replace(oldTitle, newTitle) : code;
  };
  const next = await createChangedBuild('customer', '1.1.0', { changeCode: code });
  const isOwn = (url: string) => url.startsWith(customerOrigin);

  await test.step('after a release the form continues, the next page is new, and the form has the draft', async () => {
    await team.release(next);
    await returnToTabLater(page);
    await page.getByLabel(/^Text item/).pressSequentially('4567');
    await page.getByRole('radio', { name: 'Yes' }).check();
    expect(customerUrls.filter(isOwn)).toEqual([]);
    await leaveFormForList(page);
    await returnToForm(page);
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The application is updated!')).toBeVisible();
    const integrity = (await readRemoteDescription('customer')).integrity;
    const fresh = Object.keys(next.description.integrity)
      .filter((file) => !(file in integrity))
      .map((file) => `${customerOrigin}/customer/files/${file}`);
    expect(customerUrls.filter(isOwn).sort()).toEqual(fresh.sort());
    await admin.reload();
    await expect(heading(admin, 'Dashboard')).toBeVisible();
  });

  await test.step('a rollback fetches no file', async () => {
    customerUrls.length = 0;
    expect(await team.runKitCommand(next, 'rollback')).toContain('customer is back at');
    await returnToTabLater(page);
    await openList(page);
    await expect(heading(page, oldTitle)).toBeVisible();
    expect(customerUrls.filter(isOwn)).toEqual([]);
    await admin.reload();
    await expect(heading(admin, 'Dashboard')).toBeVisible();
  });

  expect(await readDocumentStart(page)).toBe(document);
  expect(adminUrls.filter((url) => url.startsWith(portal.remote('admin').url))).toEqual([]);
});

test('a page of a deleted release reloads once in the next one and keeps the draft', async ({ page, portal, team }) => {
  const shell = portal.shell.url;
  const serviceId = await publishServiceWithEveryField(shell, 'Every field of a swept release');
  await signIn(page, shell, 'customer');
  await page.goto(`/user/services/apply-new/${serviceId}/form`);
  await page.getByLabel(/^Text item/).fill('P 1234567');
  const document = await readDocumentStart(page);
  const entries: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/remoteEntry.')) entries.push(request.url());
  });

  const { routes } = await readRemoteDescription('customer');
  const deletedFile = routes.find(({ path }) => path === listPath)?.files.at(-1) ?? '';
  const code = (code: string, file: string) => (file === deletedFile ? code.replace(oldTitle, newTitle) : code);
  const next = await createChangedBuild('customer', '1.1.0', { changeCode: code });
  await team.release(next);
  const restoreFile = await team.damageFile(deletedFile);

  await leaveFormForList(page);
  expect(entries).toEqual([expect.stringContaining(next.description.entry)]);
  await returnToForm(page);
  expect(await readDocumentStart(page)).toBe(document);
  await restoreFile();
});
