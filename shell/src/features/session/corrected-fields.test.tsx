import { userEndpoints } from '@emigration-portal/shared-api';
import { type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

const logIn = () => userEvent.click(screen.getByRole('button', { name: 'Log in' }));

test('log-in removes the error when the field is filled, and marks it as done in the summary', async () => {
  renderPortal({ at: '/log-in', apiBase: api.base });
  const userName = await screen.findByLabelText('User name or e-mail');
  await logIn();
  expect(userName).toBeInvalid();
  const problem = await screen.findByRole('link', { name: 'Either User name or password required!' });
  await userEvent.type(userName, 'asha');
  expect(userName).toBeValid();
  expect(problem.closest('li')).toHaveTextContent('(done)');
  expect(userName).toHaveFocus();
});

test('sign-up removes an error when its field is corrected', async () => {
  renderPortal({ at: '/sign-up', apiBase: api.base });
  const firstName = await screen.findByLabelText('First name');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }));
  const problem = await screen.findByRole('link', { name: 'First name is required!' });
  expect(firstName).toBeInvalid();
  await userEvent.type(firstName, 'Asha');
  expect(firstName).toBeValid();
  expect(problem.closest('li')).toHaveTextContent('(done)');
  expect(screen.getByLabelText('Last name')).toBeInvalid();
});

test('log-in removes the message about a missing connection when the browser is online', async () => {
  api.on(userEndpoints.login, () => new FakeResponse(0, ''));
  renderPortal({ at: '/log-in', apiBase: api.base });
  await userEvent.type(await screen.findByLabelText('User name or e-mail'), 'asha');
  await userEvent.type(screen.getByLabelText('Password'), 'secret words');
  await logIn();
  expect(await screen.findByText(/^There is no connection/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^There is no connection/)).not.toBeInTheDocument();
});
