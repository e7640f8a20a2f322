import type { Page } from '@playwright/test';
import { emulateOldestBrowser, expect, test } from '../support/journey.ts';
import { parseResetCode, waitForMails } from '../support/mails/outbox.ts';
import { expectPageQuality } from '../support/page-quality.ts';
import { newPassword, signUp } from '../support/sign-up.ts';

async function logIn(page: Page, email: string, typedPassword = newPassword) {
  await page.goto('/log-in');
  await page.getByLabel('User name or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typedPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const expectSignedIn = (page: Page) => expect(page).toHaveURL(/\/user\/services\/list/);
const waitMessage = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /^Too many tries\. Please wait \d+ (seconds?|minutes?)\./ });

test.describe('a person whose user name a stranger knows', () => {
  test.use({ expectedFaults: /status of (400|401|429)/ });

  test('logs in with a known browser while a guessing stranger has to wait', { tag: '@slow' }, async ({
    page,
    portal,
    browser,
  }) => {
    test.slow();
    const email = await signUp(page, portal.shell.url, 'known.leela', '+91 98460 64321');
    await logIn(page, email);
    await expectSignedIn(page);

    const strangerContext = await browser.newContext({ baseURL: portal.shell.url });
    await emulateOldestBrowser(strangerContext);
    const stranger = await strangerContext.newPage();
    for (let tries = 0; tries < 10; tries += 1) {
      await logIn(stranger, email, `Wrong-Password-${tries}`);
      await expect(
        stranger.getByRole('alert').filter({ hasText: 'Either User name or Password is wrong!' }),
      ).toBeVisible();
    }
    // Each failure doubles the wait, so even on a slow machine one try meets it.
    await expect(async () => {
      await logIn(stranger, email, 'Wrong-Password-10');
      await expect(waitMessage(stranger)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectPageQuality(stranger, 'log-in that waits');
    await expect(stranger.getByLabel('User name or e-mail')).toHaveValue(email);
    await strangerContext.close();

    const device = (await page.context().cookies(`${portal.shell.url}/api/User/login`)).find(
      ({ name }) => name === 'device',
    );
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/User' });
    expect(await page.evaluate(() => document.cookie)).not.toContain('device');
    await logIn(page, email);
    await expectSignedIn(page);
  });

  test('sets a new password while a stranger requests codes and enters wrong ones', { tag: '@slow' }, async ({
    page,
    portal,
    browser,
  }) => {
    test.slow();
    const email = await signUp(page, portal.shell.url, 'known.beena', '+91 98460 64322');
    await logIn(page, email);
    await expectSignedIn(page);
    const strange = await browser.newContext({ baseURL: portal.shell.url });
    const post = (call: string, data: object) => strange.request.post(`/api/User/${call}`, { data });
    for (let request = 0; request < 3; request += 1)
      expect((await post('ForgotPassword', { email })).status()).toBe(200);
    expect((await post('ForgotPassword', { email })).status()).toBe(429);

    await page.goto('/password-reset');
    await page.getByLabel('E-mail', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeFocused();
    for (let tries = 0; tries < 6; tries += 1) await post('VerifyResetCode', { email, resetCode: 'WRONG' });
    await strange.close();
    const mails = await waitForMails(portal.outbox, email, 4, 'Your code');
    await page.getByLabel('Code', { exact: true }).fill(parseResetCode(mails.at(-1)));
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeFocused();

    await page.getByLabel('New password', { exact: true }).fill('Mosquito@13');
    await page.getByLabel('Confirm new password', { exact: true }).fill('Mosquito@13');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('link', { name: /It appears in lists of leaked passwords/ })).toBeVisible();
    await expectPageQuality(page, 'password reset leaked');
    await page.getByLabel('New password', { exact: true }).fill('Cardamom-Ferry-92');
    await page.getByLabel('Confirm new password', { exact: true }).fill('Cardamom-Ferry-92');
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page).toHaveURL(/\/log-in$/);
    await logIn(page, email, 'Cardamom-Ferry-92');
    await expectSignedIn(page);
  });
});
