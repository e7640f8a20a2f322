import { type Country, foldForSearch } from '@emigration-portal/shared-api';

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
const commonNamesOf = ({ id }: Country) => (commonNamesById[id] ?? []).map(normalizeName);
const hasCommonNameOrCode = (country: Country, searchText: string) =>
  normalizeName(country.id) === searchText || commonNamesOf(country).includes(searchText);

/** Lists the countries whose name, common name or code matches the input, best match first. */
export function matchCountries(countries: readonly Country[], input: string): readonly Country[] {
  const searchText = normalizeName(input);
  if (searchText === '') return countries;
  const rankOf = (country: Country) => {
    if (hasCommonNameOrCode(country, searchText)) return 0;
    if (normalizeName(country.countryName).startsWith(searchText)) return 1;
    const hasPrefix = commonNamesOf(country).some((name) => name.startsWith(searchText));
    return hasPrefix || normalizeName(country.countryName).includes(searchText) ? 2 : undefined;
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter((match): match is { country: Country; rank: number } => match.rank !== undefined)
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}

/** Finds the country with this name. Case, accents and hyphens do not matter. */
export const findCountryByName = (countries: readonly Country[], name: string): Country | undefined =>
  countries.find(({ countryName }) => normalizeName(countryName) === normalizeName(name));

/** Finds the country with this name, common name or code. */
export const findCountryByAnyName = (countries: readonly Country[], name: string): Country | undefined =>
  findCountryByName(countries, name) ?? countries.find((country) => hasCommonNameOrCode(country, normalizeName(name)));
