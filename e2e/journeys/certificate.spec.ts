import type { Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { readLinkAddress } from '../support/forms/documents.ts';
import { tabTo } from '../support/geometry/keyboard.ts';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { expectAccessible, expectPageQuality } from '../support/page-quality.ts';
import { openHydrated } from '../support/pages/pre-rendered.ts';
import { emulateSlow4g, openPhonePage, phoneOptions } from '../support/phone.ts';
import { signIn } from '../support/sign-in.ts';

const verdict = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const genuineText = 'This certificate is genuine';

test.describe('on a phone', () => {
  test.use(phoneOptions);
  test.beforeEach(({ page }) => emulateSlow4g(page));

  test('a certificate shows its code, and a stranger can check it until staff take it back', {
    tag: '@slow',
  }, async ({ page, browser, portal }) => {
    const shell = portal.shell.url;
    await signIn(page, shell, 'customer');
    await page.goto('/user/applications/list?status=2');
    await page.getByRole('listitem').filter({ hasText: 'Completed' }).first().getByRole('link').first().tap();
    const check = page.getByRole('link', { name: 'Check the certificate' });
    await check.waitFor();
    await expectAccessible(page, 'application with a certificate-360');
    const [answer] = await Promise.all([
      page.waitForResponse(/DownloadFile/),
      page.getByRole('button', { name: /^Certificate: / }).tap(),
    ]);
    const address = readLinkAddress(await PDFDocument.load(await answer.body()));
    const application = page.url();
    await check.tap();
    await expect(verdict(page, genuineText)).toBeVisible();
    expect(address).toMatch(/\/verify\/([0-9A-Z]{4}-){3}[0-9A-Z]{4}$/);
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);

    const stranger = await openPhonePage(browser);
    await openHydrated(stranger, shell + new URL(address).pathname);
    await expect(verdict(stranger, genuineText)).toBeVisible();
    await expect(stranger.getByText('A. D. N.')).toBeVisible();
    await expect(stranger.getByRole('main')).not.toContainText('Nair');
    await expectPageQuality(stranger, 'genuine certificate');

    const id = /\/apply\/\d+\/(\d+)\//.exec(application)?.[1];
    const admin = await openSignedInPage(browser, shell, 'admin');
    await admin.goto(`${shell}/admin/dashboard?status=2&search=${id}`);
    await admin.getByRole('link', { name: `View application ${id}`, exact: true }).click();
    await admin.getByLabel('Application status').selectOption('Rejected');
    await admin.getByRole('textbox', { name: /remarks/i }).fill('The clearance was taken back.');
    await admin.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(admin.getByRole('status').filter({ hasText: 'The application is updated!' })).toBeVisible();

    await stranger.getByRole('button', { name: 'Check', exact: true }).tap();
    await expect(verdict(stranger, 'This certificate is not valid any more')).toBeVisible();
    await expectPageQuality(stranger, 'revoked certificate');
  });
});

test('by keyboard a visitor enters an incomplete code, then an unknown one', {
  tag: '@slow',
}, async ({ page }) => {
  await openHydrated(page, '/verify');
  const field = page.getByLabel('Code of the certificate');
  await tabTo(page, field);
  await page.keyboard.type('k7qf 3m2x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not complete. A code has 16 letters and digits.')).toBeVisible();
  await expect(field).toHaveAccessibleDescription(/This code is not complete/);
  await expect(field).toBeFocused();
  await page.keyboard.type(' 9trd w6hp');
  await page.keyboard.press('Enter');
  await expect(verdict(page, 'No certificate has this code')).toBeVisible();
  await expect(page).toHaveURL(/\/verify\?code=/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectPageQuality(page, 'unknown certificate');
});
