import { userEndpoints } from '@emigration-portal/shared-api';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const update = 'PUT /User/UpdatePassword';
const input = (name: string) => screen.getByLabelText(name, { selector: 'input' });

async function fillAndSubmit(current: string, next: string, confirmation = next) {
  await portal.open();
  await portal.press('Update password');
  for (const [name, text] of [
    ['Current password', current],
    ['New password', next],
    ['Confirm new password', confirmation],
  ] as const)
    if (text) await userEvent.type(input(name), text);
  await portal.press('Update password');
}

test('a saved password closes the form', async () => {
  portal.api.on(userEndpoints.updatePassword, () => ({ message: 'ok' }));
  await fillAndSubmit('Old-Password-1', 'Walnut-Comet-72?');
  expect(await screen.findByText('Your password is updated!')).toBeVisible();
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  expect(portal.sent(update)).toEqual([
    { userId: customer.id, currentPassword: 'Old-Password-1', newPassword: 'Walnut-Comet-72?' },
  ]);
});

test('the hint and the rules describe the new password, and each rule is marked while the person types', async () => {
  await portal.open();
  await portal.press('Update password');
  expect(input('Current password')).toHaveFocus();
  expect(input('New password')).toHaveAccessibleDescription(
    /^At least 10 characters, one number, one special character, one alphabet\. We refuse the most used passwords/,
  );
  await userEvent.type(input('New password'), 'abc1');
  const rules = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rules).toEqual([
    'at least 10 characters, at most 256 (missing)',
    'one alphabet (done)',
    'one number (done)',
    'one special character (missing)',
    'not one of the most used passwords (missing)',
    "without its owner's name, user name or e-mail (done)",
  ]);
});

test.each([
  ['a short current one', ['Short-1a', 'Walnut-Comet-72?'], ['Current password']],
  ['new ones of nine characters', ['Old-Password-1', 'Walnut-72'], ['New password', 'Confirm new password']],
  ['a new one without a digit', ['Old-Password-1', 'Walnut-Comet??'], ['New password']],
  ['a new one without a letter', ['Old-Password-1', '1234567890?'], ['New password']],
  ['a new one without a special character', ['Old-Password-1', 'WalnutComet72'], ['New password']],
  ['a new one that is common', ['Old-Password-1', 'Welcome@2024'], ['New password']],
  ['a new one with the name of the person', ['Old-Password-1', 'Asha-Comet-72?'], ['New password']],
  ['another confirmation', ['Old-Password-1', 'Walnut-Comet-72?', 'Walnut-Comet-73?'], ['Confirm new password']],
  ['nothing', ['', ''], ['Current password', 'New password', 'Confirm new password']],
] as const)('%s is an error, and nothing is sent', async (_, [current, next, confirmation], wrong) => {
  await fillAndSubmit(current, next, confirmation);
  await waitFor(() => expect(input(wrong[0])).toHaveFocus());
  for (const name of wrong) expect(input(name)).toHaveAccessibleDescription(/Password has error!/);
  expect(portal.sent(update)).toEqual([]);
});

test.each([[429, 'too_many_requests', 'Too many tries. Please wait a few minutes.']] as const)(
  'a refusal (%i %s) shows its reason and keeps the typed values',
  async (status, code, reason) => {
    portal.api.on(userEndpoints.updatePassword, () => new FakeResponse(status, { code, message: 'x' }));
    await fillAndSubmit('Old-Password-1', 'Walnut-Comet-72?');
    expect(await screen.findByText('Password update failed! Check your passwords or try later!')).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(input('New password')).toHaveValue('Walnut-Comet-72?');
  },
);

test.each([
  ['wrong_password', 'Current password', 'The current password is wrong.'],
  ['weak_password', 'New password', 'It is one of the most used passwords, or contains the name'],
] as const)('the refusal %s is shown at its field', async (code, field, reason) => {
  portal.api.on(userEndpoints.updatePassword, () => new FakeResponse(400, { code, message: 'x' }));
  await fillAndSubmit('Old-Password-1', 'Walnut-Comet-72?');
  expect(await screen.findByText('Password update failed! Check your passwords or try later!')).toBeVisible();
  expect(input(field)).toHaveAccessibleDescription(expect.stringContaining(`Password has error! ${reason}`));
  expect(screen.getAllByText(new RegExp(reason))).toHaveLength(1);
  expect(input(field)).toHaveFocus();
  expect(input('New password')).toHaveValue('Walnut-Comet-72?');
});

test('a leaked new password has its own message', async () => {
  const body = { code: 'weak_password', message: 'x', fields: ['newPassword'], facts: { why: 'leaked' } };
  portal.api.on(userEndpoints.updatePassword, () => new FakeResponse(400, body));
  await fillAndSubmit('Old-Password-1', 'Walnut-Comet-72?');
  await screen.findByText('Password update failed! Check your passwords or try later!');
  const why = 'Password has error! It appears in lists of leaked passwords';
  expect(input('New password')).toHaveAccessibleDescription(expect.stringContaining(why));
});

test('Cancel closes the form and focuses Edit', async () => {
  await portal.open();
  await portal.press('Update password');
  await portal.press('Cancel');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
});
