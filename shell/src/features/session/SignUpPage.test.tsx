import { type ErrorCode, homeEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { sessionUser, setSessionUser } from '@emigration-portal/shared-api/session';
import {
  customer,
  type FakeApi,
  FakeResponse,
  installFakeClock,
  startFakeApi,
} from '@emigration-portal/shared-ui/testing/fakes';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';
import { pasteInto, submitSignUp, validPassword, validSignUp } from '../../testing/sign-up-form.ts';

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startFakeApi();
  api.on(homeEndpoints.getAllCountries, () => [
    { id: 'IN', countryName: 'India' },
    { id: 'AE', countryName: 'United Arab Emirates' },
  ]);
});
afterEach(() => api.close());

async function open(remote: NonNullable<Parameters<typeof renderPortal>[0]['remote']> = []) {
  const rendered = renderPortal({ at: '/sign-up', apiBase: api.base, remote });
  await screen.findByPlaceholderText('Type to search');
  return rendered;
}

async function fill(values: Record<string, string>, country = 'India') {
  await pasteInto(values);
  if (!country) return;
  await userEvent.type(screen.getByLabelText('Country'), country);
  await userEvent.click(screen.getByRole('option', { name: country }));
}

const listRegisterCalls = () => api.calls.filter(({ call }) => call === 'POST /User/register');

test('an empty form lists every problem, has the focus, and links to the fields', async () => {
  await open();
  await submitSignUp();
  await screen.findByRole('link', { name: 'Country is required!' });
  const summary = screen.getAllByRole('alert').find((alert) => alert.contains(document.activeElement));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining([
      'First name is required!',
      'Last name is required!',
      'Country is required!',
      'Phone number is required!',
      'E-mail is required!',
      'Password is required!',
      'Password not confirmed!',
    ]),
  );
  expect(summary).toHaveFocus();
  expect(screen.getByLabelText('Last name')).toHaveAccessibleDescription('Last name is required!');
  await userEvent.click(screen.getByRole('link', { name: 'Country is required!' }));
  expect(screen.getByLabelText('Country')).toHaveFocus();
  expect(listRegisterCalls()).toEqual([]);
});

test.each([
  ['Short 1!', 'Short 1!', 'Password is not meeting conditions!'],
  ['no digit here!', 'no digit here!', 'Password is not meeting conditions!'],
  [validPassword, 'another one 1!', 'Password is not matching!'],
])('the password %j with confirmation %j is refused', async (first, second, text) => {
  await open();
  await fill({ ...validSignUp, Password: first, 'Confirm password': second });
  await submitSignUp();
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(listRegisterCalls()).toEqual([]);
});

const invalidPhone = /^This is not a phone number of the chosen country\. Begin a number of another country with \+/;

test.each([
  ['12345', 'India'],
  ['050 123 4567', 'India'],
  ['+91 98460', 'United Arab Emirates'],
])('the phone number %j is invalid in %s', async (phone, country) => {
  await open();
  await fill({ ...validSignUp, 'Mobile number': phone }, country);
  await submitSignUp();
  expect(await screen.findByRole('link', { name: invalidPhone })).toBeVisible();
  expect(listRegisterCalls()).toEqual([]);
});

test('a national phone number of the chosen country is sent', async () => {
  api.on(userEndpoints.register, () => ({ data: { user: customer } }));
  await open();
  await fill({ ...validSignUp, 'Mobile number': '050 123 4567' }, 'United Arab Emirates');
  expect(await screen.findByText(/^We read this number as \+971 50 123 4567\./)).toBeVisible();
  await submitSignUp();
  expect(await screen.findByText('Welcome to Emigration Portal, Asha!')).toBeVisible();
  expect(listRegisterCalls()[0]?.input).toMatchObject({ phone: '050 123 4567', country: 'United Arab Emirates' });
});

test('social buttons show only with their feature flag, load nothing, and say that they come soon', async () => {
  const { unmount } = await open();
  expect(screen.queryByRole('button', { name: /Continue with/ })).toBeNull();
  unmount();
  renderPortal({ at: '/sign-up', apiBase: api.base, features: { socialSignIn: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect(screen.getByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  expect(screen.getByText('This feature will be enabled soon.')).toBeVisible();
  expect(document.querySelector('script')).toBeNull();
});

test('the checklist updates while the user types', async () => {
  await open();
  expect(screen.getByText('one number').parentElement).toHaveTextContent('(missing)');
  await userEvent.type(screen.getByLabelText('Password'), '1');
  expect(screen.getByText('one number').parentElement).toHaveTextContent('(done)');
  expect(screen.getByText(/^at least 10 characters/).parentElement).toHaveTextContent('(missing)');
});

test.each([
  ['Password123!', /It is one of the most used passwords\.$/],
  ['Welcome@2024', /It is one of the most used passwords\.$/],
  ['Nair-Comet-72?', /It contains the name, user name or e-mail of its owner\.$/],
])('the browser refuses the password %s with the specified message and the reason', async (typed, reason) => {
  await open();
  await fill({ ...validSignUp, Password: typed, 'Confirm password': typed });
  await submitSignUp();
  const link = await screen.findByRole('link', { name: reason });
  expect(link).toHaveAccessibleName(/^Password is not meeting conditions! It/);
  expect(listRegisterCalls()).toEqual([]);
});

test('a new sign-up ends the session of a signed-in user', async () => {
  api.on(userEndpoints.register, () => ({ data: { user: { ...customer, token: 'another' } } }));
  const logout = jest.fn(() => ({ message: 'ok' }));
  api.on(userEndpoints.logout, logout);
  await open();
  act(() => setSessionUser(customer));
  await fill(validSignUp);
  await submitSignUp();
  await waitFor(() => expect(sessionUser()?.token).toBe('another'));
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
});

test('a sign-up signs in, greets, loads the remote, and opens the services after exactly one second', async () => {
  const remote = jest.fn(async () => ({ messages: {}, routes: [] }));
  api.on(userEndpoints.register, () => ({ data: { user: customer } }));
  const { router } = await open(remote);
  await fill(validSignUp);
  const clock = installFakeClock();
  fireEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  await clock.waitUntil(() => screen.queryByText('Welcome to Emigration Portal, Asha!') !== null);
  await clock.waitUntil(() => remote.mock.calls.length === 1);
  expect(listRegisterCalls()[0]?.input).toEqual({
    id: '',
    firstName: 'Asha',
    middleName: '',
    lastName: 'Nair',
    singleName: false,
    country: 'India',
    phone: '+971501234567',
    email: 'asha@example.org',
    userName: '',
    companyName: '',
    password: validPassword,
    role: 'Customer',
  });
  expect(sessionUser()).toEqual(customer);
  clock.advance(999);
  expect(router.state.location.pathname).toBe('/sign-up');
  clock.advance(1);
  await clock.waitUntil(() => router.state.location.pathname === '/user/services/list');
});

test('a reload restores the input without passwords, and a sign-up deletes the draft', async () => {
  api.on(userEndpoints.register, () => ({ data: { user: customer } }));
  const { unmount } = await open();
  await fill(validSignUp);
  unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Secret');
  await open();
  for (const label of ['First name', 'Last name', 'Mobile number', 'E-mail'])
    expect(screen.getByLabelText(label)).toHaveValue(validSignUp[label]);
  expect(screen.getByLabelText('Country')).toHaveValue('India');
  expect(screen.getByLabelText('Password')).toHaveValue('');
  await fill({ Password: validPassword, 'Confirm password': validPassword }, '');
  await submitSignUp();
  expect(await screen.findByText('Welcome to Emigration Portal, Asha!')).toBeVisible();
  expect(listRegisterCalls()[0]?.input).toMatchObject({ firstName: 'Asha', country: 'India', password: validPassword });
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a taken user name shows a message', async () => {
  api.on(userEndpoints.register, () => ({ data: { user: customer }, notice: 'user_name_taken' as const }));
  const { router } = await open();
  await fill({ ...validSignUp, 'User name (optional)': 'asha' });
  await submitSignUp();
  expect(await screen.findByText(/User name is already taken! Your e-mail will be used as user name/)).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/services/list'));
  expect(router.state.location.state).toEqual({ userNameTaken: true });
});

test.each<[ErrorCode, string | RegExp]>([
  ['email_taken', 'E-mail already exists!'],
  ['phone_taken', 'Phone number already exists!'],
  ['invalid_phone', invalidPhone],
  ['weak_password', /^Password is not meeting conditions! It is one of the most used passwords, or contains/],
])('the refusal %s shows at its field', async (code, text) => {
  api.on(userEndpoints.register, () => new FakeResponse(409, { code, message: 'no' }));
  await open();
  await fill(validSignUp);
  await submitSignUp();
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(sessionUser()).toBeUndefined();
});

test('a leaked password shows an error at its field', async () => {
  const body = { code: 'weak_password', message: 'no', fields: ['password'], facts: { why: 'leaked' } };
  api.on(userEndpoints.register, () => new FakeResponse(400, body));
  await open();
  await fill(validSignUp);
  await submitSignUp();
  const text = /^Password is not meeting conditions! It appears in lists of leaked passwords/;
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringMatching(/leaked passwords/));
});

test('another failure shows the message of the server', async () => {
  api.on(userEndpoints.register, () => new FakeResponse(503, { code: 'overloaded', message: 'The server is busy.' }));
  await open();
  await fill(validSignUp);
  await submitSignUp();
  expect(await screen.findByText('Account creation failed! The server is busy.')).toBeVisible();
});

test('the fields work with password managers, and both passwords can be shown', async () => {
  await open();
  const autocompletes = {
    'First name': 'given-name',
    'Middle name (optional)': 'additional-name',
    'Last name': 'family-name',
    Country: 'country-name',
    'Mobile number': 'tel',
    'E-mail': 'email',
    'User name (optional)': 'username',
    'Company name (optional)': 'organization',
    Password: 'new-password',
    'Confirm password': 'new-password',
  };
  for (const [label, expected] of Object.entries(autocompletes)) {
    expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', expected);
  }
  for (const label of ['Password', 'Confirm password']) {
    const [field, toggle] = [screen.getByLabelText(label), screen.getByRole('button', { name: `Show: ${label}` })];
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(toggle);
    expect(field).toHaveAttribute('type', 'text');
    expect(toggle).toHaveAccessibleName(`Hide: ${label}`);
  }
});

test('the page has no header, a link to log-in, and a logo that links home', async () => {
  await open();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/log-in');
  expect(screen.getByRole('link', { name: 'Emigration Portal' })).toHaveAttribute('href', '/');
});
