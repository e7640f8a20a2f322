import { firstPossibleDay, isDay, isPartialDay } from '../application/items/day.ts';
import type { Language } from './languages.ts';
import { type TimeZone, toClockText } from './time-zones.ts';

/** `short` is `Feb`, `long` is `February`. */
type MonthStyle = 'short' | 'long';

/** Creating a formatter takes longer than formatting a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Names the month of `YYYY-MM-DD`. Only names come from `Intl`: its versions differ in the order and marks of dates. */
function nameMonth(day: string, { locale, months }: Language, month: MonthStyle): string {
  if (months) return months[month][Number(day.slice(5, 7)) - 1] ?? '';
  const key = locale + month;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(new Date(day));
}

/** Formats an existing calendar date `YYYY-MM-DD` without its year, such as `3 Feb`. */
export const formatDayOfYear = (day: string, language: Language, month: MonthStyle = 'short'): string =>
  `${Number(day.slice(8))} ${nameMonth(day, language, month)}`;

/** Formats an existing calendar date `YYYY-MM-DD`, such as `27 March 1990` with a `long` month. */
export const formatFullDay = (day: string, language: Language, month?: MonthStyle): string =>
  `${formatDayOfYear(day, language, month)} ${day.slice(0, 4)}`;

/**
 * Formats a calendar date that people entered, `YYYY-MM-DD`, such as `27 Mar 1990`. Leaves out unknown parts: `March 1985`,
 * `1985`. Returns other text unchanged.
 */
export function formatDay(date: string, language: Language): string {
  if (isDay(date)) return formatFullDay(date, language);
  if (!isPartialDay(date)) return date;
  const year = date.slice(0, 4);
  return date.endsWith('-00-00') ? year : `${nameMonth(firstPossibleDay(date), language, 'long')} ${year}`;
}

/**
 * Formats an instant as a date such as `3 Feb 2026`, without `timeZone` on the clock of this device. Throws a `RangeError` for
 * an invalid date.
 */
export const formatDate = (instant: Date, language: Language, timeZone?: TimeZone, month?: MonthStyle): string =>
  formatFullDay(toClockText(instant, timeZone).slice(0, 10), language, month);

/**
 * Formats an instant as a time of day such as `08:05`, without `timeZone` on the clock of this device. Throws a `RangeError`
 * for an invalid date.
 */
export const formatClockTime = (instant: Date, timeZone?: TimeZone): string =>
  toClockText(instant, timeZone).slice(11, 16);

/**
 * Formats an instant as date and time of day with the name of the clock, such as `3 Feb 2026, 08:05 India time`. Throws a
 * `RangeError` for an invalid date.
 */
export const formatDateTime = (instant: Date, language: Language, timeZone: TimeZone): string =>
  `${formatDate(instant, language, timeZone)}${language.comma}${formatClockTime(instant, timeZone)} ${language.clockNames[timeZone]}`;

/** Formats an instant as the clock of this device shows it, such as `3 February 2026, 08:05`. */
export const formatDeviceTime = (instant: Date, language: Language): string =>
  `${formatDate(instant, language, undefined, 'long')}${language.comma}${formatClockTime(instant)}`;
