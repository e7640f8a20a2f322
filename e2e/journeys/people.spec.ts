import type { APIRequestContext, Page } from '@playwright/test';
import { smallJpeg } from '../support/forms/documents.ts';
import { expect, expectBriefText, openSignedInPage, test } from '../support/journey.ts';
import { expectPageQuality } from '../support/page-quality.ts';

test.use({ expectedFaults: /status of 409 \(Conflict\) .*\/User\/UpdateProfile/ });

const oldPassword = 'Backwater-Lamp-41';
const newPassword = 'Cardamom-Ferry-92';

async function logInToApi(request: APIRequestContext, username: string, password: string) {
  const answer = await request.post('/api/User/login', { data: { username, password } });
  return answer.ok() ? ((await answer.json()).data.user as { id: number; token: string }) : undefined;
}

async function logIn(page: Page, userName: string, password: string) {
  await page.goto('/log-in');
  await page.getByLabel('User name or e-mail').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a customer changes the profile with a photo, then the password, which ends the other sessions', {
  tag: '@slow',
}, async ({ page, request }) => {
  const email = 'people.meera@journeys.example';
  const person = { firstName: 'Meera', lastName: 'Pillai', country: 'India', phone: '+91 98460 77001', email };
  await request.post('/api/User/register', { data: { ...person, password: oldPassword } });
  const otherSession = await logInToApi(request, email, oldPassword);
  const headers = { Authorization: `Bearer ${otherSession?.token}` };

  await test.step('the profile', async () => {
    await logIn(page, email, oldPassword);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByLabel('First name')).toBeDisabled();
    await page.getByLabel('Middle name').fill('Devi');
    await page.getByLabel('City/District').fill('Kochi');
    await page.getByLabel('Choose photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: smallJpeg });
    await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  });

  await test.step('the form shows values that another session has saved next to the typed ones, and loses none', async () => {
    const otherChange = { id: otherSession?.id, ...person, cityDistrict: 'Thrissur', stateProvince: 'Kerala' };
    expect((await request.put('/api/User/UpdateProfile', { headers, data: otherChange })).status()).toBe(200);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const both = page.getByRole('region', { name: 'Saved by somebody else' });
    await expect(both.getByRole('radio', { name: 'Yours: Kochi' })).toBeChecked();
    await expect(both.getByRole('radio', { name: 'Theirs: Thrissur' })).not.toBeChecked();
    await expect(page.getByLabel('Middle name')).toHaveValue('Devi');
    await expectPageQuality(page, 'profile form');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Profile is updated!')).toBeVisible();
    await expect(page.getByText('Kerala')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account of Meera Devi Pillai' })).toBeVisible();
    await expect(page.getByText('Kochi')).toBeVisible();
    const photo = page.getByRole('img', { name: 'Photo of Meera Devi Pillai' });
    await expect(photo).toBeVisible();
    expect(await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
      256, 256,
    ]);
  });

  await test.step('the password', async () => {
    await page.getByRole('button', { name: 'Update password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(oldPassword);
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Update password' }).click();
    await expect(page.getByText(/^Password has error!/)).toHaveCount(1);
    await expectPageQuality(page, 'password form');
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is updated!')).toBeVisible();
    expect((await request.get(`/api/User/${otherSession?.id}`, { headers })).status()).toBe(401);
    expect(await logInToApi(request, email, oldPassword)).toBeUndefined();
    await page.reload();
    await expect(page.getByText('Kochi')).toBeVisible();
  });
});

test('a super admin adds, edits and deletes an admin; a plain admin has no access', { tag: '@slow' }, async ({
  browser,
  portal,
  request,
}) => {
  const shell = portal.shell.url;
  const userName = 'people.omar';
  const page = await openSignedInPage(browser, shell, 'superAdmin');

  await test.step('the super admin adds an admin', async () => {
    await page.getByRole('link', { name: 'Manage admins' }).click();
    await page.getByRole('link', { name: 'Add admin' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByText('First name required')).toBeVisible();
    await page.getByLabel('First name').fill('Omar');
    await page.getByLabel('Last name').fill('Said');
    await page.getByLabel('Country').selectOption('United Arab Emirates');
    await page.getByLabel('Phone').fill('050 770 0001');
    await page.getByLabel('E-mail').fill('omar@journeys.example');
    await page.getByLabel('User name').fill(userName);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Admin account is created!')).toBeVisible();
    await expect(page.getByRole('row', { name: /Omar Said people\.omar omar@journeys\.example/ })).toBeVisible();
  });

  const omar = await logInToApi(request, userName, newPassword);
  const headers = { Authorization: `Bearer ${omar?.token}` };
  const listUsers = (role: string) =>
    request.post('/api/User/GetAllUsers', { headers, data: { pageNumber: 1, pageSize: 10, role } });

  await test.step('a plain admin is refused by page and server', async () => {
    expect([(await listUsers('Customer')).status(), (await listUsers('Admin')).status()]).toEqual([200, 403]);
    const plain = await openSignedInPage(browser, shell, 'admin');
    await expect(plain.getByRole('link', { name: 'Manage admins' })).toHaveCount(0);
    await plain.goto(`${shell}/admin/manage-admins`);
    await expect(plain.getByRole('heading', { level: 1, name: 'No access' })).toBeVisible();
    await plain.getByRole('link', { name: 'Customer List' }).click();
    await plain.getByRole('searchbox').fill('asha nair');
    await plain.getByRole('link', { name: 'Manage Asha Devi Nair' }).click();
    await expect(plain.getByRole('heading', { level: 1, name: 'Customer: Asha Devi Nair' })).toBeVisible();
    await expect(plain.getByRole('link', { name: /^View application/ }).first()).toBeVisible();
    await plain.context().close();
  });

  await test.step('the super admin edits the admin', async () => {
    await page.getByRole('link', { name: 'Edit Omar Said' }).click();
    await page.getByLabel('First name').fill('Umar');
    await expectBriefText(page, 'Admin accoutnt is updated!', () =>
      page.getByRole('button', { name: 'Save', exact: true }).click(),
    );
    await expect(page.getByRole('row', { name: /Umar Said/ })).toBeVisible();
    expect((await listUsers('Customer')).status()).toBe(200);
  });

  await test.step('the super admin deletes the admin', async () => {
    await page.getByRole('button', { name: 'Delete Umar Said' }).click();
    await expect(page.getByText('Do you want to delete this admin account?')).toBeVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Admin account deleted!')).toBeVisible();
    await page.getByRole('dialog').getByText('Close').click();
    await expect(page.getByRole('row', { name: /Umar Said/ })).toHaveCount(0);
    expect((await listUsers('Customer')).status()).toBe(401);
  });
});
