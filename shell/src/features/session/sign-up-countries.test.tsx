import { homeEndpoints, userEndpoints } from '@emigration-portal/shared-api';
import { i18n } from '@emigration-portal/shared-ui/i18n';
import {
  customer,
  type FakeApi,
  FakeResponse,
  setTestTranslations,
  startFakeApi,
} from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../testing/render-portal.tsx';
import { pasteInto, submitSignUp, validSignUp } from '../../testing/sign-up-form.ts';

let api: FakeApi;
beforeEach(async () => {
  sessionStorage.clear();
  api = await startFakeApi();
  api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
});
afterEach(() => api.close());

async function open() {
  renderPortal({ at: '/sign-up', apiBase: api.base });
  await screen.findByPlaceholderText('Type to search');
}

const listRegisterCalls = () => api.calls.filter(({ call }) => call === 'POST /User/register');

test('in Hindi the country has its Hindi name, and its English name is sent', async () => {
  api.on(userEndpoints.register, () => ({ data: { user: customer } }));
  await open();
  await setTestTranslations('hi', {});
  await pasteInto(validSignUp);
  await userEvent.type(screen.getByLabelText('Country'), 'India');
  await userEvent.click(screen.getByRole('option', { name: 'भारत' }));
  expect(screen.getByLabelText('Country')).toHaveValue('भारत');
  await submitSignUp();
  await waitFor(() => expect(listRegisterCalls()[0]?.input).toMatchObject({ country: 'India' }));
});

test('a chosen country stays when the person switches to another language', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Country'), 'Ind');
  await userEvent.click(screen.getByRole('option', { name: 'India' }));
  await setTestTranslations('hi', {});
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveValue('भारत'));
  await act(() => i18n.changeLanguage('en'));
  await waitFor(() => expect(screen.getByLabelText('Country')).toHaveValue('India'));
});

test('a country that is not in the list is refused', async () => {
  await open();
  await pasteInto({ ...validSignUp, Country: 'Atlantis' });
  expect(screen.getByText('Nothing matches “Atlantis”.')).toBeVisible();
  await submitSignUp();
  expect(await screen.findByRole('link', { name: 'Choose a country from the list!' })).toBeVisible();
  expect(listRegisterCalls()).toEqual([]);
});

test('Retry loads the countries after a failure', async () => {
  api.on(homeEndpoints.getAllCountries, () => new FakeResponse(503, 'down'));
  renderPortal({ at: '/sign-up', apiBase: api.base });
  expect(await screen.findByText(/The countries could not load/)).toBeVisible();
  api.on(homeEndpoints.getAllCountries, () => [{ id: 'IN', countryName: 'India' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await userEvent.click(await screen.findByPlaceholderText('Type to search'));
  expect(screen.getByRole('option', { name: 'India' })).toBeVisible();
});
