import { secondStepEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { sessionUser } from '@emigration-portal/shared-api/session';
import { admin, type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startFakeApi();
});
afterEach(() => api.close());

/** Logs in with the right password of an account with these factors. */
async function openSecondStep(kinds: string) {
  const refusal = { code: 'second_factor_required', message: 'no', facts: { kinds } } as const;
  api.on(userEndpoints.login, () => new FakeResponse(401, refusal));
  const rendered = renderPortal({ at: '/log-in', apiBase: api.base });
  await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'ravi');
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Confirm it is you'),
  );
  return rendered;
}

test('the second step has the focus, shows the best factor, and an authenticator code finishes the log-in', async () => {
  api.on(secondStepEndpoints.verifyTotp, ({ code }) =>
    code === '123456'
      ? { data: { user: admin } }
      : new FakeResponse(401, { code: 'wrong_second_factor', message: 'no' }),
  );
  const { router } = await openSecondStep('totp recovery');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(sessionUser()).toBeUndefined();
  expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findAllByText('The code is required!')).length).toBeGreaterThan(0);
  await userEvent.type(screen.getByLabelText('Code of the authenticator app'), '000000{Enter}');
  expect((await screen.findAllByText(/This code is wrong, or was used already/)).length).toBeGreaterThan(0);
  await userEvent.clear(screen.getByLabelText('Code of the authenticator app'));
  await userEvent.type(screen.getByLabelText('Code of the authenticator app'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(sessionUser()?.id).toBe(admin.id);
});

test('another factor replaces the first and gets the focus', async () => {
  api.on(secondStepEndpoints.verifyRecoveryCode, () => ({ data: { user: admin } }));
  const { router } = await openSecondStep('passkey totp recovery');
  expect(screen.getByRole('button', { name: 'Use passkey' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await userEvent.type(screen.getByLabelText('Recovery code'), ' 0abc-defg {Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/dashboard'));
  expect(api.calls.at(-1)?.input).toEqual({ code: '0abc-defg' });
});

test('a browser without passkeys shows a message and the other factors', async () => {
  await openSecondStep('passkey recovery');
  await userEvent.click(screen.getByRole('button', { name: 'Use passkey' }));
  expect((await screen.findAllByText(/This browser cannot use passkeys/)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Use a recovery code' })).toBeVisible();
});

test('an expired second step returns to the empty password field with a message', async () => {
  api.on(secondStepEndpoints.verifyTotp, () => new FakeResponse(401, { code: 'second_factor_expired', message: 'no' }));
  await openSecondStep('totp');
  await userEvent.type(screen.getByLabelText('Code of the authenticator app'), '123456{Enter}');
  expect(await screen.findByText('This took too long, or you tried too often. Please log in again.')).toBeVisible();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('User name or e-mail')).toHaveValue('ravi');
});
