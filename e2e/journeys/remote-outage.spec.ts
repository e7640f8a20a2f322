import { expect, newSignedInPage, prepare, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

// What the journeys bring about: a cut connection, a refused hash, and the runtime's note on registering a remote anew.
test.use({ expectedConsole: /Failed to load resource|valid digest|is already registered/ });

test('a dead customer remote leaves the rest working, and Retry brings it back without a reload', async ({
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

  const admin = await newSignedInPage(browser, shell, 'admin');
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(admin.getByRole('link', { name: /^View application/ }).first()).toBeVisible();
  await admin.context().close();

  const visiting = await browser.newContext();
  await prepare(visiting);
  const visitor = await visiting.newPage();
  await visitor.goto(shell);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await visiting.close();

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
  await page.unroute(`${portal.remote('customer').url}/**/remoteEntry.*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Services', level: 1 })).toBeVisible();
});

test('a remote that does not answer is given up after 8 seconds, and Retry brings it', async ({ page, portal }) => {
  await page.route(`${portal.remote('admin').url}/**/remoteEntry.*`, () => new Promise(() => {}));
  await signIn(page, portal.shell.url, 'admin');
  await expect(page.getByRole('heading', { name: 'This part of the portal cannot be loaded' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.unroute(`${portal.remote('admin').url}/**/remoteEntry.*`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
});
