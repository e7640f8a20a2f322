import { addressEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { setSessionUser } from '@emigration-portal/shared-api/session';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { admin, createProfile, customer, FakeResponse } from '../../testing/index.ts';
import { startProfilePage } from './testing/open-profile.tsx';

const portal = startProfilePage();
const pendingNote = /^The e-mail address new@example\.org is not confirmed yet\. Its owner/;

test('a pending e-mail is shown; its link can be sent again and the change can be cancelled', async () => {
  await portal.open({ pendingEmail: 'new@example.org', emailConfirmed: true });
  expect(screen.getByText(pendingNote)).toHaveTextContent('Until then we use asha@example.org.');
  portal.api.on(addressEndpoints.sendConfirmation, () => new FakeResponse(500, { code: 'internal', message: 'x' }));
  await portal.press('Send again');
  expect(await screen.findByRole('link', { name: 'help@example.org' })).toBeVisible();
  portal.api.on(addressEndpoints.sendConfirmation, () => ({ message: 'ok' }));
  await portal.press('Send again');
  expect(await screen.findByText(/^We have sent the link/)).toBeVisible();
  portal.api.on(addressEndpoints.takeBackChange, () => new FakeResponse(503, { code: 'overloaded', message: 'x' }));
  await portal.press('Take back');
  expect(await screen.findByText('The portal is very busy. Please wait a minute.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'help@example.org' })).toBeVisible();
  portal.api.on(addressEndpoints.takeBackChange, () => ({ message: 'ok' }));
  await portal.press('Take back');
  await waitFor(() => expect(screen.queryByText(pendingNote)).toBeNull());
});

test('after a new e-mail is saved, the page says what happens next and still shows the current e-mail', async () => {
  const data = { ...createProfile(customer), pendingEmail: 'new@example.org', emailConfirmed: true };
  portal.api.on(userEndpoints.updateProfile, () => ({ message: 'ok', data }));
  await portal.open();
  await portal.press('Edit');
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  await userEvent.clear(field);
  await userEvent.type(field, 'new@example.org');
  await portal.press('Save');
  expect(await screen.findByText('Profile is updated!')).toBeVisible();
  expect(screen.getByText(/^We have sent a link to the new e-mail address/)).toBeVisible();
  expect(screen.getByText(pendingNote)).toBeVisible();
  expect(screen.getByText('asha@example.org')).toBeVisible();
});

test('the confirmation link of an unconfirmed e-mail can be sent again', async () => {
  await portal.open({ emailConfirmed: false });
  expect(screen.getByText(/^The e-mail address asha@example\.org is not confirmed yet/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeVisible();
});

test.each([
  ['False', true],
  ['True', false],
] as const)('only super admins can change e-mail and phone of another person: super %s', async (isSuper, isFixed) => {
  await portal.open();
  act(() => setSessionUser({ ...admin, super: isSuper }));
  await portal.press('Edit');
  for (const name of ['E-mail', 'Phone']) {
    const field = screen.getByRole('textbox', { name });
    if (isFixed) expect(field).toBeDisabled();
    else expect(field).toBeEnabled();
  }
  expect(screen.getByRole('textbox', { name: /^City/ })).toBeEnabled();
});
