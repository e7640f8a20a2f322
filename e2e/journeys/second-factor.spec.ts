import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessibleAt400PercentZoom } from '../support/accessibility.ts';
import { test as base, expect } from '../support/journey.ts';
import { waitForMails } from '../support/mails/outbox.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { type Portal, startPortal } from '../support/portal.ts';
import { type DemoAccountName, signOut, submitLogIn } from '../support/sign-in.ts';

/** A separate portal in which super admins need a second factor. */
const test = base.extend<object, { strictPortal: Portal }>({
  strictPortal: [
    async ({ browserName: _ }, use) => {
      const portal = await startPortal({ environment: { SECOND_FACTOR: 'super' } });
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ strictPortal }, use) => use(strictPortal.shell.url),
  portal: async ({ strictPortal }, use) => use(strictPortal),
  // A password alone answers 401; a call that needs a second factor answers 403.
  expectedFaults: /status of 40[13]/,
});
test.describe.configure({ mode: 'serial' });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const generateCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(page: Page, accountName: DemoAccountName) {
  await page.goto('/log-in');
  await submitLogIn(page, accountName);
}

/** Adds a virtual security key; Chromium confirms it by itself. */
async function addVirtualKey(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    unplug: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

let recoveryCodes: string[] = [];
let secret = '';

test('a super admin without a second factor has to set up an app first', {
  tag: '@slow',
}, async ({ page }) => {
  await enterPassword(page, 'superAdmin');
  await expect(heading(page, 'Sign-in security')).toBeVisible();
  await expect(page.getByText('Your account needs a second factor')).toBeVisible();
  await page.goto('/admin/customer-list');
  await expect(heading(page, 'Sign-in security')).toBeVisible();
  await page.getByRole('button', { name: 'Set up an app' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code of the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/This code is wrong/).first()).toBeVisible();
  await page.getByLabel('Code of the app').fill(generateCode(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(heading(page, 'Your recovery codes')).toBeFocused();
  recoveryCodes = await page.getByRole('listitem').locator('code').allInnerTexts();
  expect(new Set(recoveryCodes).size).toBe(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await expectAccessibleAt400PercentZoom(page);
  await expectPageQuality(page, 'recovery codes');
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('10 codes are left.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await signOut(page);
});

test('by keyboard the app’s code logs in after the password, and a wrong code does not', { tag: '@slow' }, async ({
  page,
}) => {
  await enterPassword(page, 'superAdmin');
  await expect(heading(page, 'Confirm it is you')).toBeFocused();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'session-active' }));
  expect(await page.evaluate(() => document.cookie)).not.toContain('second-step');
  await expectAccessibleAt400PercentZoom(page);
  await expectPageQuality(page, 'second step');
  await page.getByLabel('Code of the authenticator app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is wrong, or was used already/).first()).toBeVisible();
  await page.getByLabel('Code of the authenticator app').fill(generateCode(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await signOut(page);
});

test('a recovery code logs in once', { tag: '@slow' }, async ({ page }) => {
  const typeCode = async () => {
    await enterPassword(page, 'superAdmin');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(heading(page, 'Confirm it is you')).toBeFocused();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  await typeCode();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await signOut(page);
  await typeCode();
  await expect(page.getByText('This code is wrong, or was used already.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Back to log-in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('an admin adds a passkey, logs in with it, and a super admin resets it', { tag: '@slow' }, async ({
  page,
  strictPortal,
}) => {
  const key = await addVirtualKey(page);
  await enterPassword(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: /^Sign-in security/ }).click();
  await page.getByLabel('Name of the new passkey').fill('Blue key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.getByRole('button', { name: 'Rename Blue key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Green key');
  await page.getByRole('button', { name: 'Save name', exact: true }).click();
  await expect(page.getByText('Green key')).toBeVisible();
  await signOut(page);

  await enterPassword(page, 'admin');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto('/admin/sign-in-security');
  await expect(page.getByText(/last used/)).toBeVisible();
  await signOut(page);
  await key.unplug();

  await enterPassword(page, 'superAdmin');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[1] ?? '');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto('/admin/manage-admins');
  await page.getByRole('button', { name: /^Reset the second factors of/ }).click();
  await page.getByLabel('Reason').fill('Lost the key');
  await page.getByRole('button', { name: 'Reset factors' }).last().click();
  await expect(page.getByText('The second factors are reset!')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: /^Reset the second factors of/ })).toHaveCount(0);
  await signOut(page);

  await enterPassword(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  const mails = await waitForMails(strictPortal.outbox, 'admin@portal.example', 2);
  expect(mails.at(-1)).toContain('Subject: Your second factors were reset');
});

test('an admin with only a passkey uses it as proof before removing it', { tag: '@slow' }, async ({ page }) => {
  await addVirtualKey(page);
  await enterPassword(page, 'admin');
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto('/admin/sign-in-security');
  await page.getByLabel('Name of the new passkey').fill('Blue key');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await page.getByRole('button', { name: 'Remove Blue key' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Is it you?' })).toBeVisible();
  await expectAccessibleAt400PercentZoom(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey is removed!')).toBeVisible();
});
