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

/** A calendar day `YYYY-MM-DD` in the same words, wherever its reader is. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00`);

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
