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

test('an e-mail that is not confirmed is asked for on the page, and its link can be sent again', async () => {
  open({ emailConfirmed: false });
  expect(await screen.findByText('Please confirm your e-mail address asha@example.org.')).toBeVisible();
  portal.api.on(addressEndpoints.sendConfirmation, () => ({ message: 'ok' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^We have sent the link/)).toBeVisible();
  expect(portal.api.calls.at(-1)).toMatchObject({ call: 'POST /User/SendConfirmation', input: { id: 7 } });
});

test('how long to wait before it is sent again is said beside the button', async () => {
  open({ emailConfirmed: false });
  const refusal = new FakeResponse(429, { code: 'too_many_requests', message: 'no' });
  portal.api.on(addressEndpoints.sendConfirmation, () => refusal);
  await userEvent.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^Too many tries\. Please wait/)).toBeVisible();
});

test('it goes when the window is looked at again after the link was opened elsewhere', async () => {
  open({ emailConfirmed: false });
  await screen.findByText(/^Please confirm your e-mail address/);
  portal.api.on(addressEndpoints.getAddressState, () => ({ ...confirmed, email: 'new@example.org' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/^Please confirm your e-mail address/)).toBeNull());
  expect(sessionUser()).toMatchObject({ email: 'new@example.org', userName: 'asha.nair' });
});

test('who has lost the e-mail hears under which name the account goes on', async () => {
  open({ email: '', emailConfirmed: false, lostEmail: 'asha@example.org', userName: 'member-7' });
  expect(await screen.findByText(/^Another person has confirmed the e-mail address asha@example\.org/)).toBeVisible();
  expect(screen.getByText(/user name member-7/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/user/settings');
});

test('who has lost the phone is asked for it', async () => {
  open({ phone: '' });
  expect(await screen.findByText(/^Another account now uses your phone number/)).toBeVisible();
});

test('nothing is said while all is well, or when the answer does not come', async () => {
  open({});
  await screen.findByText(/^No services/);
  await waitFor(() => expect(portal.api.calls.map(({ call }) => call)).toContain('GET /User/GetAddressState'));
  expect(screen.queryByText(/confirm/)).toBeNull();
});
