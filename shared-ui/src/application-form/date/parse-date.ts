import { isDay, isPartialDay, normalizeEntry } from '@emigration-portal/shared-api';
import { joinDate } from './date-parts.ts';

/** How a date of three numbers is written, such as 27/03/1990 or 03/27/1990. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const gap = String.raw`[\s./,\p{Pd}]`;
const name = String.raw`[\p{L}\p{M}]{3,12}`;
const part = {
  day: String.raw`(?<day>\d{1,2})`,
  ordinal: String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`,
  month: String.raw`(?<month>\d{1,2})`,
  // Passports print the month in two languages: 27 MAR/MARS 1985.
  monthName: String.raw`(?<month>${name}(?:\s*/\s*${name})?)`,
  year: String.raw`(?<year>\d{4})`,
};
const shapes = {
  yearFirst: new RegExp(`^${part.year}${gap}+${part.month}${gap}+${part.day}$`, 'u'),
  dayFirst: new RegExp(`^${part.day}${gap}+${part.month}${gap}+${part.year}$`, 'u'),
  monthFirst: new RegExp(`^${part.month}${gap}+${part.day}${gap}+${part.year}$`, 'u'),
  dayBeforeName: new RegExp(`^${part.ordinal}${gap}*${part.monthName}${gap}*${part.year}$`, 'iu'),
  nameBeforeDay: new RegExp(`^${part.monthName}${gap}*${part.ordinal}${gap}+${part.year}$`, 'iu'),
};

const century = '(?<year>(?:19|20)\\d{2})';
/** Of eight digits at most one of two shapes is a date: no month begins with 19 or 20, as a year does. */
const eightDigits = {
  yearFirst: new RegExp(`^${century}(?<month>\\d{2})(?<day>\\d{2})$`),
  dayFirst: new RegExp(`^(?<day>\\d{2})(?<month>\\d{2})${century}$`),
  monthFirst: new RegExp(`^(?<month>\\d{2})(?<day>\\d{2})${century}$`),
};

/** Spreadsheets and databases write midnight behind a day. */
const midnight = /,?[T\s]\s*(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)?\s*AM)\s*(?:Z|UTC|GMT|[+-]00(?::?00)?)?$/i;
const time = /,?[T\s]\s*\d{1,2}:\d{2}.*$/i;
const MAX_DATE_LENGTH = 60;

/**
 * A date with day, month and year of four digits, as the API writes it: `1990-03-27`. Reads 27/03/1990, 1990-03-27,
 * 27 Mar 1990, 27-Mar-1990, 27 MAR/MARS 1990 and March 27, 1990, and does not check that such a date exists. Reads 27031990
 * and 19900327 only as dates that exist, from 1900 to 2099. Undefined for any other text, also for a day with a time other
 * than midnight: a JSON export writes 27 March in India as 1990-03-26T18:30Z.
 */
export function parseDate(text: string, order: DateOrder = 'dayFirst'): string | undefined {
  if (text.length > MAX_DATE_LENGTH) return undefined;
  const date = normalizeEntry(text).replace(midnight, '');
  const { yearFirst, dayBeforeName, nameBeforeDay, [order]: numbers } = shapes;
  for (const shape of [yearFirst, numbers, dayBeforeName, nameBeforeDay]) {
    const { day = '', month: written = '', year = '' } = shape.exec(date)?.groups ?? {};
    const month = numberOfMonth(written);
    if (month) return joinDate({ day, month, year });
  }
  return parseDigits(date, order);
}

/** A date without the time of day behind it, whatever the time is. */
export const removeTime = (text: string): string =>
  text.length > MAX_DATE_LENGTH ? text : normalizeEntry(text).replace(time, '');

function parseDigits(text: string, order: DateOrder): string | undefined {
  const found = [eightDigits.yearFirst, eightDigits[order]].map((shape) => {
    const { day = '', month = '', year = '' } = shape.exec(text)?.groups ?? {};
    return joinDate({ day, month, year });
  });
  return found.find(isPossible);
}

function numberOfMonth(written: string): string | undefined {
  if (/^\d+$/.test(written)) return written;
  const names = written.toLowerCase().split(/\s*\/\s*/);
  const possible = months.flatMap((month, at) => (names.some((each) => each && month.startsWith(each)) ? at + 1 : []));
  return possible.length === 1 ? String(possible[0]) : undefined;
}

/** The orders in which a date of three numbers is possible. Empty for a date that reads the same in both, or in none. */
export function findPossibleOrders(text: string): DateOrder[] {
  const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];
  const [first, second] = orders.map((order) => parseDate(text, order));
  if (first === second) return [];
  return orders.filter((order) => isPossible(parseDate(text, order) ?? ''));
}

const isPossible = (date: string) => isDay(date) || isPartialDay(date);
