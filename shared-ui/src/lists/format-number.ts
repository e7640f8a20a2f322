import { i18n } from '../i18n/index.ts';
import { oncePerLanguage } from './once-per-language.ts';

const format = oncePerLanguage((language) => new Intl.NumberFormat(language));

/** A whole number as the reader's language groups it, such as `12,345`. English without `Intl`, as with dates. */
export const formatNumber = (value: number): string =>
  i18n.language === 'en' ? String(value).replace(/\B(?=(\d{3})+$)/g, ',') : format().format(value);
