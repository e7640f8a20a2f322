import type { Country } from '@emigration-portal/shared-api';

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** The countries whose name or code fits what was typed: names that begin with it first, then those that hold it. */
export function matchCountries(countries: readonly Country[], typed: string): readonly Country[] {
  const wanted = plain(typed);
  if (wanted === '') return countries;
  const found = countries.filter(({ id, countryName }) => plain(countryName).includes(wanted) || plain(id) === wanted);
  const first = ({ countryName }: Country) => Number(!plain(countryName).startsWith(wanted));
  return found.sort((a, b) => first(a) - first(b));
}

/** The country that has exactly this name. */
export const countryNamed = (countries: readonly Country[], name: string): Country | undefined =>
  countries.find(({ countryName }) => plain(countryName) === plain(name));
