import { DAY_MS } from '../../constants/durations.ts';
/** Whether a text is a calendar day that exists, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a text is a date without its day, or without day and month: `1985-03-00` or `1985-00-00`. */
export const isPartialDay = (text: string): boolean =>
  text.endsWith('-00') && !text.startsWith('0000') && isDay(firstPossibleDay(text));

/** The first day that a partial date can mean, such as `1985-03-01` for `1985-03-00`. Any other text is returned unchanged. */
export const firstPossibleDay = (text: string): string =>
  text.replace(/^(\d{4})-00-00$/, '$1-01-00').replace(/^(\d{4}-\d{2})-00$/, '$1-01');

const FIRST_YEAR = 1900;
/** No document is valid for longer. */
const YEARS_AHEAD = 100;

/** By the clock of this device; where it is later, it is tomorrow already. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** Whether a date that is asked for can be true: from 1900 to 100 years from now. */
export function isPlausibleDay(day: string): boolean {
  const first = firstPossibleDay(day);
  const [year, ...rest] = tomorrow().split('-');
  return first >= `${FIRST_YEAR}` && first <= [Number(year) + YEARS_AHEAD, ...rest].join('-');
}

/** Whether a day is in the future, wherever it is asked. */
export const isFutureDay = (day: string): boolean => firstPossibleDay(day) > tomorrow();
