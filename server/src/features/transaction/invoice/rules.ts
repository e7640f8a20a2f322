import { PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';

const years = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: PORTAL_TIME_ZONE });

/** The year in which the portal's own day lies. */
export const yearOf = (instant: Date): number => Number(years.format(instant));

/** `2026/000123`. */
export const issuedNumber = ({ year, number }: { readonly year: number; readonly number: number }): string =>
  `${year}/${String(number).padStart(6, '0')}`;

/** The VAT that an amount includes, to the nearest fils. */
export const vatIn = (fils: number, percent: number): number => Math.round((fils * percent) / (100 + percent));
