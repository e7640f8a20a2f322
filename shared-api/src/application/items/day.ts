import { DAY_MS } from '../../constants/durations.ts';
/** Whether a text is an existing calendar day, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Whether a date lacks its day, or its day and month: `1985-03-00` or `1985-00-00`. */
export const isPartialDay = (text: string): boolean =>
  text.endsWith('-00') && !text.startsWith('0000') && isDay(firstPossibleDay(text));

/** The first day that a partial date can mean: `1985-03-01` for `1985-03-00`. Other text stays unchanged. */
export const firstPossibleDay = (text: string): string =>
  text.replace(/^(\d{4})-00-00$/, '$1-01-00').replace(/^(\d{4}-\d{2})-00$/, '$1-01');

const FIRST_YEAR = 1900;
/** Years from now. No document is valid for longer. */
const YEARS_AHEAD = 100;

/** Tomorrow in UTC: east of this device, it may already be the next day. */
const tomorrow = () => new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);

/** Whether a date is plausible: from 1900 to 100 years from now. */
export function isPlausibleDay(day: string): boolean {
  const first = firstPossibleDay(day);
  const [year, ...rest] = tomorrow().split('-');
  return first >= `${FIRST_YEAR}` && first <= [Number(year) + YEARS_AHEAD, ...rest].join('-');
}

/** Whether a day is in the future in every time zone. */
export const isFutureDay = (day: string): boolean => firstPossibleDay(day) > tomorrow();
