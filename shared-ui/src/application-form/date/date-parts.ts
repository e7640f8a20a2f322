import { isDay, isPartialDay, normalizeEntry } from '@emigration-portal/shared-api';
import { formatDay } from '../../lists/index.ts';

/** A date as typed into three boxes. A box may be empty or have a text that is no number. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

/** The order of the boxes. */
export const dateParts = ['day', 'month', 'year'] as const satisfies readonly (keyof DateParts)[];

/**
 * Joins three boxes to an answer: `1990-03-27` if all are complete, else the typed texts, such as `1990-3-`. Digits of
 * every script become 0 to 9.
 */
export function joinDate(parts: DateParts): string {
  const { day, month, year } = normalizeParts(parts);
  if (day === '' && month === '' && year === '') return '';
  const isWhole = /^\d{1,2}$/.test(day) && /^\d{1,2}$/.test(month) && /^\d{4}$/.test(year);
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`;
}

const normalizeParts = ({ day, month, year }: DateParts): DateParts => ({
  day: normalizeEntry(day),
  month: normalizeEntry(month),
  year: normalizeEntry(year),
});

/** Like `joinDate`, for dates whose day or month may be unknown: an empty box counts as 00 if that makes a valid date. */
export function joinPartialDate(parts: DateParts): string {
  const { day, month, year } = normalizeParts(parts);
  const partial = joinDate({ day: day || '00', month: month || '00', year });
  return isPartialDay(partial) ? partial : joinDate(parts);
}

/** Splits an answer into three boxes. An answer of another format is put into the first box. */
export function splitDate(answer: string): DateParts {
  const [, year, month, day] = /^([^-]*)-([^-]*)-([^-]*)$/.exec(answer) ?? [];
  if (year === undefined || month === undefined || day === undefined) return { day: answer, month: '', year: '' };
  return { day: removeLeadingZero(day), month: removeLeadingZero(month), year };
}

const removeLeadingZero = (digits: string) => digits.replace(/^0(?=[1-9]$)/, '');

/** Formats a date answer: `27 Mar 1990`, `March 1985`, `1985`. Other texts are joined box by box, as typed. */
export function formatDateAnswer(answer: string): string {
  if (isDay(answer) || isPartialDay(answer)) return formatDay(answer);
  const parts = splitDate(answer);
  return dateParts.flatMap((part) => parts[part] || []).join(' ');
}
