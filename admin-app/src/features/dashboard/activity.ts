import type { DayCount } from '@emigration-portal/shared-api';

interface Line {
  /** A colour of the theme. */
  readonly colour: string;
  readonly dash: readonly number[];
  /** The same in the legend. */
  readonly border: 'solid' | 'dashed' | 'dotted' | 'double';
}

/** The lines of the picture, told apart by colour and by dashes. */
const lines: Readonly<Record<DayCount, Line>> = {
  submitted: { colour: '--brand', dash: [], border: 'solid' },
  approved: { colour: '--success', dash: [8, 4], border: 'dashed' },
  rejected: { colour: '--danger', dash: [2, 3], border: 'dotted' },
};
export const activityEvents = Object.entries(lines).map(([name, line]) => ({ name: name as DayCount, ...line }));

/** Formats UTC days such as `2026-02-03`. */
export function dayFormat(language: string, style: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...style, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
