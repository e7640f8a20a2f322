import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join, resolve } from 'node:path';
import { boxOf, contentInsetsOf } from '../support/geometry/layout.ts';
import { emulateOldestBrowser, expect, openSignedInPage, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { signIn, submitLogIn } from '../support/sign-in.ts';

// The journeys cause a cut connection, a refused hash and preloads that fail.
test.use({ expectedFaults: /Failed to load resource|valid digest|was preloaded/ });

test('without the customer remote the rest works, and Retry loads it without a reload', async ({
  page,
  portal,
  browser,
}) => {
  const shell = portal.shell.url;
  await portal.remote('customer').stop();

  await signIn(page, shell, 'customer');
  await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'My applications' })).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();

  const admin = await openSignedInPage(browser, shell, 'admin');
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(admin.getByRole('link', { name: /^View application/ }).first()).toBeVisible();
  await admin.context().close();

  const visiting = await browser.newContext();
  await emulateOldestBrowser(visiting);
  const visitor = await visiting.newPage();
  await visitor.goto(shell);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visiting.close();

  // An address of the remote preloads its files, which fails.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
  const loads = await page.evaluate(() => performance.timeOrigin);
  await portal.remote('customer').start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loads);
});

test('a remote entry that does not match its pinned hash does not run', async ({ page, portal }) => {
  await page.route(`${portal.remote('customer').url}/**/remoteEntry.*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` });
  });
  await signIn(page, portal.shell.url, 'customer');
  await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  // The page is still retrying the failed file.
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
});

test('the shell stops waiting for a remote after 8 seconds, and Retry loads it', async ({ page, portal }) => {
  await page.route(`${portal.remote('admin').url}/**/remoteEntry.*`, () => new Promise(() => {}));
  await signIn(page, portal.shell.url, 'admin');
  await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.unroute(`${portal.remote('admin').url}/**/remoteEntry.*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});

/** Serves a build on another origin, as a developer does. */
async function serveBuild(workspace: string, shellOrigin: string) {
  const build = resolve(import.meta.dirname, '../..', workspace, 'dist');
  const server = createServer(async ({ url = '' }, response) => {
    const type = url.endsWith('.css') ? 'text/css' : url.endsWith('.js') ? 'text/javascript' : 'application/json';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': shellOrigin });
    response.end(await readFile(join(build, basename(url))));
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

test('if the config allows it, a remote override stays active in its tab until a button ends it', async ({
  page,
  portal,
}) => {
  const shell = portal.shell.url;
  const otherOrigin = await serveBuild('customer-app', shell);
  const files = new Set<string>();
  page.on('request', (request) => {
    // Late requests of the page before do not count.
    if (request.isNavigationRequest()) files.clear();
    if (request.resourceType() === 'script') files.add(new URL(request.url()).origin);
  });
  await portal.writeConfig({ remoteOverrides: true });
  await page.goto(`${shell}/user/services/list?remote=customer@${otherOrigin.origin}`);
  await submitLogIn(page, 'customer');
  const banner = page.getByRole('status').filter({ hasText: `customer comes from ${otherOrigin.origin}/` });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  expect([...files]).toContain(otherOrigin.origin);
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Go back to the release' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
  // The button loads the page again.
  await expect.poll(() => [...files]).not.toContain(otherOrigin.origin);
  await portal.writeConfig({});
  otherOrigin.close();
});

test.describe('from the account menu', () => {
  test.use({ expectedFaults: /Failed to load resource|Content Security Policy|Failed to fetch/ });

  test('an administrator starts a remote override from the menu; a failed one shows a message, and a button ends it', async ({
    browser,
    portal,
  }) => {
    const shell = portal.shell.url;
    const elsewhere = await serveBuild('admin-app', shell);
    await portal.writeConfig({ remoteOverrides: true });
    const page = await openSignedInPage(browser, shell, 'admin');
    const banner = page.getByRole('status').filter({ hasText: `admin comes from ${elsewhere.origin}/` });
    const dashboard = page.getByRole('heading', { name: 'Dashboard', level: 1 });
    const entry = `${elsewhere.origin}/remoteEntry.*`;
    const startOverride = async (address: string) => {
      await page.getByRole('button', { name: /^Account of/ }).press('ArrowDown');
      await page.getByRole('button', { name: 'Try a part from another address' }).press('Enter');
      await page.getByLabel('Part', { exact: true }).selectOption('admin');
      await page.getByRole('textbox', { name: 'Address' }).fill(address);
      await page.getByRole('textbox', { name: 'Address' }).press('Enter');
    };
    await expect(dashboard).toBeFocused();

    await startOverride('https://elsewhere.example');
    await expect(page.getByText(/this portal may not load from there/)).toBeVisible();
    await expectPageQuality(page, 'try elsewhere');
    const dialog = page.getByRole('dialog', { name: 'Try a part from another address' });
    for (const width of [360, 768, 1280]) {
      // The window is high enough for every font.
      await page.setViewportSize({ width, height: 1200 });
      const { x, y, right, bottom } = await boxOf(dialog);
      expect.soft(x).toBeCloseTo(width - right, 0);
      expect.soft(y).toBeCloseTo(1200 - bottom, 0);
      expect.soft(await contentInsetsOf(dialog)).toEqual([25, 25, 25, 25]);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();

    await page.route(entry, (route) => route.fulfill({ status: 503, body: '' }));
    await startOverride(elsewhere.origin);
    await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: 'Go back to the release' }).press('Enter');
    await expect(dashboard).toBeFocused();
    await expect(banner).toHaveCount(0);

    await page.unroute(entry);
    await startOverride(elsewhere.origin);
    await expect(banner).toBeVisible();
    await expect(dashboard).toBeFocused();
    await portal.writeConfig({});
    await page.context().close();
    elsewhere.close();
  });
});
