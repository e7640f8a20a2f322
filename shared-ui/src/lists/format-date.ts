import { i18n } from '../i18n/index.ts';

/** An instant as a day in the reader's own time zone, such as `3 Feb 2026`; a dash when there is none. */
export function formatDate(instant: string | null | undefined): string {
  return format(instant, { dateStyle: 'medium' });
}

/** An instant as day and time in the reader's own time zone, such as `3 Feb 2026, 08:05`; a dash when there is none. */
export function formatDateTime(instant: string | null | undefined): string {
  return format(instant, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A calendar day `YYYY-MM-DD` in the same words, wherever its reader is. */
export function formatDay(day: string): string {
  return format(`${day}T00:00:00Z`, { dateStyle: 'medium', timeZone: 'UTC' });
}

function format(instant: string | null | undefined, style: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant ?? '');
  if (Number.isNaN(date.getTime())) return '–';
  return new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : i18n.language, style).format(date);
}
