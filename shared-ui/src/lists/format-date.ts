import { oncePerLanguage } from './once-per-language.ts';

/** An instant as a day in the reader's own time zone, such as `3 Feb 2026`; a dash when there is none. */
export const formatDate = formatter({ dateStyle: 'medium' });

/** An instant as day and time in the reader's own time zone, such as `3 Feb 2026, 08:05`; a dash when there is none. */
export const formatDateTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });

const formatUtcDay = formatter({ dateStyle: 'medium', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` in the same words, wherever its reader is. */
export const formatDay = (day: string): string => formatUtcDay(`${day}T00:00:00Z`);

function formatter(style: Intl.DateTimeFormatOptions): (instant: string | null | undefined) => string {
  const format = oncePerLanguage((language) => new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, style));
  return (instant) => {
    const date = new Date(instant ?? '');
    return Number.isNaN(date.getTime()) ? '–' : format().format(date);
  };
}
