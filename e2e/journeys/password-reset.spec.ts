import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { parseResetCode, RESET_CODE_SUBJECT, waitForMails } from '../support/mails/outbox.ts';
import { expectPageQuality } from '../support/page-quality.ts';

const MINUTE = 60_000;
const oldPassword = 'Backwater-Lamp-41';
const newPassword = 'Cardamom-Ferry-92';

/** Signs a new person up without a browser. Returns the session token. */
async function register(page: Page, name: string, phone: string) {
  const email = `${name}@journeys.example`;
  const person = { firstName: 'Meera', lastName: 'Pillai', country: 'India', phone, email, password: oldPassword };
  const answer = await page.request.post('/api/User/register', { data: person });
  const { data } = await answer.json();
  return { email, id: data.user.id as number, token: data.user.token as string };
}

async function askForCode(page: Page, email: string) {
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeFocused();
}

async function enterCode(page: Page, code: string) {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
}

test('a person resets the password through the real mail and logs in with it', { tag: '@slow' }, async ({
  page,
  portal,
  context,
}) => {
  const { email, id, token } = await register(page, 'reset.meera', '+91 98460 54321');
  await page.goto('/log-in');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await askForCode(page, email.toUpperCase());
  await expectPageQuality(page, 'password reset code');
  const [mail] = await waitForMails(portal.outbox, email, 1, RESET_CODE_SUBJECT);
  await enterCode(page, parseResetCode(mail).toLowerCase());
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeFocused();
  await expectPageQuality(page, 'password reset password');

  const ticket = (await context.cookies(`${portal.shell.url}/api/User/UpdatePasswordDirectly`)).find(
    (cookie) => cookie.name === 'password-reset',
  );
  expect(ticket).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/User/UpdatePasswordDirectly' });
  expect(await page.evaluate(() => document.cookie)).not.toContain('password-reset');

  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password reset. Please log-in with your new password!')).toBeVisible();
  await expect(page).toHaveURL(/\/log-in$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('password-reset');

  const ownProfile = await page.request.get(`/api/User/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  expect(ownProfile.status()).toBe(401);
  const oldLogIn = await page.request.post('/api/User/login', { data: { username: email, password: oldPassword } });
  expect(oldLogIn.status()).toBe(401);
  await waitForMails(portal.outbox, email, 1, 'Your password was changed');

  await page.getByLabel('User name or e-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\/services\/list/);
});

test('an unknown e-mail and a wrong code are reported, and only the newest code works', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  const { email } = await register(page, 'reset.anil', '+91 98460 54322');
  await page.goto('/password-reset');
  await page.getByLabel('E-mail', { exact: true }).fill('nobody@journeys.example');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please try again with your valid e-mail id!' }),
  ).toBeFocused();

  await askForCode(page, email);
  const [first] = await waitForMails(portal.outbox, email, 1, RESET_CODE_SUBJECT);
  await enterCode(page, 'WRONG');
  await expect(page.getByRole('link', { name: 'Invalid secret code!' })).toBeVisible();

  await page.getByRole('button', { name: 'Use another e-mail or ask for a new code' }).click();
  await askForCode(page, email);
  const [, second] = await waitForMails(portal.outbox, email, 2, RESET_CODE_SUBJECT);
  await enterCode(page, parseResetCode(first));
  await expect(page.getByRole('link', { name: 'Invalid secret code!' })).toBeVisible();
  await enterCode(page, parseResetCode(second));
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
});

test.describe('an expired code or reset ticket', () => {
  test.use({ expectedFaults: /status of 400/ });

  test('a code ends after five wrong tries or ten minutes, and a reset ticket after ten minutes', {
    tag: '@slow',
  }, async ({ page, portal, setClock }) => {
    test.slow();
    const { email } = await register(page, 'reset.sunil', '+91 98460 54323');
    const invalid = page.getByRole('link', { name: 'Invalid secret code!' });
    const readNewestCode = async (count: number) =>
      parseResetCode((await waitForMails(portal.outbox, email, count, RESET_CODE_SUBJECT)).at(-1));
    const enterRefusedCode = async (code: string) => {
      const answered = page.waitForResponse(/VerifyResetCode/);
      await enterCode(page, code);
      expect(await (await answered).json()).toEqual({ message: 'Invalid Reset Code' });
      await expect(invalid).toBeVisible();
    };
    const askForNewCode = () => page.getByRole('button', { name: 'Use another e-mail or ask for a new code' }).click();

    await page.goto('/password-reset');
    await askForCode(page, email);
    for (let tries = 0; tries < 4; tries += 1) await enterRefusedCode('WRONG');
    await expectPageQuality(page, 'password reset code refused');
    await enterCode(page, 'WRONG');
    await expect(page.getByText(/^This code was wrong 5 times and no longer works\./)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeFocused();
    const data = { email, resetCode: await readNewestCode(1) };
    const late = await page.request.post('/api/User/VerifyResetCode', { data });
    expect(await late.json()).toEqual({ message: 'Invalid Reset Code' });

    await page.getByRole('button', { name: 'Send a new code' }).click();
    await expect(page.getByText(/^We have sent a code to /)).toBeVisible();
    await setClock(10 * MINUTE);
    await enterRefusedCode(await readNewestCode(2));

    await askForNewCode();
    await askForCode(page, email);
    await enterCode(page, await readNewestCode(3));
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Password is required!' })).toBeFocused();
    await expectPageQuality(page, 'password reset password refused');
    await setClock(20 * MINUTE);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Invalid secret code! It may have been used, or it has expired/)).toBeVisible();
    const logIn = (password: string) => page.request.post('/api/User/login', { data: { username: email, password } });
    expect([(await logIn(oldPassword)).status(), (await logIn(newPassword)).status()]).toEqual([200, 401]);
  });
});
