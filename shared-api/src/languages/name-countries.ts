import type { Country } from '../contracts/schemas/home.ts';
import { DEFAULT_LANGUAGE } from './default-language.ts';

/** A country with its name in the reader's language. Forms send `countryName`, its English name. */
export interface NamedCountry extends Country {
  readonly localName: string;
}

/**
 * Names the countries in a language (BCP 47 code) and sorts them by that name. They keep the names of the API in English,
 * and in a language that the browser does not know.
 */
export function nameCountries(countries: readonly Country[], language: string): readonly NamedCountry[] {
  if (language === DEFAULT_LANGUAGE || Intl.DisplayNames.supportedLocalesOf(language).length === 0)
    return countries.map((country) => ({ ...country, localName: country.countryName }));
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((country) => ({ ...country, localName: names.of(country.id) ?? country.countryName }))
    .sort((a, b) => compare(a.localName, b.localName));
}
