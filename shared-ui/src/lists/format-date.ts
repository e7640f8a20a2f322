import { firstPossibleDay, isDay, isPartialDay } from '@emigration-portal/shared-api';
import { cachePerLanguage } from './cache-per-language.ts';

/** An instant as a day in the reader's own time zone, such as `3 Feb 2026`; a dash when there is none. */
export const formatDate = formatter({ dateStyle: 'medium' });

/** An instant as day and time in the reader's own time zone, such as `3 Feb 2026, 08:05`; a dash when there is none. */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** An instant as the time of day where its reader is, such as `08:05`. */
export const formatTime = formatter({ timeStyle: 'short' });

/**
 * A calendar date `YYYY-MM-DD` in words, the same in every time zone: `27 Mar 1990`. A date with unknown parts is shown
 * without them: `March 1985`, `1985`. Text that is no date is returned unchanged.
 */
export function formatDay(date: string): string {
  if (isDay(date)) return formatDate(`${date}T00:00`);
  if (!isPartialDay(date)) return date;
  return date.endsWith('-00-00') ? date.slice(0, 4) : monthFormat().format(new Date(`${firstPossibleDay(date)}T00:00`));
}

const monthFormat = cachePerLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }));

function formatter(style: Intl.DateTimeFormatOptions) {
  const format = cachePerLanguage((locale) => new Intl.DateTimeFormat(locale, style));
  return (instant: string | null | undefined): string => {
    const date = new Date(instant ?? '');
    return Number.isNaN(date.getTime()) ? '–' : format().format(date);
  };
}
