export { chooseLanguage } from './choose-language.ts';
export { DEFAULT_LANGUAGE } from './default-language.ts';
export {
  formatClockTime,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatDeviceTime,
  formatFullDay,
} from './format-date.ts';
export { formatList, joinValues } from './format-list.ts';
export { type Currency, formatMoney, formatNumber, groupAmount } from './format-number.ts';
export { guessLanguage } from './guess-language.ts';
export { isolate, removeDirectionControls } from './isolate.ts';
export { directionOf, isLanguageCode, type LanguageCode, languageCodes, languageNames } from './language-names.ts';
export { languageSuggestions } from './language-suggestions.ts';
export { findLanguage, type Language, languages, pseudoLanguages } from './languages.ts';
export { type NamedCountry, nameCountries } from './name-countries.ts';
export type { TextKey } from './text-key.ts';
export { dayIn, findTimeZone, type TimeZone } from './time-zones.ts';
