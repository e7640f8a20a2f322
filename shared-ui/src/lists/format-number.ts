import { cachePerLanguage } from './cache-per-language.ts';

const format = cachePerLanguage((locale) => new Intl.NumberFormat(locale));

/** A whole number as the reader's language groups it, such as `12,345`. */
export const formatNumber = (value: number): string => format().format(value);
