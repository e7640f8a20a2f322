import { isDay, isPartialDay, normalizeEntry } from '@emigration-portal/shared-api';
import { joinDate } from './date-parts.ts';

/** The order in a date of three numbers with the year last: 27/03/1990 or 03/27/1990. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const months = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
];

const separator = String.raw`[\s./,\p{Pd}]`;
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
  yearFirst: new RegExp(`^${part.year}${separator}+${part.month}${separator}+${part.day}$`, 'u'),
  dayFirst: new RegExp(`^${part.day}${separator}+${part.month}${separator}+${part.year}$`, 'u'),
  monthFirst: new RegExp(`^${part.month}${separator}+${part.day}${separator}+${part.year}$`, 'u'),
  dayBeforeName: new RegExp(`^${part.ordinal}${separator}*${part.monthName}${separator}*${part.year}$`, 'iu'),
  nameBeforeDay: new RegExp(`^${part.monthName}${separator}*${part.ordinal}${separator}+${part.year}$`, 'iu'),
};

const century = '(?<year>(?:19|20)\\d{2})';
/** Dates of eight digits, such as 19900327. They are not ambiguous: no month is 19 or 20, so one year position is possible. */
const eightDigits = {
  yearFirst: new RegExp(`^${century}(?<month>\\d{2})(?<day>\\d{2})$`),
  dayFirst: new RegExp(`^(?<day>\\d{2})(?<month>\\d{2})${century}$`),
  monthFirst: new RegExp(`^(?<month>\\d{2})(?<day>\\d{2})${century}$`),
};

/** Matches midnight after a date: spreadsheets and databases add it to a date without a time. */
const midnight = /,?[T\s]\s*(?:0?0:00(?::00(?:[.,]0+)?)?|12:00(?::00)?\s*AM)\s*(?:Z|UTC|GMT|[+-]00(?::?00)?)?$/i;
/** Matches any time after a date. */
const time = /,?[T\s]\s*\d{1,2}:\d{2}.*$/i;
const MAX_DATE_LENGTH = 60;

/**
 * Parses a typed date and returns it in the format of the API: `1990-03-27`. Undefined if the text is no date.
 * - 27/03/1990, 1990-03-27, 27 Mar 1990, 27-Mar-1990, 27 MAR/MARS 1990 and March 27, 1990. It does not check whether the date
 *   exists.
 * - 27031990 and 19900327: only dates that exist, from 1900 to 2099.
 * - A date with a time other than midnight is undefined: a JSON export writes 27 March in India as 1990-03-26T18:30Z.
 */
export function parseDate(text: string, order: DateOrder = 'dayFirst'): string | undefined {
  if (text.length > MAX_DATE_LENGTH) return undefined;
  const date = normalizeEntry(text).replace(midnight, '');
  const { yearFirst, dayBeforeName, nameBeforeDay, [order]: numbersInOrder } = shapes;
  for (const shape of [yearFirst, numbersInOrder, dayBeforeName, nameBeforeDay]) {
    const { day = '', month: monthText = '', year = '' } = shape.exec(date)?.groups ?? {};
    const month = parseMonth(monthText);
    if (month) return joinDate({ day, month, year });
  }
  return parseDigits(date, order);
}

/** Removes any time of day after a date. */
export const removeTime = (text: string): string =>
  text.length > MAX_DATE_LENGTH ? text : normalizeEntry(text).replace(time, '');

function parseDigits(text: string, order: DateOrder): string | undefined {
  const dates = [eightDigits.yearFirst, eightDigits[order]].map((shape) => {
    const { day = '', month = '', year = '' } = shape.exec(text)?.groups ?? {};
    return joinDate({ day, month, year });
  });
  return dates.find(isExistingDate);
}

function parseMonth(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text;
  const names = text.toLowerCase().split(/\s*\/\s*/);
  const matches = months.flatMap((month, at) => (names.some((each) => each && month.startsWith(each)) ? at + 1 : []));
  return matches.length === 1 ? String(matches[0]) : undefined;
}

/** Finds the orders in which a text is a date that exists. Empty if both orders mean the same date, or none is a date. */
export function findPossibleOrders(text: string): DateOrder[] {
  const orders: readonly DateOrder[] = ['dayFirst', 'monthFirst'];
  const [first, second] = orders.map((order) => parseDate(text, order));
  if (first === second) return [];
  return orders.filter((order) => isExistingDate(parseDate(text, order) ?? ''));
}

/** The day or the month may be unknown, as in 1985-03-00. */
const isExistingDate = (date: string) => isDay(date) || isPartialDay(date);
