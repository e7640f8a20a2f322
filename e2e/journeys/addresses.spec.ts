import type { Page } from '@playwright/test';
import { expect, openSignedInPage, test } from '../support/journey.ts';
import { parseLinkPath, waitForMails } from '../support/mails/outbox.ts';
import { expectPageQuality } from '../support/page-quality.ts';

test.use({ expectedFaults: /status of (401|404|410) / });

const password = 'Backwater-Lamp-41';

async function register(page: Page, name: string, phone: string) {
  const email = `${name}@journeys.example`;
  const person = { firstName: 'Leela', lastName: 'Varma', country: 'India', phone, email, password };
  const answer = await page.request.post('/api/User/register', { data: person });
  const { data } = await answer.json();
  return { email, id: data.user.id as number, name: 'Leela Varma' };
}

async function logIn(page: Page, name: string) {
  await page.goto('/log-in');
  await page.getByLabel('User name or e-mail').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/user\//);
}

test('after sign-up every page shows a reminder until the person opens the link in the mail', { tag: '@slow' }, async ({
  page,
  portal,
}) => {
  const { email } = await register(page, 'address.leela', '+91 98460 66001');
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, email);
  const reminder = page.getByText(`Please confirm your e-mail address ${email}.`);
  await expect(reminder).toBeVisible();
  await expectPageQuality(page, 'a reminder to confirm the e-mail');
  await page.goto('/user/settings');
  await expect(reminder).toBeVisible();
  const [mail] = await waitForMails(portal.outbox, email, 1);

  const tab = await page.context().newPage();
  await tab.goto(parseLinkPath(mail));
  await expect(tab.getByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
  await expectPageQuality(tab, 'confirm an address');
  await tab.keyboard.press('Tab');
  await tab.getByRole('button', { name: 'Confirm' }).focus();
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1 })).toBeFocused();
  expect(new URL(tab.url()).hash).toBe('');
  await tab.getByRole('link', { name: 'Continue' }).click();
  await expect(tab).toHaveURL(/\/user\/services\/list/);
  await expect(tab.getByRole('link', { name: /^Apply for/ }).first()).toBeVisible();
  await expect(tab.getByText(`Please confirm your e-mail address ${email}.`)).toBeHidden();
});

test('a super admin changes an e-mail; the new address confirms it, and the old address undoes it', {
  tag: '@slow',
}, async ({ page, browser, portal }) => {
  const { email, id, name } = await register(page, 'address.former', '+91 98460 66002');
  const newEmail = 'address.fresh@journeys.example';
  const visitor = await browser.newPage({ baseURL: portal.shell.url });
  const openLinkAndPress = async (link: string, button: string) => {
    await visitor.goto('about:blank');
    await visitor.goto(portal.shell.url + link);
    await visitor.getByRole('button', { name: button }).click();
  };
  const [first] = await waitForMails(portal.outbox, email, 1);
  await openLinkAndPress(parseLinkPath(first), 'Confirm');
  await expect(visitor.getByText('Thank you, your address is confirmed.')).toBeVisible();

  await test.step('a plain admin can change neither e-mail nor phone', async () => {
    const plain = await openSignedInPage(browser, portal.shell.url, 'admin');
    await plain.goto(`${portal.shell.url}/admin/customer-detail/${id}`);
    await plain.getByRole('button', { name: 'Edit' }).click();
    await expect(plain.getByLabel('E-mail')).toBeDisabled();
    await expect(plain.getByLabel('Phone')).toBeDisabled();
    await expect(plain.getByLabel('City/District')).toBeEnabled();
    await plain.context().close();
  });

  const admin = await openSignedInPage(browser, portal.shell.url, 'superAdmin');
  await admin.goto(`${portal.shell.url}/admin/customer-detail/${id}`);
  await expect(admin.getByRole('heading', { level: 1, name: `Customer: ${name}` })).toBeVisible();
  await admin.getByRole('button', { name: 'Edit' }).click();
  await admin.getByLabel('E-mail').fill(newEmail);
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('Profile is updated!')).toBeVisible();
  await expect(admin.getByText(`The e-mail address ${newEmail} is not confirmed yet`)).toBeVisible();
  await expectPageQuality(admin, 'an e-mail that waits');

  const [confirmationMail] = await waitForMails(portal.outbox, newEmail, 1);
  await openLinkAndPress(parseLinkPath(confirmationMail), 'Confirm');
  await expect(visitor.getByText('Thank you, your address is confirmed.')).toBeVisible();
  await logIn(page, newEmail);

  const [changeMail] = await waitForMails(portal.outbox, email, 1, 'Your e-mail address was changed');
  await openLinkAndPress(parseLinkPath(changeMail), 'Undo change');
  await expect(visitor.getByText(/^The change is undone/)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Choose a new password' })).toBeVisible();
  await page.goto('/user/applications/list');
  await expect(page).toHaveURL(/\/log-in$/);
  await logIn(page, email);

  await openLinkAndPress(parseLinkPath(confirmationMail), 'Confirm');
  await expect(visitor.getByRole('alert')).toContainText('This link no longer works');
  await visitor.goto('about:blank');
  await visitor.goto(`/confirm-email#${'A'.repeat(43)}`);
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByRole('alert')).toContainText('We do not know this link');
});
