import { i18n } from '../i18n/index.ts';

/** A whole number as the reader's language groups it, such as `12,345`. */
export const formatNumber = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
