import { homeEndpoints } from '@emigration-portal/shared-api';
import { type FakeApi, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { matchCountries } from './match-countries.ts';

const countries = [
  { id: 'CI', countryName: "Côte d'Ivoire" },
  { id: 'GW', countryName: 'Guinea-Bissau' },
  { id: 'IN', countryName: 'India' },
  { id: 'ID', countryName: 'Indonesia' },
  { id: 'SA', countryName: 'Saudi Arabia' },
  { id: 'UA', countryName: 'Ukraine' },
  { id: 'AE', countryName: 'United Arab Emirates' },
  { id: 'GB', countryName: 'United Kingdom' },
  { id: 'US', countryName: 'United States of America' },
  { id: 'IO', countryName: 'British Indian Ocean Territory' },
];

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.on(homeEndpoints.getAllCountries, () => countries);
  renderPortal({ at: '/sign-up', apiBase: api.base });
  await screen.findByPlaceholderText('Type to search');
});
afterEach(() => api.close());

const field = () => screen.getByRole('combobox', { name: 'Country' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('typing narrows the list, and names that begin with it come first', async () => {
  await userEvent.type(field(), 'indi');
  expect(options()).toEqual(['India', 'British Indian Ocean Territory']);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('2 countries')).toBeInTheDocument();
});

test('accents and the code do not matter', () => {
  expect(matchCountries(countries, 'cote')).toEqual([countries[0]]);
  expect(matchCountries(countries, 'ae')[0]?.countryName).toBe('United Arab Emirates');
});

test.each([
  ['uae', 'United Arab Emirates'],
  ['U.A.E.', 'United Arab Emirates'],
  ['ksa', 'Saudi Arabia'],
  ['uk', 'United Kingdom'],
  ['USA', 'United States of America'],
])('%s finds %s first, and leaving the field takes it', async (typed, name) => {
  await userEvent.type(field(), typed);
  expect(options()[0]).toBe(name);
  await userEvent.tab();
  expect(field()).toHaveValue(name);
});

test.each(['cote d’ivoire', 'COTE DIVOIRE', 'co\u0302te d`ivoire'])(
  '%s finds the country with its accent and apostrophe',
  (typed) => {
    expect(matchCountries(countries, typed)).toEqual([countries[0]]);
  },
);

test.each(['guinea bissau', 'guinea\u2011bissau', 'guineabissau'])('%s finds the country with its hyphen', (typed) => {
  expect(matchCountries(countries, typed)).toEqual([countries[1]]);
});

test('arrow keys mark an entry, Enter takes it without sending the form, Escape closes', async () => {
  await userEvent.type(field(), 'ind');
  await userEvent.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Indonesia' }).id);
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Indonesia');
  expect(options()).toEqual([]);
  expect(screen.queryByText('There is a problem')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(countries.length);
  await userEvent.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field()).toHaveFocus();
});

test('a press on an entry takes it and keeps the focus in the field', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show all countries' }));
  await userEvent.click(screen.getByRole('option', { name: 'United Arab Emirates' }));
  expect(field()).toHaveValue('United Arab Emirates');
  expect(field()).toHaveFocus();
});

test('a name typed in other letters takes its spelling when the field is left', async () => {
  await userEvent.type(field(), 'india');
  await userEvent.tab();
  expect(field()).toHaveValue('India');
  expect(options()).toEqual([]);
});
