import { userEndpoints } from '@emigration-portal/shared-api';
import { registerSignOutQuestion, sessionUser } from '@emigration-portal/shared-api/session';
import { admin, customer, type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';
import { endSession, signIn } from './session.ts';
import { saveReturnAddress } from './tab-storage.ts';

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startFakeApi();
});
afterEach(() => api.close());

async function open() {
  const rendered = renderPortal({ at: '/log-in', apiBase: api.base });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  return rendered;
}

async function logIn(username: string, password: string) {
  if (username) await userEvent.type(screen.getByLabelText('User name or e-mail'), username);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

/** Expects that the problem has the focus and links to the field, and that both fields are invalid. */
async function expectProblem(text: string, field: string) {
  const link = await screen.findByRole('link', { name: text });
  await waitFor(() => expect(link.closest('[role="alert"]')).toHaveFocus());
  for (const label of ['User name or e-mail', 'Password']) expect(screen.getByLabelText(label)).toBeInvalid();
  await userEvent.click(link);
  expect(screen.getByLabelText(field)).toHaveFocus();
}

test.each([
  ['', '', 'User name or e-mail'],
  ['asha', '', 'Password'],
  ['', 'secret', 'User name or e-mail'],
  ['   ', 'secret', 'User name or e-mail'],
])('user name %j with password %j sends no call', async (username, password, field) => {
  await open();
  await logIn(username, password);
  await expectProblem('Either User name or password required!', field);
  expect(api.calls).toEqual([]);
});

test('wrong credentials show an error at the fields', async () => {
  api.on(userEndpoints.login, () => new FakeResponse(401, { code: 'wrong_credentials', message: 'no' }));
  await open();
  await logIn('asha', 'wrong');
  await expectProblem('Either User name or Password is wrong!', 'User name or e-mail');
  expect(screen.getByLabelText('User name or e-mail')).toHaveValue('asha');
  expect(sessionUser()).toBeUndefined();
});

test('an internal error shows the reference that support needs', async () => {
  const body = { code: 'internal', message: 'no', requestId: '3f2a91bc-5d1e-4f6a-8b7c-0123456789ab' };
  api.on(userEndpoints.login, () => new FakeResponse(500, body));
  await open();
  await logIn('asha', 'secret');
  expect(await screen.findByText('Reference 3f2a91bc')).toBeVisible();
});

test('pasted credentials work, and a second press during the call sends nothing', async () => {
  let respond = () => {};
  const responseAllowed = new Promise<void>((resolve) => (respond = resolve));
  api.on(userEndpoints.login, async () => {
    await responseAllowed;
    return { data: { user: customer } };
  });
  const { router } = await open();
  for (const label of ['User name or e-mail', 'Password']) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.paste('pasted');
  }
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Logging in…' }));
  respond();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/list'));
  expect(api.calls.map(({ input }) => input)).toEqual([{ username: 'pasted', password: 'pasted' }]);
});

test('another failure shows its own message', async () => {
  api.on(userEndpoints.login, () => new FakeResponse(429, { code: 'too_many_requests', message: 'no' }));
  await open();
  await logIn('asha', 'wrong');
  expect(
    await screen.findByText(
      /^Too many tries.*A browser in which you have logged in before does not wait.*write to help@example\.org/,
    ),
  ).toBeVisible();
});

test.each([
  ['a customer', customer, undefined, '/user/services/list'],
  ['an administrator', admin, undefined, '/admin/dashboard'],
  ['a customer who requested a page', customer, '/user/applications/list?page=2', '/user/applications/list?page=2'],
  ['an administrator who requested a page', admin, '/admin/settings', '/admin/settings'],
  ['a customer who requested an admin page', customer, '/admin/settings', '/user/services/list'],
])('%s gets the right page after log-in', async (_, user, requestedPath, expected) => {
  if (requestedPath) saveReturnAddress(`http://localhost${requestedPath}`);
  api.on(userEndpoints.login, () => ({ data: { user } }));
  const { router } = await open();
  await logIn(' asha ', ' pass word ');
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(expected));
  expect(api.calls[0]?.input).toEqual({ username: 'asha', password: ' pass word ' });
  expect(sessionUser()).toEqual(user);
  expect(sessionStorage.getItem('return-address')).toBeNull();
});

test('log-in works if the browser’s storage is full', async () => {
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  api.on(userEndpoints.login, () => ({ data: { user: customer } }));
  const { router } = await open();
  await logIn('asha', 'pass word');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/list'));
  setItemSpy.mockRestore();
});

test('the social button shows only if its feature flag is on', async () => {
  const { unmount } = await open();
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  unmount();
  renderPortal({ at: '/log-in', apiBase: api.base, features: { socialSignIn: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByText('This feature will be enabled soon.')).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('opening log-in ends the session', async () => {
  signIn(customer);
  renderPortal({ at: '/log-in', user: customer, apiBase: api.base });
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(sessionUser()).toBeUndefined();
  expect(document.cookie).toBe('');
});

test.each([
  ['saved', /^Your session has ended\. What you typed is saved/],
  ['notSaved', /^Your session has ended\. Please log in again\.$/],
  ['none', /^Your session has ended\. Please log in again\.$/],
])('after an expired session log-in says so, until the next log-in (unsaved changes: %s)', async (unsaved, text) => {
  signIn(customer);
  const release = unsaved === 'none' ? () => {} : registerSignOutQuestion(async () => true, unsaved === 'saved');
  endSession('expired');
  release();
  api.on(userEndpoints.login, () => ({ data: { user: customer } }));
  const { router } = await open();
  expect(screen.getByText(text)).toBeVisible();
  await logIn('asha', 'password');
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/list'));
  await act(() => router.navigate('/log-in'));
  await screen.findByRole('heading', { level: 1, name: 'Log in' });
  expect(screen.queryByText(/Your session has ended/)).toBeNull();
});

test('the page has links to reset, sign-up and home, no header, and fields for password managers', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/password-reset');
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/sign-up');
  expect(screen.getByRole('link', { name: 'Emigration Portal' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByLabelText('User name or e-mail')).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show: Password' }));
  expect(password).toHaveAttribute('type', 'text');
});

test('if the browser blocks cookies, the page says what to allow and sends nothing until they are allowed', async () => {
  const cookieSpy = jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await open();
  const allow = 'allow cookies and site data for localhost';
  expect(screen.getByText(new RegExp(allow))).toBeVisible();
  await logIn('asha', 'secret');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(allow));
  expect(api.calls).toEqual([]);
  expect(sessionUser()).toBeUndefined();
  cookieSpy.mockRestore();
  api.on(userEndpoints.login, () => new FakeResponse(401, { code: 'wrong_credentials', message: 'no' }));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await expectProblem('Either User name or Password is wrong!', 'User name or e-mail');
});
