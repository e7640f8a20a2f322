import { createRequire } from 'node:module';
import type { Country } from '@emigration-portal/shared-api';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import countries from 'i18n-iso-countries/index.js';
import type { CountryCode } from 'libphonenumber-js';

// The package's main file loads the names in all languages.
countries.registerLocale(createRequire(import.meta.url)('i18n-iso-countries/langs/en.json'));

export const allCountries: readonly Country[] = Object.entries(
  countries.getNames(DEFAULT_LANGUAGE, { select: 'official' }),
)
  .map(([id, countryName]) => ({ id, countryName }))
  .sort((a, b) => a.countryName.localeCompare(b.countryName, DEFAULT_LANGUAGE));

const codes = new Map(allCountries.map(({ id, countryName }) => [countryName.toLowerCase(), id]));
const names = new Map(allCountries.map(({ id, countryName }) => [id, countryName]));

export const findCountryCode = (name: string) => codes.get(name.toLowerCase()) as CountryCode | undefined;
export const countryNameOf = (code: string): string => names.get(code) ?? code;
