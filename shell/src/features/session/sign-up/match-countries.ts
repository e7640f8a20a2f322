import { foldForSearch } from '@emigration-portal/shared-api';
import type { NamedCountry } from '@emigration-portal/shared-api/languages';

/** Other common names of countries, by alpha-2 code. */
const commonNamesById: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'dubai', 'abu dhabi', 'sharjah'],
  CD: ['drc'],
  CI: ['ivory coast'],
  GB: ['uk', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  IN: ['bharat'],
  MM: ['burma'],
  NL: ['holland'],
  PG: ['png'],
  SA: ['ksa'],
  SZ: ['swaziland'],
  TR: ['turkey'],
  US: ['usa'],
};

/** Makes names comparable: `Guinea Bissau` equals `Guinea-Bissau`, and `U.A.E.` equals `UAE`. */
const normalizeName = (text: string) => foldForSearch(text).replaceAll(/[.\s]/g, '');
const namesOf = ({ localName, countryName }: NamedCountry) => [...new Set([localName, countryName])].map(normalizeName);
const commonNamesOf = ({ id }: NamedCountry) => (commonNamesById[id] ?? []).map(normalizeName);
const hasCommonNameOrCode = (country: NamedCountry, searchText: string) =>
  normalizeName(country.id) === searchText || commonNamesOf(country).includes(searchText);

/** Lists the countries whose name, common name or code matches the input, best match first. */
export function matchCountries(countries: readonly NamedCountry[], input: string): readonly NamedCountry[] {
  const searchText = normalizeName(input);
  if (searchText === '') return countries;
  const rankOf = (country: NamedCountry) => {
    const names = namesOf(country);
    if (hasCommonNameOrCode(country, searchText)) return 0;
    if (names.some((name) => name.startsWith(searchText))) return 1;
    const hasPrefix = commonNamesOf(country).some((name) => name.startsWith(searchText));
    return hasPrefix || names.some((name) => name.includes(searchText)) ? 2 : undefined;
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter((match): match is { country: NamedCountry; rank: number } => match.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/** Finds the country with this name, in the reader's language or in English. Case, accents and hyphens do not matter. */
export function findCountryByName(countries: readonly NamedCountry[], name: string): NamedCountry | undefined {
  const searchText = normalizeName(name);
  return countries.find((country) => namesOf(country).includes(searchText));
}

/** Finds the country with this name, common name or code. */
export const findCountryByAnyName = (countries: readonly NamedCountry[], name: string): NamedCountry | undefined =>
  findCountryByName(countries, name) ?? countries.find((country) => hasCommonNameOrCode(country, normalizeName(name)));
