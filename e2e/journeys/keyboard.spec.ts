import type { Page } from '@playwright/test';
import { tabTo } from '../support/geometry/keyboard.ts';
import { expect, test } from '../support/journey.ts';
import { parseResetCode, RESET_CODE_SUBJECT, waitForMails } from '../support/mails/outbox.ts';

const email = 'keyboard.leela@journeys.example';
const password = 'Backwater-Lamp-41';
const newPassword = 'Cardamom-Ferry-92';

test.use({ expectedFaults: /status of 401/ });

async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('by keyboard a person signs up, logs out, resets the password and logs in', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  test.slow();

  await test.step('an empty sign-up moves the focus to the list of problems, and a link there to the field', async () => {
    await page.goto('/');
    await tabTo(page, page.getByRole('link', { name: 'Sign up and apply' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Sign up')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Sign up' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('alert').filter({ hasText: 'Last name is required!' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'First name is required!' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('First name')).toBeFocused();
  });

  await test.step('signs up, with the country chosen by arrow keys', async () => {
    await type(page, 'First name', 'Leela');
    await type(page, 'Last name', 'Menon');
    await type(page, 'Country', 'indi');
    await expect(page.getByRole('option', { name: 'India', exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Country')).toHaveValue('India');
    await type(page, 'Mobile number', '+91 98460 54399');
    await type(page, 'E-mail', email);
    await type(page, 'Password', password);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show: Password' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
    await type(page, 'Confirm password', password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Welcome to Emigration Portal, Leela!')).toBeVisible();
    await expect(page).toHaveURL(/\/user\/services\/list$/);
    await expect(heading(page, 'Services')).toBeFocused();
  });

  await test.step('logs out', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Account of Leela Menon' }), 'Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('resets the password', async () => {
    await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Log in' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Log in')).toBeFocused();
    await tabTo(page, page.getByRole('link', { name: 'Forgot Password' }));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Reset your password')).toBeFocused();
    await type(page, 'E-mail', email);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Enter your code')).toBeFocused();
    await type(page, 'Code', parseResetCode((await waitForMails(portal.outbox, email, 1, RESET_CODE_SUBJECT))[0]));
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Choose a new password')).toBeFocused();
    await type(page, 'New password', newPassword);
    await type(page, 'Confirm new password', newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password reset. Please log-in with your new password!')).toBeVisible();
    await expect(heading(page, 'Log in')).toBeFocused();
  });

  await test.step('a wrong password moves the focus to the message; the right one logs in', async () => {
    await type(page, 'User name or e-mail', email);
    await type(page, 'Password', password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'User name or Password is wrong!' })).toBeFocused();
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(newPassword);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Services')).toBeFocused();
  });
});
