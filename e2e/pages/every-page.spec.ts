import type { Page, Response } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { findHtmlFaults } from '../support/pages/html.ts';
import { type PortalPage, portalPages } from '../support/pages/portal-pages.ts';
import { signIn } from '../support/sign-in.ts';

/** Opens and checks the page, and its form. Returns the response with the HTML. */
async function openAndCheck(page: Page, { name, path, formButton }: PortalPage): Promise<Response | null> {
  const response = await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await page.waitForLoadState('networkidle');
  expect.soft(await page.title(), name).toBe(`${await heading.textContent()} – Emigration Portal`);
  await expectPageQuality(page, name);
  if (formButton) {
    await page.locator(formButton).click();
    await expectPageQuality(page, `${name}, form`);
  }
  return response;
}

for (const each of portalPages.filter(({ account }) => !account)) {
  test(`a visitor’s page meets all page rules and has valid HTML as sent and as shown: ${each.name}`, async ({
    page,
  }) => {
    const sent = await openAndCheck(page, each);
    for (const html of [await sent?.text(), await page.content()]) expect(await findHtmlFaults(html ?? '')).toEqual([]);
  });
}

for (const accountName of ['customer', 'admin', 'superAdmin'] as const) {
  test(`every page of the ${accountName} meets all page rules`, async ({ page, portal }) => {
    test.slow();
    await signIn(page, portal.shell.url, accountName);
    for (const each of portalPages.filter(({ account }) => account === accountName))
      await test.step(each.name, () => openAndCheck(page, each));
  });
}

test('a review page meets all page rules', async ({ page, portal }) => {
  await signIn(page, portal.shell.url, 'admin');
  const application = page.getByRole('link', { name: /^View application/ }).first();
  await openAndCheck(page, { name: 'manage application', path: (await application.getAttribute('href')) ?? '' });
  await expect(page).toHaveURL(/\/admin\/manage-application\//);
});

test('parts for administrators that feature flags show meet all page rules', async ({ page, portal }) => {
  await portal.writeConfig({
    features: { dashboardProfileTile: true, adminPhoto: true, createInvoice: true, manageTransaction: true },
  });
  await signIn(page, portal.shell.url, 'superAdmin');
  await expect(page.getByRole('link', { name: 'Profile page' })).toBeVisible();
  await expectPageQuality(page, 'dashboard with flags');
  await page.goto('/admin/onboard');
  await expect(page.getByRole('group', { name: 'Photo' })).toBeVisible();
  await expectPageQuality(page, 'add admin with flags');
  await page.goto('/admin/transactions');
  await expect(page.getByRole('link', { name: /^Manage transaction/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Create Invoice' }).click();
  await expect(page.getByText('This feature will be enabled soon.')).toBeVisible();
  await expectPageQuality(page, 'transactions with flags');
  await portal.writeConfig({});
});

test('account pages with error messages meet all page rules', async ({ page }) => {
  for (const { path, press, text } of [
    { path: '/log-in', press: 'Log in', text: 'Either User name or password required!' },
    { path: '/sign-up', press: 'Sign up', text: 'Country is required!' },
    { path: '/password-reset', press: 'Send code', text: 'E-mail is required!' },
  ]) {
    await page.goto(path);
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByRole('link', { name: text })).toBeVisible();
    await expectPageQuality(page, `${path.slice(1)} refused`);
  }
});
