import { type FactorKind, secondFactorEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { admin, FakeResponse, setTestLanguage } from '@emigration-portal/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inputsOfCalls, openAdmin, startFakeApiPerTest } from '../../testing/open-admin.ts';
import { sampleUserRow } from '../../testing/users.ts';

const fake = startFakeApiPerTest();
const superAdmin = { ...admin, super: 'True' } as const;
const openPage = (at = 'manage-admins') => openAdmin(at, { user: superAdmin });
const omar = sampleUserRow({ id: 11, role: 'Admin', firstName: 'Omar', userName: 'omar.s', email: 'omar@example.org' });
const respondWithAdmins = (data = [omar], totalRecords = data.length, kinds: FactorKind[] = []) => {
  fake.api.on(userEndpoints.getAllUsers, () => ({ data, totalRecords }));
  fake.api.on(secondFactorEndpoints.getFactorsOf, () => ({ data: data.map(({ id }) => ({ userId: id, kinds })) }));
};

async function pressDelete() {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Omar Nair' }));
  return within(await screen.findByRole('dialog', { name: 'Please confirm' }));
}

test('the table lists admins with edit and delete, and Add admin opens the form', async () => {
  respondWithAdmins();
  openPage();
  const table = within(await screen.findByRole('table', { name: 'Manage admins' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'User name',
    'E-mail',
    'Second factor',
    'Action',
  ]);
  expect(table.getByRole('row', { name: /Omar Nair omar\.s omar@example.org/ })).toBeVisible();
  expect(table.getByRole('link', { name: 'Edit Omar Nair' })).toHaveAttribute('href', '/admin/edit-admin/11');
  expect(screen.getByRole('link', { name: 'Add admin' })).toHaveAttribute('href', '/admin/onboard');
  expect(inputsOfCalls('GetAllUsers')).toEqual([
    { pageNumber: 1, pageSize: 10, role: 'Admin', isActive: true, userName: '', userId: 0 },
  ]);
});

test('the second factors of other super admins can be reset, although the list leaves them out', async () => {
  respondWithAdmins();
  const zara = sampleUserRow({ id: 12, role: 'Admin', super: 'True', firstName: 'Zara', userName: 'zara.n' });
  fake.api.on(secondFactorEndpoints.getFactorsOf, () => ({
    data: [],
    superAdmins: [{ ...zara, kinds: ['totp' as const] }],
  }));
  fake.api.on(secondFactorEndpoints.resetFactors, () => ({ message: 'ok' }));
  openPage();
  const table = within(await screen.findByRole('table', { name: 'Other super admins' }));
  expect(table.getByRole('row', { name: /Zara Nair zara\.n App/ })).toBeVisible();
  expect(table.queryByRole('link')).toBeNull();
  await userEvent.click(table.getByRole('button', { name: 'Reset the second factors of Zara Nair' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Lost the phone');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reset factors' }));
  expect(await screen.findByText('The second factors are reset!')).toBeInTheDocument();
  expect(inputsOfCalls('/ResetFactors')).toEqual([{ userId: 12, reason: 'Lost the phone' }]);
});

test('an empty list says No admins found!', async () => {
  respondWithAdmins([]);
  openPage();
  expect(await screen.findByText('No admins found!')).toBeVisible();
});

test('an admin is deleted after a confirmation, and page 1 of the list loads again', async () => {
  respondWithAdmins([omar], 15);
  fake.api.on(userEndpoints.deleteAdmin, () => ({ message: 'ok' }));
  const { router } = openPage('manage-admins?page=2');
  const question = await pressDelete();
  expect(question.getByText('Do you want to delete this admin account?')).toBeInTheDocument();
  expect(question.getByText('Omar Nair')).toBeInTheDocument();
  await userEvent.click(question.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Admin account deleted!')).toBeInTheDocument();
  expect(inputsOfCalls('DeleteAdmin')).toEqual([{ id: '11' }]);
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(inputsOfCalls('GetAllUsers').map(({ pageNumber }) => pageNumber)).toEqual([2, 1]);
});

test('the full-page loader shows while an admin is deleted', async () => {
  respondWithAdmins();
  let finish = () => {};
  fake.api.on(userEndpoints.deleteAdmin, () => new Promise((resolve) => (finish = () => resolve({ message: 'ok' }))));
  openPage();
  await userEvent.click((await pressDelete()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Loading')).toBeVisible();
  await waitFor(() => expect(inputsOfCalls('DeleteAdmin')).toHaveLength(1));
  finish();
  expect(await screen.findByText('Admin account deleted!')).toBeInTheDocument();
  expect(screen.queryByText('Loading')).not.toBeInTheDocument();
});

test('closing the confirmation deletes nothing', async () => {
  respondWithAdmins();
  openPage();
  await userEvent.click((await pressDelete()).getByRole('button', { name: 'Close' }));
  expect(inputsOfCalls('DeleteAdmin')).toEqual([]);
});

test.each([
  ['own_account', 'Failed to delete Admin account! This is your own account. Change it under Settings.'],
  ['last_super_admin', 'Failed to delete Admin account! This is the last super admin. It cannot be deleted.'],
] as const)('the result dialog shows the refusal %s', async (code, text) => {
  respondWithAdmins();
  fake.api.on(userEndpoints.deleteAdmin, () => new FakeResponse(409, { code, message: 'x' }));
  openPage();
  await userEvent.click((await pressDelete()).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  await setTestLanguage({ staffErrors: { codes: { [code]: 'Nahin.' } } });
  expect(screen.getByText('Failed to delete Admin account! Nahin.')).toBeInTheDocument();
  expect(inputsOfCalls('GetAllUsers')).toHaveLength(1);
});

test('search and page are in the URL and are sent; a search starts at page 1', async () => {
  respondWithAdmins([omar], 25);
  const { router } = openPage();
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search admins' }));
  await userEvent.paste('Omar');
  await waitFor(() => expect(router.state.location.search).toBe('?search=Omar'));
  await waitFor(() => expect(inputsOfCalls('GetAllUsers')).toHaveLength(3));
  expect(inputsOfCalls('GetAllUsers').map(({ pageNumber, userName }) => [pageNumber, userName])).toEqual([
    [1, ''],
    [2, ''],
    [1, 'Omar'],
  ]);
});

test('a list that cannot load shows an error, and Retry loads it', async () => {
  fake.api.on(userEndpoints.getAllUsers, () => new FakeResponse(503, { code: 'overloaded', message: 'busy' }));
  openPage();
  expect(await screen.findByRole('alert')).toHaveTextContent('The list could not load.');
  expect(screen.queryByText('No admins found!')).toBeNull();
  respondWithAdmins();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('table', { name: 'Manage admins' })).toBeVisible();
});

test('the table shows the second factors of an admin, and a reset needs a reason', async () => {
  respondWithAdmins([omar], 1, ['passkey', 'recovery']);
  fake.api.on(secondFactorEndpoints.resetFactors, () => ({ message: 'ok' }));
  openPage();
  expect(await screen.findByText('Passkey, Recovery codes')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Reset the second factors of Omar Nair' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reset the second factors of Omar Nair?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Reset factors' }));
  expect(await dialog.findByText('A reason is required!')).toBeVisible();
  expect(inputsOfCalls('ResetFactors')).toEqual([]);
  respondWithAdmins([omar], 1, []);
  await userEvent.type(dialog.getByLabelText('Reason'), 'Lost the phone');
  await userEvent.click(dialog.getByRole('button', { name: 'Reset factors' }));
  expect(await screen.findByText('The second factors are reset!')).toBeVisible();
  expect(inputsOfCalls('ResetFactors')).toEqual([{ userId: 11, reason: 'Lost the phone' }]);
  expect(await screen.findByText('None')).toBeVisible();
});
