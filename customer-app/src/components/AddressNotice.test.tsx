import { type AddressState, addressEndpoints, serviceEndpoints } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { FakeResponse } from '@emigration-portal/shared-ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setUpCustomerPortal } from '../testing/customer-portal.ts';

const portal = setUpCustomerPortal();
const confirmed: AddressState = {
  email: 'asha@example.org',
  emailConfirmed: true,
  phone: '+971501234567',
  userName: 'asha.nair',
};
const open = (state: Partial<AddressState>) => {
  portal.api.on(serviceEndpoints.getAllServices, () => ({ services: [], totalRecords: 0 }));
  portal.api.on(addressEndpoints.getAddressState, () => ({ ...confirmed, ...state }));
  return portal.open('/user/services/list');
};

test('the page asks to confirm an unconfirmed e-mail, and a button sends the link again', async () => {
  open({ emailConfirmed: false });
  expect(await screen.findByText('Please confirm your e-mail address asha@example.org.')).toBeVisible();
  portal.api.on(addressEndpoints.sendConfirmation, () => ({ message: 'ok' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^We have sent the link/)).toBeVisible();
  expect(portal.api.calls.at(-1)).toMatchObject({ call: 'POST /User/SendConfirmation', input: { id: 7 } });
});

test('too many tries to send the link again show a message to wait', async () => {
  open({ emailConfirmed: false });
  const refusal = new FakeResponse(429, { code: 'too_many_requests', message: 'no' });
  portal.api.on(addressEndpoints.sendConfirmation, () => refusal);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^Too many tries\. Please wait/)).toBeVisible();
});

test('the notice disappears when the tab becomes visible again after the e-mail was confirmed elsewhere', async () => {
  open({ emailConfirmed: false });
  await screen.findByText(/^Please confirm your e-mail address/);
  portal.api.on(addressEndpoints.getAddressState, () => ({ ...confirmed, email: 'new@example.org' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/^Please confirm your e-mail address/)).toBeNull());
  expect(sessionUser()).toMatchObject({ email: 'new@example.org', userName: 'asha.nair' });
});

test('a person who lost the e-mail reads the user name of the account and can open the settings', async () => {
  open({ email: '', emailConfirmed: false, lostEmail: 'asha@example.org', userName: 'member-7' });
  expect(await screen.findByText(/^Another person has confirmed the e-mail address asha@example\.org/)).toBeVisible();
  expect(screen.getByText(/user name member-7/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/user/settings');
});

test('a person who lost the phone number reads that another account uses it', async () => {
  open({ phone: '' });
  expect(await screen.findByText(/^Another account now uses your phone number/)).toBeVisible();
});

test('shows no notice when the e-mail and phone are confirmed', async () => {
  open({});
  await screen.findByText(/^No services/);
  await waitFor(() => expect(portal.api.calls.map(({ call }) => call)).toContain('GET /User/GetAddressState'));
  expect(screen.queryByText(/confirm/)).toBeNull();
});
