import { type Country, foldForSearch } from '@emigration-portal/shared-api';

/** What people call countries beside the names of the list, by alpha-2 code. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
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

/** `Guinea Bissau` is also `Guinea-Bissau`, and `U.A.E.` is `UAE`. */
const plain = (text: string) => foldForSearch(text).replaceAll(/[.\s]/g, '');
const usualNamesOf = ({ id }: Country) => (usualNames[id] ?? []).map(plain);
const isCalled = (country: Country, wanted: string) =>
  plain(country.id) === wanted || usualNamesOf(country).includes(wanted);

/** The countries whose name, usual name or code fits what was typed: the best fit first. */
export function matchCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed);
  if (wanted === '') return countries;
  const distance = (country: Country) => {
    if (isCalled(country, wanted)) return 0;
    if (plain(country.countryName).startsWith(wanted)) return 1;
    const begins = usualNamesOf(country).some((name) => name.startsWith(wanted));
    return begins || plain(country.countryName).includes(wanted) ? 2 : undefined;
  };
  return countries
    .map((country) => ({ country, far: distance(country) }))
    .filter((found): found is { country: Country; far: number } => found.far !== undefined)
    .sort((a, b) => a.far - b.far)
    .map(({ country }) => country);
}

/** The country that has exactly this name. */
export const countryNamed = (countries: readonly Country[], name: string): Country | undefined =>
  countries.find(({ countryName }) => plain(countryName) === plain(name));

/** The country that is meant by a name, a usual name or a code. */
export const countryMeant = (countries: readonly Country[], name: string): Country | undefined =>
  countryNamed(countries, name) ?? countries.find((country) => isCalled(country, plain(name)));
