import { addressEndpoints, type ErrorCode } from '@emigration-portal/shared-api';
import { customer, type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';

const token = 'T'.repeat(43);
let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

const open = (path: string, user?: typeof customer) =>
  renderPortal({ at: path, apiBase: api.base, ...(user && { user }) });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('opening the page calls no endpoint, because mail scanners open links, too', async () => {
  open(`/confirm-email#${token}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your address' })).toBeVisible();
  expect(api.calls).toEqual([]);
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('Confirm sends the token of the address and removes it; a visitor gets a link to log in', async () => {
  api.on(addressEndpoints.confirmAddress, () => ({ message: 'ok', kind: 'email' as const }));
  const { router } = open(`/confirm-email#${token}`);
  await press('Confirm');
  expect(await screen.findByText('Thank you, your address is confirmed.')).toBeVisible();
  expect(api.calls.map(({ call, input }) => [call, input])).toEqual([['POST /User/ConfirmAddress', { token }]]);
  await waitFor(() => expect(router.state.location.hash).toBe(''));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in');
});

test('a signed-in user gets a link to their start page', async () => {
  api.on(addressEndpoints.confirmAddress, () => ({ message: 'ok', kind: 'email' as const }));
  open(`/confirm-email#${token}`, customer);
  await press('Confirm');
  expect(await screen.findByText('Thank you, your address is confirmed.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/user/services/list');
});

test('Undo change sends the token and shows a link to choose a new password', async () => {
  api.on(addressEndpoints.undoChange, () => ({ message: 'ok', kind: 'email' as const }));
  open(`/undo-change#${token}`);
  await press('Undo change');
  expect(await screen.findByText(/^The change is undone/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute('href', '/password-reset');
});

test.each<[ErrorCode, number, RegExp]>([
  ['link_unknown', 404, /^We do not know this link/],
  ['link_expired', 410, /^This link has expired/],
  ['link_void', 410, /^This link no longer works, so nothing was changed\. The change was undone/],
  ['email_taken', 409, /^E-mail already exists!/],
])('%s shows what is wrong and how to get a new link', async (code, status, text) => {
  api.on(addressEndpoints.confirmAddress, () => new FakeResponse(status, { code, message: 'no' }));
  open(`/confirm-email#${token}`);
  await press('Confirm');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/Log in to get a new link.*help@example\.org/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

test.each(['/confirm-email', '/undo-change#cut'])(
  '%s with an incomplete token shows an error and no button',
  async (path) => {
    open(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is not complete.');
    expect(screen.queryByRole('button')).toBeNull();
  },
);
