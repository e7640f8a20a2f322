export { chooseLanguage } from './choose-language.ts';
export {
  dayIn,
  formatClockTime,
  formatDate,
  formatDateTime,
  formatDay,
  formatDayOfYear,
  formatDeviceTime,
  formatTime,
} from './format-date.ts';
export { formatList, joinValues } from './format-list.ts';
export { type Currency, formatMoney, formatNumber, groupAmount } from './format-number.ts';
export { isolate } from './isolate.ts';
export {
  DEFAULT_LANGUAGE,
  findLanguage,
  isLanguageCode,
  type Language,
  type LanguageCode,
  languageCodes,
  languages,
} from './languages.ts';
export { findTimeZone, type TimeZone } from './time-zones.ts';
