import { homeEndpoints } from '@emigration-portal/shared-api';
import { nameCountries } from '@emigration-portal/shared-api/languages';
import { type FakeApi, setTestTranslations, startFakeApi } from '@emigration-portal/shared-ui/testing/fakes';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { matchCountries } from './match-countries.ts';

const countries = nameCountries(
  [
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
  ],
  'en',
);

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
  api.on(homeEndpoints.getAllCountries, () => [...countries]);
  renderPortal({ at: '/sign-up', apiBase: api.base });
  await screen.findByPlaceholderText('Type to search');
});
afterEach(() => api.close());

const getField = () => screen.getByRole('combobox', { name: 'Country' });
const listOptions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('typing filters the list, and names that start with the text come first', async () => {
  await userEvent.type(getField(), 'indi');
  expect(listOptions()).toEqual(['India', 'British Indian Ocean Territory']);
  expect(getField()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('2 countries')).toBeInTheDocument();
});

test('a country is found without its accents and by its code', () => {
  expect(matchCountries(countries, 'cote')).toEqual([countries[0]]);
  expect(matchCountries(countries, 'ae')[0]?.countryName).toBe('United Arab Emirates');
});

test.each([
  ['uae', 'United Arab Emirates'],
  ['U.A.E.', 'United Arab Emirates'],
  ['ksa', 'Saudi Arabia'],
  ['uk', 'United Kingdom'],
  ['USA', 'United States of America'],
])('"%s" finds %s first, and leaving the field chooses it', async (typed, name) => {
  await userEvent.type(getField(), typed);
  expect(listOptions()[0]).toBe(name);
  await userEvent.tab();
  expect(getField()).toHaveValue(name);
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

test('arrow keys move, Enter chooses without sending the form, Escape closes the list', async () => {
  await userEvent.type(getField(), 'ind');
  await userEvent.keyboard('{ArrowDown}');
  expect(getField()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Indonesia' }).id);
  await userEvent.keyboard('{Enter}');
  expect(getField()).toHaveValue('Indonesia');
  expect(listOptions()).toEqual([]);
  expect(screen.queryByText('There is a problem')).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  expect(listOptions()).toHaveLength(countries.length);
  await userEvent.keyboard('{Escape}');
  expect(listOptions()).toEqual([]);
  expect(getField()).toHaveFocus();
});

test('a press on an option chooses it and keeps the focus in the field', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show all countries' }));
  await userEvent.click(screen.getByRole('option', { name: 'United Arab Emirates' }));
  expect(getField()).toHaveValue('United Arab Emirates');
  expect(getField()).toHaveFocus();
});

test('a name in lower case gets its spelling when the field loses the focus', async () => {
  await userEvent.type(getField(), 'india');
  await userEvent.tab();
  expect(getField()).toHaveValue('India');
  expect(listOptions()).toEqual([]);
});

test('in Hindi the list has Hindi names, and a country is found by its English name too', async () => {
  await setTestTranslations('hi', {});
  await userEvent.type(getField(), 'भार');
  expect(listOptions()).toEqual(['भारत']);
  await userEvent.clear(getField());
  await userEvent.type(getField(), 'uae');
  await userEvent.tab();
  expect(getField()).toHaveValue('संयुक्त अरब अमीरात');
});
