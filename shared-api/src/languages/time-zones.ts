import { MINUTE_MS } from '../constants/durations.ts';

/** The clocks that the portal shows times in. They have no summer time: minutes ahead of UTC, by IANA name. */
const minutesAhead = { 'Asia/Dubai': 240, 'Asia/Riyadh': 180, 'Asia/Kolkata': 330 } as const;

/** The IANA name of a clock that the portal shows times in. */
export type TimeZone = keyof typeof minutesAhead;

/**
 * Returns an instant as a clock shows it, `2026-02-03T08:05:06.000Z`; without `timeZone` the clock of this device. Throws a
 * `RangeError` for an invalid date.
 */
export function toClockText(instant: Date, timeZone?: TimeZone): string {
  const minutes = timeZone ? minutesAhead[timeZone] : -instant.getTimezoneOffset();
  return new Date(instant.getTime() + minutes * MINUTE_MS).toISOString();
}

/** Returns the calendar date of an instant in a time zone, `YYYY-MM-DD`. It is for code, not for people. */
export const dayIn = (timeZone: TimeZone, instant: Date): string => toClockText(instant, timeZone).slice(0, 10);

let cachedDeviceZone: string | undefined;

/** The time zone of this device. It is read once, because that takes longer than formatting a page. */
function readDeviceZone(): string {
  cachedDeviceZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return cachedDeviceZone;
}

/** Finds the clock for a reader: the device's clock in India and in the Gulf states, otherwise Dubai's. */
export function findTimeZone(deviceZone: string = readDeviceZone()): TimeZone {
  // Chromium reports India by its old name.
  if (/Kolkata|Calcutta/.test(deviceZone)) return 'Asia/Kolkata';
  return /Riyadh|Kuwait|Bahrain|Qatar/.test(deviceZone) ? 'Asia/Riyadh' : 'Asia/Dubai';
}
