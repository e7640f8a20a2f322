import { firstPossibleDay, isDay, isPartialDay } from '../application/items/day.ts';
import type { Language } from './languages.ts';
import type { TimeZone } from './time-zones.ts';

/** `short` is `Feb`, `long` is `February`. */
type MonthStyle = 'short' | 'long';

type DatePart = 'day' | 'month' | 'year' | 'hour' | 'minute';

/** Creating a formatter takes longer than formatting a page. */
const formatters = new Map<string, Intl.DateTimeFormat>();

const partStyles = { day: 'numeric', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/**
 * Returns the parts of an instant in Latin digits. Versions of `Intl` differ in the order and the marks between the parts, so
 * only the month's name is theirs.
 */
function partsOf(
  instant: Date,
  { locale, months }: Language,
  timeZone: string | undefined,
  monthStyle: MonthStyle,
): Readonly<Record<DatePart, string>> {
  const month = months ? 'numeric' : monthStyle;
  const key = `${locale} ${timeZone} ${month}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...partStyles, month, timeZone });
  formatters.set(key, formatter);
  const parts = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value])) as Record<
    DatePart,
    string
  >;
  if (!months) return parts;
  // Beside a month as a number, `Intl` writes the day with two digits.
  return Object.assign(parts, { day: String(Number(parts.day)), month: months[monthStyle][Number(parts.month) - 1] });
}

/** Formats an instant as a date such as `3 Feb 2026`. Throws a `RangeError` for an invalid date. */
export function formatDate(
  instant: Date,
  language: Language,
  timeZone: TimeZone | 'UTC',
  month: MonthStyle = 'short',
): string {
  const parts = partsOf(instant, language, timeZone, month);
  return `${parts.day} ${parts.month} ${parts.year}`;
}

/** Formats an instant as a time of day with its clock, such as `08:05 India time`. Throws a `RangeError` for an invalid date. */
export const formatTime = (instant: Date, language: Language, timeZone: TimeZone): string =>
  `${formatClockTime(instant, language, timeZone)} ${language.clockNames[timeZone]}`;

/**
 * Formats an instant as a time of day without its clock, such as `08:05`: for a text that names the clock, or without
 * `timeZone` on the clock of this device.
 */
export function formatClockTime(instant: Date, language: Language, timeZone?: TimeZone): string {
  const { hour, minute } = partsOf(instant, language, timeZone, 'short');
  return `${hour}:${minute}`;
}

/**
 * Formats an instant as date and time of day with its clock, such as `3 Feb 2026, 08:05 India time`. Throws a `RangeError` for
 * an invalid date.
 */
export const formatDateTime = (instant: Date, language: Language, timeZone: TimeZone): string =>
  `${formatDate(instant, language, timeZone)}${language.comma}${formatTime(instant, language, timeZone)}`;

/** Formats an instant as the clock of this device shows it, such as `3 February 2026, 08:05`. */
export function formatDeviceTime(instant: Date, language: Language): string {
  const { day, month, year, hour, minute } = partsOf(instant, language, undefined, 'long');
  return `${day} ${month} ${year}${language.comma}${hour}:${minute}`;
}

/**
 * Formats a calendar date `YYYY-MM-DD`, such as `27 Mar 1990`. Leaves out unknown parts: `March 1985`, `1985`. Returns other
 * text unchanged.
 */
export function formatDay(date: string, language: Language, month: MonthStyle = 'short'): string {
  if (isDay(date)) return formatDate(new Date(date), language, 'UTC', month);
  if (!isPartialDay(date)) return date;
  if (date.endsWith('-00-00')) return date.slice(0, 4);
  const parts = partsOf(new Date(firstPossibleDay(date)), language, 'UTC', 'long');
  return `${parts.month} ${parts.year}`;
}

/** Formats a calendar date `YYYY-MM-DD` without its year, such as `3 Feb`. */
export function formatDayOfYear(date: string, language: Language): string {
  const { day, month } = partsOf(new Date(date), language, 'UTC', 'short');
  return `${day} ${month}`;
}

const isoDays = new Map<TimeZone, Intl.DateTimeFormat>();

/** Returns the calendar date of an instant in a time zone, `YYYY-MM-DD`. It is for code, not for people. */
export function dayIn(timeZone: TimeZone, instant: Date): string {
  const format = isoDays.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  isoDays.set(timeZone, format);
  return format.format(instant);
}
