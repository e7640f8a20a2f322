import { homeEndpoints, type SecondFactors, secondFactorEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { admin, Failure } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApiPerTest, inputsOf, openAdmin } from '../../testing/open-admin.ts';

const fake = fakeApiPerTest();
const at = '2026-03-04T05:06:07.000Z';
const none: SecondFactors = { rule: 'optional', passkeys: [], totp: null, recoveryCodesLeft: 0 };
const some: SecondFactors = {
  rule: 'optional',
  passkeys: [{ id: 7, name: 'Blue key', createdAt: at, lastUsedAt: null }],
  totp: { createdAt: at, lastUsedAt: at },
  recoveryCodesLeft: 2,
};

async function open(factors: SecondFactors) {
  let now = factors;
  fake.api.on(secondFactorEndpoints.getSecondFactors, () => now);
  openAdmin('sign-in-security');
  await screen.findByRole('heading', { level: 1, name: 'Sign-in security' });
  return (next: SecondFactors) => {
    now = next;
  };
}

test('an app is set up with its secret in words, and brings codes that are shown once', async () => {
  const turnsInto = await open(none);
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  fake.api.on(secondFactorEndpoints.beginTotp, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }));
  fake.api.on(secondFactorEndpoints.addTotp, () => ({ message: 'ok', recoveryCodes: ['0AAA-BBBB', '1CCC-DDDD'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the secret below' })).toBeVisible();
  turnsInto({ ...none, totp: { createdAt: at, lastUsedAt: null }, recoveryCodesLeft: 10 });
  await userEvent.type(screen.getByLabelText('Code of the app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus());
  expect(screen.getByText('1CCC-DDDD')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I have kept them' }));
  expect(screen.queryByText('1CCC-DDDD')).toBeNull();
  expect(await screen.findByText(/10 codes are left/)).toBeVisible();
});

test('a removal asks first, then for the password where the log-in is old, again where it is wrong', async () => {
  const turnsInto = await open(some);
  expect(screen.getByText('2 recovery codes are left')).toBeVisible();
  fake.api.on(secondFactorEndpoints.removePasskey, ({ currentPassword }) => {
    if (currentPassword === 'right') turnsInto({ ...some, passkeys: [] });
    if (currentPassword === 'right') return { message: 'ok' };
    const code = currentPassword === undefined ? 'recent_login_required' : 'wrong_password';
    return new Failure(code === 'wrong_password' ? 400 : 403, { code, message: 'no' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Blue key' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  for (const password of ['wrong', 'right']) {
    const field = await screen.findByLabelText('Your password');
    await userEvent.clear(field);
    await userEvent.type(field, password);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continue' }));
    if (password === 'wrong') expect(await screen.findByText('The current password is wrong.')).toBeVisible();
  }
  expect(await screen.findByText('The passkey is removed!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Blue key' })).toBeNull());
  const passwords = inputsOf('/RemovePasskey').map(({ currentPassword }) => currentPassword);
  expect(passwords).toEqual([undefined, 'wrong', 'right']);
});

test('the last factor of somebody who needs one stays, and that is said', async () => {
  await open({ ...some, rule: 'required' });
  fake.api.on(secondFactorEndpoints.removeTotp, () => new Failure(409, { code: 'last_second_factor', message: 'no' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the app' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/this is the last one/)).toBeVisible();
});

test.each(['create-invoice', 'service-management/create-new', 'onboard'])(
  'whoever has to set one up is led here from %s too, which asks for nothing that is refused',
  async (at) => {
    fake.api.on(homeEndpoints.getAllCountries, () => []);
    fake.api.on(secondFactorEndpoints.getSecondFactors, (): SecondFactors => ({ ...none, rule: 'required' }));
    openAdmin(at, { user: { ...admin, super: 'True' } });
    expect(await screen.findByText('Your account needs a second factor')).toBeVisible();
  },
);

test('whoever has to set one up is led here from every page, and there is no way back yet', async () => {
  fake.api.on(
    userEndpoints.getAllUsers,
    () => new Failure(403, { code: 'second_factor_setup_required', message: 'no' }),
  );
  fake.api.on(secondFactorEndpoints.getSecondFactors, (): SecondFactors => ({ ...none, rule: 'required' }));
  openAdmin('customer-list');
  expect(await screen.findByText('Your account needs a second factor')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go back to settings' })).toBeNull();
});
