import { homeEndpoints, type SecondFactors, secondFactorEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { onProofRequired } from '@emigration-portal/shared-api/client';
import { admin, FakeResponse } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';

const fake = startFakeApiPerTest();
const at = '2026-03-04T05:06:07.000Z';
const noFactors: SecondFactors = { rule: 'optional', passkeys: [], totp: null, recoveryCodesLeft: 0 };
const allFactors: SecondFactors = {
  rule: 'optional',
  passkeys: [{ id: 7, name: 'Blue key', createdAt: at, lastUsedAt: null }],
  totp: { createdAt: at, lastUsedAt: at },
  recoveryCodesLeft: 2,
};

async function openPage(factors: SecondFactors) {
  let currentFactors = factors;
  fake.api.on(secondFactorEndpoints.getSecondFactors, () => currentFactors);
  openAdmin('sign-in-security');
  await screen.findByRole('heading', { level: 1, name: 'Sign-in security' });
  return (next: SecondFactors) => {
    currentFactors = next;
  };
}

test('setting up an app shows its secret as text, then the recovery codes once', async () => {
  const setFactors = await openPage(noFactors);
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull();
  fake.api.on(secondFactorEndpoints.beginTotp, () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' }));
  fake.api.on(secondFactorEndpoints.addTotp, () => ({ message: 'ok', recoveryCodes: ['0AAA-BBBB', '1CCC-DDDD'] }));
  await userEvent.click(screen.getByRole('button', { name: 'Set up an app' }));
  expect(await screen.findByText('ABCD EFGH')).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code of the secret below' })).toBeVisible();
  setFactors({ ...noFactors, totp: { createdAt: at, lastUsedAt: null }, recoveryCodesLeft: 10 });
  await userEvent.type(screen.getByLabelText('Code of the app'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus());
  expect(screen.getByText('1CCC-DDDD')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'I saved them' }));
  expect(screen.queryByText('1CCC-DDDD')).toBeNull();
  expect(await screen.findByText(/10 codes are left/)).toBeVisible();
});

/** Refuses to remove the passkey without a proof. */
function requireProofForRemoval(setFactors: (next: SecondFactors) => void) {
  fake.api.on(secondFactorEndpoints.removePasskey, (_, headers) => {
    if (!headers['x-proof']) return new FakeResponse(403, { code: 'recent_login_required', message: 'no' });
    setFactors({ ...allFactors, passkeys: [] });
    return { message: 'ok' };
  });
}
async function removeBlueKey() {
  await userEvent.click(screen.getByRole('button', { name: 'Remove Blue key' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
}

test('removing a passkey needs a confirmation and a proof', async () => {
  requireProofForRemoval(await openPage(allFactors));
  expect(screen.getByText('2 recovery codes are left')).toBeVisible();
  onProofRequired(async () => ({ kind: 'totp', value: '123456' }));
  await removeBlueKey();
  expect(await screen.findByText('The passkey is removed!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Blue key' })).toBeNull());
  expect(inputsOfCalls('/RemovePasskey')).toEqual([{ id: 7 }, { id: 7 }]);
});

test('without a proof nothing is removed, and a message says so', async () => {
  requireProofForRemoval(await openPage(allFactors));
  onProofRequired(async () => undefined);
  await removeBlueKey();
  expect(await screen.findByText(/Please confirm that it is you\./)).toBeVisible();
  expect(inputsOfCalls('/RemovePasskey')).toHaveLength(1);
});

test('the last required second factor cannot be removed, and a message says so', async () => {
  await openPage({ ...allFactors, rule: 'required' });
  fake.api.on(
    secondFactorEndpoints.removeTotp,
    () => new FakeResponse(409, { code: 'last_second_factor', message: 'no' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the app' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/this is the last one/)).toBeVisible();
});

test.each(['create-invoice', 'service-management/create-new', 'onboard'])(
  '%s redirects an administrator who must set up a second factor, although it makes no refused call',
  async (at) => {
    fake.api.on(homeEndpoints.getAllCountries, () => []);
    fake.api.on(secondFactorEndpoints.getSecondFactors, (): SecondFactors => ({ ...noFactors, rule: 'required' }));
    openAdmin(at, { user: { ...admin, super: 'True' } });
    expect(await screen.findByText('Your account needs a second factor')).toBeVisible();
  },
);

test('a refused call redirects an administrator who must set up a second factor, without a link back', async () => {
  fake.api.on(
    userEndpoints.getAllUsers,
    () => new FakeResponse(403, { code: 'second_factor_setup_required', message: 'no' }),
  );
  fake.api.on(secondFactorEndpoints.getSecondFactors, (): SecondFactors => ({ ...noFactors, rule: 'required' }));
  openAdmin('customer-list');
  expect(await screen.findByText('Your account needs a second factor')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go back to settings' })).toBeNull();
});

test('the typed name of a new passkey stays while other passkeys are renamed or removed', async () => {
  const setFactors = await openPage(allFactors);
  const newName = () => screen.getByLabelText(/^Name of the new passkey/);
  await userEvent.type(newName(), 'Office laptop');
  fake.api.on(secondFactorEndpoints.renamePasskey, ({ name }) => {
    setFactors({ ...allFactors, passkeys: [{ id: 7, name, createdAt: at, lastUsedAt: null }] });
    return { message: 'ok' };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rename Blue key' }));
  await userEvent.type(screen.getByLabelText('Name'), '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }));
  expect(await screen.findByRole('button', { name: 'Rename Blue key!' })).toBeVisible();
  expect(newName()).toHaveValue('Office laptop');
  fake.api.on(secondFactorEndpoints.removePasskey, () => {
    setFactors({ ...allFactors, passkeys: [] });
    return { message: 'ok' };
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Blue key!' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('The passkey is removed!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Blue key!' })).toBeNull());
  expect(newName()).toHaveValue('Office laptop');
});
