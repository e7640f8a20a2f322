import { oncePerLanguage } from './once-per-language.ts';

const format = oncePerLanguage((locale) => new Intl.NumberFormat(locale));

/** A whole number as the reader's language groups it, such as `12,345`. */
export const formatNumber = (value: number): string => format().format(value);
