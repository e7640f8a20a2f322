import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { type DemoAccountName, signIn, signOut, submitLogIn } from '../support/sign-in.ts';

const MINUTE = 60_000;
/** The cookie of a known browser stays after a log-out. */
const listCookieNames = async (page: Page) => {
  const remainingCookies = await page.context().cookies();
  return remainingCookies.flatMap(({ name }) => (name === 'device' ? [] : [name])).sort();
};
const sessionCookies = ['active-user', 'session-active', 'user-type'];

function recordPaths(page: Page): string[] {
  const paths: string[] = [];
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) paths.push(new URL(frame.url()).pathname);
  });
  return paths;
}

const requestedPages: readonly (readonly [DemoAccountName, string, RegExp, string])[] = [
  ['customer', '/user/applications/list?status=1', /\/user\/applications\/list\?status=1$/, 'Customer/User'],
  ['admin', '/admin/service-management/list', /\/admin\/service-management\/list$/, 'Admin'],
  ['superAdmin', '/user/services/list', /\/admin\/dashboard$/, 'Admin'],
];

for (const [accountName, path, lands, role] of requestedPages) {
  test(`after log-in the ${accountName} sees the requested page, or the first page of their role: ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(/\/log-in$/);
    expect(await listCookieNames(page)).toEqual([]);
    await submitLogIn(page, accountName);
    await expect(page).toHaveURL(lands);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await expect(page.getByText(role, { exact: true })).toBeVisible();
    expect(await listCookieNames(page)).toEqual(sessionCookies);
  });
}

test('a customer can open no administrator page, and stays logged in', { tag: '@slow' }, async ({ page, portal }) => {
  await page.goto('/nowhere');
  await expect(page).toHaveURL(/\/log-in$/);
  await signIn(page, portal.shell.url, 'customer');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'My applications' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My application requests' })).toBeVisible();
});

test('logging out in one tab logs out the other, deletes the cookies and ends the session on the server', {
  tag: '@slow',
}, async ({ page, portal, context }) => {
  await signIn(page, portal.shell.url, 'customer');
  const user = (await context.cookies()).find(({ name }) => name === 'active-user');
  const { id, token } = JSON.parse(decodeURIComponent(user?.value ?? ''));
  const profile = () => page.request.get(`/api/User/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  expect((await profile()).status()).toBe(200);

  const second = await context.newPage();
  await second.goto('/user/applications/list');
  await expect(second.getByRole('heading', { level: 1, name: 'My application requests' })).toBeVisible();
  await second.goto('/');
  await expect(second.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await signOut(second);
  await expect(second).toHaveURL(/\/log-in$/);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect(await listCookieNames(page)).toEqual([]);
  await expect.poll(async () => (await profile()).status()).toBe(401);
});

test.describe('a call after the server has ended the session', () => {
  test.use({ expectedFaults: /status of 401/ });

  /** Waits for all calls of the first page: a late answer 401 would open log-in before the next click. */
  const signInAndRest = async (page: Page, shell: string) => {
    const answers = [/GetAddressState/, /GetPassport/].map((call) => page.waitForResponse(call));
    await signIn(page, shell, 'customer');
    await Promise.all(answers);
  };

  test('opens log-in once, and log-in leads back to the page', { tag: '@slow' }, async ({ page, portal, setClock }) => {
    await signInAndRest(page, portal.shell.url);
    const service = page.getByRole('link', { name: 'Apply for Emigration clearance' });
    const path = (await service.getAttribute('href')) ?? '';
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 401) refused.push(response.url());
    });
    await setClock(31 * MINUTE);
    const paths = recordPaths(page);
    await service.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(paths.filter((each) => each === '/log-in')).toHaveLength(1);
    expect(refused.length).toBeGreaterThan(0);
    expect(await listCookieNames(page)).toEqual([]);
    await submitLogIn(page, 'customer');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByText('The cost of this service is:')).toBeVisible();
  });

  test('opens log-in from a public page too', { tag: '@slow' }, async ({ page, portal, setClock }) => {
    await signInAndRest(page, portal.shell.url);
    await page.getByRole('banner').getByRole('link', { name: 'Emigration Portal' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Your way to work abroad/ })).toBeVisible();
    await setClock(31 * MINUTE);
    await page.evaluate(() => {
      localStorage.setItem('session-active-at', String(Date.now() - 28.5 * 60_000));
      window.dispatchEvent(new Event('storage'));
    });
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    expect(await listCookieNames(page)).toEqual([]);
  });
});

test('a new page starts at the top, and Back restores the scroll position', { tag: '@slow' }, async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/info/emmigration-clearance');
  await page.getByRole('heading', { level: 1, name: 'Emigration clearance' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(scrolled).toBeGreaterThan(1000);
  // Not Playwright's `click`, because it scrolls to the link first.
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Home' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: /Your way to work abroad/ })).toBeAttached();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Emigration clearance' })).toBeAttached();
  await expect.poll(scrolled).toBeGreaterThan(1000);
});

test('inside an app too, a new page starts at the top, and Back restores the scroll position', {
  tag: '@slow',
}, async ({ page, portal }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 360, height: 700 });
  await signIn(page, portal.shell.url, 'admin');
  const last = page.getByRole('link', { name: /^View application/ }).last();
  await last.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(1000);
  await last.evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeAttached();
  await expect.poll(scrolled).toBeGreaterThan(1000);
});

test.describe('an invalid config or registry', () => {
  test.use({ expectedFaults: /run-time config|registry|JSON|Failed to load resource/ });

  test('shows a page with Retry, which works when the file is valid again', { tag: '@slow' }, async ({
    page,
    portal,
  }) => {
    await page.route('**/config.json', (route) => route.fulfill({ json: { apiBase: 7 } }));
    // An unknown address loads no config.
    await page.goto('/user');
    await expect(page.getByRole('heading', { level: 1, name: 'Emigration Portal cannot start' })).toBeVisible();
    await expectPageQuality(page, 'cannot start');
    await page.unroute('**/config.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

    await page.route('**/remotes.json', (route) => route.fulfill({ body: '<html>' }));
    await signIn(page, portal.shell.url, 'admin');
    await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
    await page.unroute('**/remotes.json');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
});
