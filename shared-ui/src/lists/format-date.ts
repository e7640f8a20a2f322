import { firstPossibleDay, isDay, isPartialDay } from '@emigration-portal/shared-api';
import { i18n } from '../i18n/index.ts';
import { oncePerLanguage } from './once-per-language.ts';

/** An instant as a day in the reader's own time zone, such as `3 Feb 2026`; a dash when there is none. */
export const formatDate = formatter({ dateStyle: 'medium' }, englishDay);

/** An instant as day and time in the reader's own time zone, such as `3 Feb 2026, 08:05`; a dash when there is none. */
export const formatDateTime = formatter(
  { dateStyle: 'medium', timeStyle: 'short' },
  (date) => `${englishDay(date)}, ${englishTime(date)}`,
);

/** An instant as the time of day where its reader is, such as `08:05`. */
export const formatTime = formatter({ timeStyle: 'short' }, englishTime);

/**
 * A calendar date `YYYY-MM-DD` in words, the same in every time zone: `27 Mar 1990`. A date with unknown parts is shown
 * without them: `March 1985`, `1985`. Text that is no date is returned unchanged.
 */
export function formatDay(date: string): string {
  if (isDay(date)) return formatDate(`${date}T00:00`);
  if (!isPartialDay(date)) return date;
  return date.endsWith('-00-00') ? date.slice(0, 4) : monthFormat().format(new Date(`${firstPossibleDay(date)}T00:00`));
}

const monthFormat = oncePerLanguage(
  (language) => new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric' }),
);

/** English has its words here: the first formatter of `Intl` takes a slow phone 50 ms. */
function formatter(style: Intl.DateTimeFormatOptions, inEnglish: (date: Date) => string) {
  const format = oncePerLanguage((language) => new Intl.DateTimeFormat(language, style));
  return (instant: string | null | undefined): string => {
    const date = new Date(instant ?? '');
    if (Number.isNaN(date.getTime())) return '–';
    return i18n.language === 'en' ? inEnglish(date) : format().format(date);
  };
}

function englishDay(date: Date): string {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec'];
  return `${date.getDate()} ${months[date.getMonth()]} ${date.getFullYear()}`;
}

function englishTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
