import { type Country, foldForSearch } from '@emigration-portal/shared-api';

/** Other common names of countries, by alpha-2 code. */
const usualNamesById: Readonly<Record<string, readonly string[]>> = {
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
const normalizeName = (text: string) => foldForSearch(text).replaceAll(/[.\s]/g, '');
const usualNamesOf = ({ id }: Country) => (usualNamesById[id] ?? []).map(normalizeName);
const hasUsualName = (country: Country, wanted: string) =>
  normalizeName(country.id) === wanted || usualNamesOf(country).includes(wanted);

/** The countries whose name, common name or code matches the input, best match first. */
export function matchCountries(countries: readonly Country[], input: string): readonly Country[] {
  const wanted = normalizeName(input);
  if (wanted === '') return countries;
  const distance = (country: Country) => {
    if (hasUsualName(country, wanted)) return 0;
    if (normalizeName(country.countryName).startsWith(wanted)) return 1;
    const begins = usualNamesOf(country).some((name) => name.startsWith(wanted));
    return begins || normalizeName(country.countryName).includes(wanted) ? 2 : undefined;
  };
  return countries
    .map((country) => ({ country, far: distance(country) }))
    .filter((found): found is { country: Country; far: number } => found.far !== undefined)
    .sort((a, b) => a.far - b.far)
    .map(({ country }) => country);
}

/** The country with exactly this name. */
export const findCountryByName = (countries: readonly Country[], name: string): Country | undefined =>
  countries.find(({ countryName }) => normalizeName(countryName) === normalizeName(name));

/** The country with this name, common name or code. */
export const findCountryByAnyName = (countries: readonly Country[], name: string): Country | undefined =>
  findCountryByName(countries, name) ?? countries.find((country) => hasUsualName(country, normalizeName(name)));
