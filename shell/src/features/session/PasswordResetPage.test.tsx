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
const findHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const paste = async (label: string, text: string) => {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const listCalls = () => api.calls.map(({ call, input }) => [call, input]);

async function openEmailStep() {
  const rendered = renderPortal({ at: '/password-reset', apiBase: api.base });
  await findHeading('Reset your password');
  return rendered;
}

async function openCodeStep() {
  const rendered = await openEmailStep();
  await paste('E-mail', ` ${email} `);
  await press('Send code');
  await findHeading('Enter your code');
  return rendered;
}

async function openPasswordStep() {
  const rendered = await openCodeStep();
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  await findHeading('Choose a new password');
  return rendered;
}

async function update(first: string, second: string) {
  if (first) await paste('New password', first);
  if (second) await paste('Confirm new password', second);
  await press('Update password');
}

/** Expects the problem in the summary, which has the focus, and at the field. */
async function expectProblem(label: string, text: string | RegExp) {
  const link = await screen.findByRole('link', { name: text });
  await waitFor(() => expect(link.closest('[role="alert"]')).toHaveFocus());
  expect(screen.getByLabelText(label)).toBeInvalid();
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringMatching(text));
}

test('the reset asks for e-mail, code and new password, and opens log-in after one second', async () => {
  const { router } = await openPasswordStep();
  const { setTimeout: realSetTimeout } = window;
  const delays: (number | undefined)[] = [];
  // Testing Library would take a jest mock for fake timers.
  window.setTimeout = ((run: TimerHandler, delay?: number) => {
    delays.push(delay);
    return realSetTimeout(run, delay);
  }) as typeof window.setTimeout;
  await update(password, password);
  expect(await screen.findByText('Password reset. Please log-in with your new password!')).toBeVisible();
  expect(listCalls()).toEqual([
    ['POST /User/ForgotPassword', { email }],
    ['POST /User/VerifyResetCode', { email, resetCode: 'K7QM2X9D' }],
    ['POST /User/UpdatePasswordDirectly', { email, newPassword: password }],
  ]);
  expect(router.state.location.pathname).toBe('/password-reset');
  expect(delays.filter((delay) => delay === 1000)).toHaveLength(1);
  window.setTimeout = realSetTimeout;
  await waitFor(() => expect(router.state.location.pathname).toBe('/log-in'), { timeout: 3_000 });
});

test('each step focuses its heading and sets the window title', async () => {
  await openCodeStep();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await waitFor(() => expect(document.title).toBe('Enter your code – Emigration Portal'));
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  await findHeading('Choose a new password');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test.each([
  ['', 'E-mail is required!'],
  ['asha', 'Enter an e-mail address such as name@example.org!'],
])('the e-mail %j is refused and not sent', async (text, problem) => {
  await openEmailStep();
  if (text) await paste('E-mail', text);
  await press('Send code');
  await expectProblem('E-mail', problem);
  expect(api.calls).toEqual([]);
});

test('an unknown e-mail shows an error at its field', async () => {
  api.on(userEndpoints.forgotPassword, () => ({ message: 'Email not found' }));
  await openEmailStep();
  await paste('E-mail', email);
  await press('Send code');
  await expectProblem('E-mail', 'Please try again with your valid e-mail id!');
});

const internalErrorText = 'If the address is right, we made a mistake. Please try again in a minute.';

test.each([
  [429, 'too_many_requests', /^Too many tries\. Please wait a few minutes\. Were these.*write to help@example\.org/],
  [500, 'internal', internalErrorText],
  [503, 'overloaded', internalErrorText],
] as const)('if no code is sent, the specified sentence and the cause are shown (%i)', async (status, code, text) => {
  api.on(userEndpoints.forgotPassword, () => new FakeResponse(status, { code, message: 'no' }));
  await openEmailStep();
  await paste('E-mail', email);
  await press('Send code');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Please try again with your valid e-mail id!')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toHaveValue(email);
  expect(screen.getByLabelText('E-mail')).toBeValid();
});

test('a lost connection has another message than a wrong e-mail or code', async () => {
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

test('the code step shows the address, and Back keeps the e-mail', async () => {
  await openCodeStep();
  expect(screen.getByText(/We have sent a code to asha@example\.org\. It works once, for 10 minutes/)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await press('Use another e-mail or ask for a new code');
  await findHeading('Reset your password');
  expect(screen.getByLabelText('E-mail')).toHaveValue(email);
});

test('an empty code is not sent, and a wrong one shows an error', async () => {
  api.on(userEndpoints.verifyResetCode, () => ({ message: 'Invalid Reset Code' }));
  await openCodeStep();
  await press('Verify');
  await expectProblem('Code', 'The code is required!');
  await paste('Code', 'WRONG');
  await press('Verify');
  await expectProblem('Code', 'Invalid secret code!');
  expect(screen.getByText(/Ask for a new code on this device/)).toBeVisible();
  expect(listCalls()).toHaveLength(2);
});

test('after five wrong codes the code no longer works and a button sends a new one', async () => {
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
  expect(listCalls().filter(([call]) => call === 'POST /User/ForgotPassword')).toHaveLength(2);
});

const reload = (rendered: { unmount: () => void }) => {
  rendered.unmount();
  return renderPortal({ at: '/password-reset', apiBase: api.base });
};

test('a reload stays at the code or password step, and stores neither', async () => {
  const codeStep = reload(await openCodeStep());
  await findHeading('Enter your code');
  await paste('Code', 'K7QM2X9D');
  await press('Verify');
  await findHeading('Choose a new password');
  await paste('New password', password);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/K7QM2X9D|Secret/);
  reload(codeStep);
  await findHeading('Choose a new password');
  await update(password, password);
  await screen.findByText('Password reset. Please log-in with your new password!');
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a reload after the code has expired restarts the reset', async () => {
  const codeStep = await openCodeStep();
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * MINUTE_MS);
  reload(codeStep);
  await findHeading('Reset your password');
  expect(Object.keys(sessionStorage)).toEqual([]);
  now.mockRestore();
});

test('if a code cannot be checked, the specified sentence and our mistake are shown', async () => {
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
])('the password %j with confirmation %j is refused and not sent', async (first, second, label, problem) => {
  await openPasswordStep();
  await update(first, second);
  await expectProblem(label, problem);
  expect(listCalls()).toHaveLength(2);
});

test('the password field can show the password, updates its checklist, and works with password managers', async () => {
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
])('the refusal %s of a new password is shown, and a button restarts the reset', async (code, text) => {
  api.on(userEndpoints.updatePasswordDirectly, () => new FakeResponse(400, { code, message: 'no' }));
  const { router } = await openPasswordStep();
  await update(password, password);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  await press('Ask for a new code');
  await findHeading('Reset your password');
  expect(router.state.location.pathname).toBe('/password-reset');
});

test('a leaked password shows an error at its field', async () => {
  const body = { code: 'weak_password', message: 'no', fields: ['newPassword'], facts: { why: 'leaked' } };
  api.on(userEndpoints.updatePasswordDirectly, () => new FakeResponse(400, body));
  await openPasswordStep();
  await update(password, password);
  const text = /^Password is not meeting conditions! It appears in lists of leaked passwords/;
  expect(await screen.findByRole('link', { name: text })).toBeVisible();
});

test('the page has no header, a link to log-in, and a logo that links home', async () => {
  await openEmailStep();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/log-in');
  expect(screen.getByRole('link', { name: 'Emigration Portal' })).toHaveAttribute('href', '/');
});
