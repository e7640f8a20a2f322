import { cachePerLanguage } from './cache-per-language.ts';

const format = cachePerLanguage((locale) => new Intl.NumberFormat(locale));

/** Formats a whole number in the reader's language, such as `12,345`. */
export const formatNumber = (value: number): string => format().format(value);
