import { homeEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { customer, type FakeApi, FakeResponse, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';
import { pasteInto, submitSignUp, validPassword } from '../../testing/sign-up-form.ts';

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startFakeApi();
  api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
  api.on(userEndpoints.register, () => ({ data: { user: customer } }));
});
afterEach(() => api.close());

const getInput = (label: string) => screen.getByLabelText(label);
const tickOneName = () => userEvent.click(screen.getByRole('checkbox', { name: 'I have only one name' }));
const listRegisterCalls = () => api.calls.filter(({ call }) => call === 'POST /User/register');

async function open() {
  renderPortal({ at: '/sign-up', apiBase: api.base, remote: [] });
  await screen.findByPlaceholderText('Type to search');
  await pasteInto({ 'Last name': 'Nair', 'Mobile number': '+971501234567', 'E-mail': 'sunita@example.org' });
  await pasteInto({ Password: validPassword, 'Confirm password': validPassword });
  await userEvent.type(getInput('Country'), 'India');
  await userEvent.click(screen.getByRole('option', { name: 'India' }));
}

test('invisible names count as missing', async () => {
  await open();
  await userEvent.clear(getInput('Last name'));
  await pasteInto({ 'First name': '\u200b', 'Last name': '\u2800' });
  await submitSignUp();
  expect(await screen.findByRole('link', { name: 'First name is required!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Last name is required!' })).toBeVisible();
  expect(listRegisterCalls()).toEqual([]);
});

test('a user name that mixes alphabets shows an error at its field', async () => {
  const refusal = { code: 'invalid_input', message: 'no', fields: ['userName'] } as const;
  api.on(userEndpoints.register, () => new FakeResponse(400, refusal));
  await open();
  await pasteInto({ 'First name': 'Asha', 'User name (optional)': '\u0430dmin' });
  await submitSignUp();
  expect(await screen.findByRole('link', { name: /^Use letters of one alphabet in your user name/ })).toBeVisible();
});

test('a person with one name types it once, and it is sent as first and last name', async () => {
  await open();
  await tickOneName();
  expect(screen.queryByLabelText('Last name')).toBeNull();
  expect(getInput('Name')).toHaveValue('Nair');
  await tickOneName();
  expect(getInput('Last name')).toHaveValue('Nair');
  await tickOneName();
  await userEvent.clear(getInput('Name'));
  await submitSignUp();
  expect(await screen.findByRole('link', { name: 'Name is required!' })).toBeVisible();
  await pasteInto({ Name: 'Sunita' });
  await submitSignUp();
  await waitFor(() => expect(listRegisterCalls()).toHaveLength(1));
  const names = { firstName: 'Sunita', middleName: '', lastName: 'Sunita', singleName: true };
  expect(listRegisterCalls()[0]?.input).toMatchObject(names);
});
