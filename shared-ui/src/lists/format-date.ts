import * as formats from '@emigration-portal/shared-api/languages';
import { currentLanguage } from '../texts/index.ts';

const readerZone = () => formats.findTimeZone();

/** Formats an instant as a day on the reader's clock, such as `3 Feb 2026`. A dash if there is none. */
export const formatDate = (instant: string | null | undefined): string =>
  formatIfValid(instant, (date) => formats.formatDate(date, currentLanguage(), readerZone()));

/**
 * Formats an instant as day and time of day on the reader's clock, such as `3 Feb 2026, 08:05 Dubai time`. A dash if there is
 * none.
 */
export const formatDateTime = (instant: string | null | undefined): string =>
  formatIfValid(instant, (date) => formats.formatDateTime(date, currentLanguage(), readerZone()));

/** Formats an instant as the clock of this device shows its time of day, such as `08:05`. A dash if there is none. */
export const formatTime = (instant: string | null | undefined): string =>
  formatIfValid(instant, (date) => formats.formatClockTime(date));

/** Formats an instant in milliseconds as the clock of this device shows it, such as `3 February 2026, 08:05`. */
export const formatDeviceTime = (time: number): string => formats.formatDeviceTime(new Date(time), currentLanguage());

/**
 * Formats a calendar date `YYYY-MM-DD` for people, the same in every time zone: `27 Mar 1990`. Unknown parts are left out:
 * `March 1985`, `1985`. Text that is no date is returned unchanged.
 */
export const formatDay = (date: string): string => formats.formatDay(date, currentLanguage());

/** Formats an existing calendar date `YYYY-MM-DD` with the month's full name: `27 March 1990`. */
export const formatLongDay = (day: string): string => formats.formatFullDay(day, currentLanguage(), 'long');

function formatIfValid(instant: string | null | undefined, format: (date: Date) => string): string {
  const date = new Date(instant ?? '');
  return Number.isNaN(date.getTime()) ? '–' : format(date);
}
