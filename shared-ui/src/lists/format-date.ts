import { firstPossibleDay, isDay, isPartialDay } from '@emigration-portal/shared-api';
import { cachePerLanguage } from './cache-per-language.ts';

/** Formats an instant as a day in the reader's time zone, such as `3 Feb 2026`. A dash if there is none. */
export const formatDate = createDateFormatter({ dateStyle: 'medium' });

/** Formats an instant as day and time in the reader's time zone, such as `3 Feb 2026, 08:05`. A dash if there is none. */
export const formatDateTime = createDateFormatter({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats an instant as the time of day in the reader's time zone, such as `08:05`. A dash if there is none. */
export const formatTime = createDateFormatter({ timeStyle: 'short' });

/**
 * Formats a calendar date `YYYY-MM-DD` for people, the same in every time zone: `27 Mar 1990`. Unknown parts are left out:
 * `March 1985`, `1985`. Text that is no date is returned unchanged.
 */
export function formatDay(date: string): string {
  if (isDay(date)) return formatDate(`${date}T00:00`);
  if (!isPartialDay(date)) return date;
  return date.endsWith('-00-00') ? date.slice(0, 4) : monthFormat().format(new Date(`${firstPossibleDay(date)}T00:00`));
}

const monthFormat = cachePerLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));

function createDateFormatter(style: Intl.DateTimeFormatOptions) {
  const format = cachePerLanguage((locale) => new Intl.DateTimeFormat(locale, style));
  return (instant: string | null | undefined): string => {
    const date = new Date(instant ?? '');
    return Number.isNaN(date.getTime()) ? '–' : format().format(date);
  };
}
