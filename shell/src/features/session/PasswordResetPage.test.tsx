import { type ErrorCode, MINUTE_MS, userEndpoints } from '@emigration-portal/shared-api';
import { type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startFakeApi();
  api.on(userEndpoints.forgotPassword, () => ({ message: 'Reset code sent' }));
  api.on(userEndpoints.verifyResetCode, () => ({ message: 'Reset code verified' }));
  api.on(userEndpoints.updatePasswordDirectly, () => ({ message: 'Password updated successfully' }));
});
afterEach(() => api.close());

const email = 'asha@example.org';
const password = 'Secret words 1!';
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const paste = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const sent = () => api.calls.map(({ call, input }) => [call, input]);

async function openEmailStep() {
  const rendered = renderPortal({ at: '/password-reset', apiBase: api.base });
  await heading('Reset your password');
  return rendered;
}

async function openCodeStep() {
  const rendered = await openEmailStep();
  await paste('E-mail', ` ${email} `);
  await press('Send code');
  await heading('Enter your code');
  return rendered;
}

async function openPasswordStep() {
  const rendered = await openCodeStep();
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  await heading('Choose a new password');
  return rendered;
}

async function update(first: string, second: string) {
  if (first) await paste('New password', first);
  if (second) await paste('Confirm new password', second);
  await press('Update password');
}

/** A field's error stands in the summary, which has focus, and at the field. */
async function expectProblem(label: string, text: string | RegExp) {
  const link = await screen.findByRole('link', { name: text });
  await waitFor(() => expect(link.closest('[role="alert"]')).toHaveFocus());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringMatching(text));
}

test('from the e-mail over the code to the new password, and after a second to log-in', async () => {
  const { router } = await openPasswordStep();
  const { setTimeout: begin } = window;
  const delays: (number | undefined)[] = [];
  // A mock would be taken for fake timers.
  window.setTimeout = ((run: TimerHandler, delay?: number) => {
    delays.push(delay);
    return begin(run, delay);
  }) as typeof window.setTimeout;
  await update(password, password);
  expect(await screen.findByText('Password reset. Please log-in with your new password!')).toBeVisible();
  expect(sent()).toEqual([
    ['POST /User/ForgotPassword', { email }],
    ['POST /User/VerifyResetCode', { email, resetCode: 'K7QM2X9D' }],
    ['POST /User/UpdatePasswordDirectly', { email, newPassword: password }],
  ]);
  expect(router.state.location.pathname).toBe('/password-reset');
  expect(delays.filter((delay) => delay === 1000)).toHaveLength(1);
  window.setTimeout = begin;
  await waitFor(() => expect(router.state.location.pathname).toBe('/log-in'), { timeout: 3_000 });
});

test('each step takes focus to its heading and names the window', async () => {
  await openCodeStep();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Enter your code – Emigration Portal'));
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  await heading('Choose a new password');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  ['', 'E-mail is required!'],
  ['asha', 'Enter an e-mail address such as name@example.org!'],
])('the e-mail %j is refused before it is sent', async (text, problem) => {
  await openEmailStep();
  if (text) await paste('E-mail', text);
  await press('Send code');
  await expectProblem('E-mail', problem);
  expect(api.calls).toEqual([]);
});

test('an unknown e-mail is said so at its field', async () => {
  api.on(userEndpoints.forgotPassword, () => ({ message: 'Email not found' }));
  await openEmailStep();
  await paste('E-mail', email);
  await press('Send code');
  await expectProblem('E-mail', 'Please try again with your valid e-mail id!');
});

const ours = 'If the address is right, we made a mistake. Please try again in a minute.';

test.each([
  [429, 'too_many_requests', /^Too many tries\. Please wait a few minutes\. Were these.*write to help@example\.org/],
  [500, 'internal', ours],
  [503, 'overloaded', ours],
] as const)(
  'the specified sentence and then whose fault it is are said when no code is sent (%i)',
  async (status, code, text) => {
    api.on(userEndpoints.forgotPassword, () => new FakeResponse(status, { code, message: 'no' }));
    await openEmailStep();
    await paste('E-mail', email);
    await press('Send code');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('Please try again with your valid e-mail id!')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue(email);
    expect(screen.getByLabelText('E-mail')).toBeValid();
  },
);

test('a lost connection is told apart from a wrong e-mail or code', async () => {
  await openCodeStep();
  await api.close();
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  expect(await screen.findByText(/^If the code is right, the connection failed/)).toBeVisible();
  expect(screen.getByText('Invalid secret code!')).toBeVisible();
  await press('Use another e-mail or ask for a new code');
  await press('Send code');
  expect(await screen.findByText(/^If the address is right, the connection failed/)).toBeVisible();
});

test('the code step says where the code went, and leads back with the e-mail kept', async () => {
  await openCodeStep();
  expect(screen.getByText(/We have sent a code to asha@example\.org\. It works once, for 10 minutes/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await press('Use another e-mail or ask for a new code');
  await heading('Reset your password');
  expect(screen.getByLabelText('E-mail')).toHaveValue(email);
});

test('no code is refused before it is sent, a wrong one is said so', async () => {
  api.on(userEndpoints.verifyResetCode, () => ({ message: 'Invalid Reset Code' }));
  await openCodeStep();
  await press('Verify');
  await expectProblem('Code', 'The code is required!');
  await paste('Code', 'WRONG');
  await press('Verify');
  await expectProblem('Code', 'Invalid secret code!');
  expect(screen.getByText(/Ask for a new code on this device/)).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test('after the fifth wrong code the code is finished, and a new one is one press away', async () => {
  api.on(userEndpoints.verifyResetCode, () => ({ message: 'Invalid Reset Code' }));
  await openCodeStep();
  await paste('Code', 'WRONG');
  for (let tries = 1; tries < 5; tries += 1) {
    await press('Verify');
    await expectProblem('Code', 'Invalid secret code!');
  }
  await press('Verify');
  expect(await screen.findByText(/^This code was wrong 5 times and no longer works\./)).toBeVisible();
  expect(screen.getByText('Invalid secret code!')).toBeVisible();
  expect(screen.queryByLabelText('Code')).toBeNull();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await press('Send a new code');
  expect(await screen.findByText(/^We have sent a code to asha@example\.org/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('');
  expect(screen.queryByText('Invalid secret code!')).toBeNull();
  expect(sent().filter(([call]) => call === 'POST /User/ForgotPassword')).toHaveLength(2);
});

const reload = (rendered: { unmount: () => void }) => {
  rendered.unmount();
  return renderPortal({ at: '/password-reset', apiBase: api.base });
};

test('a reload stays at the code and at the new password, and keeps neither', async () => {
  const atCode = reload(await openCodeStep());
  await heading('Enter your code');
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  await heading('Choose a new password');
  await paste('New password', password);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/K7QM2X9D|Secret/);
  reload(atCode);
  await heading('Choose a new password');
  await update(password, password);
  await screen.findByText('Password reset. Please log-in with your new password!');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a reload after the life of the code begins anew', async () => {
  const atCode = await openCodeStep();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE_MS);
  reload(atCode);
  await heading('Reset your password');
  expect(Object.keys(sessionStorage)).toEqual([]);
  now.mockRestore();
});

test('the specified sentence and then that the fault is ours are said when a code is not checked', async () => {
  api.on(userEndpoints.verifyResetCode, () => new FakeResponse(503, 'down'));
  await openCodeStep();
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  expect(await screen.findByText(/^If the code is right, we made a mistake\. Please try again/)).toBeVisible();
  expect(screen.getByText('Invalid secret code!')).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('K7QM2X9D');
});

test.each([
  ['', '', 'New password', 'Password is required!'],
  [password, '', 'Confirm new password', 'Password not confirmed!'],
  ['Short 1!', 'Short 1!', 'New password', 'Password is not meeting conditions!'],
  ['no digit here!', 'no digit here!', 'New password', 'Password is not meeting conditions!'],
  ['Qwerty12345!', 'Qwerty12345!', 'New password', /It is one of the most used passwords\.$/],
  ['Asha Nair 1990!', 'Asha Nair 1990!', 'New password', /It contains the name, user name or e-mail of its owner\.$/],
  [password, 'another one 1!', 'Confirm new password', 'Password is not matching!'],
])('the password %j confirmed by %j is refused before it is sent', async (first, second, label, problem) => {
  await openPasswordStep();
  await update(first, second);
  await expectProblem(label, problem);
  expect(sent()).toHaveLength(2);
});

test('the password can be shown, ticks its checklist and is known to password managers', async () => {
  await openPasswordStep();
  const field = screen.getByLabelText('New password');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(screen.getByLabelText('Confirm new password')).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.type(field, '1');
  expect(screen.getByText('one number').parentElement).toHaveTextContent('(done)');
  expect(screen.getByText('one special character').parentElement).toHaveTextContent('(missing)');
  await press('Show: New password');
  expect(field).toHaveAttribute('type', 'text');
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(email);
});

test.each<[ErrorCode, RegExp]>([
  ['weak_password', /^Password is not meeting conditions! It is one of the most used passwords, or contains/],
  ['reset_expired', /^Invalid secret code! It may have been used, or it has expired/],
  ['network', /There is no connection/],
])('the refusal %s of a new password is said, and a new code is one press away', async (code, text) => {
  api.on(userEndpoints.updatePasswordDirectly, () => new FakeResponse(400, { code, message: 'no' }));
  const { router } = await openPasswordStep();
  await update(password, password);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  await press('Ask for a new code');
  await heading('Reset your password');
  expect(router.state.location.pathname).toBe('/password-reset');
});

test('a password that has leaked is said to have, at its field', async () => {
  const body = { code: 'weak_password', message: 'no', fields: ['newPassword'], facts: { why: 'leaked' } };
  api.on(userEndpoints.updatePasswordDirectly, () => new FakeResponse(400, body));
  await openPasswordStep();
  await update(password, password);
  const text = /^Password is not meeting conditions! It appears in lists of leaked passwords/;
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
});

test('there is no header; Sign in leads to log-in and the logo home', async () => {
  await openEmailStep();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/log-in');
  expect(screen.getByRole('link', { name: 'Emigration Portal' })).toHaveAttribute('href', '/');
});
