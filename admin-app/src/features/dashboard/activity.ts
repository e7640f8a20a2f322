/** The lines of the picture, told apart by colour and by dashes. The colours are the theme's. */
export const activityEvents = [
  { name: 'submitted', colour: '--brand', dash: [] },
  { name: 'approved', colour: '--success', dash: [8, 4] },
  { name: 'rejected', colour: '--danger', dash: [2, 3] },
] as const;

/** Formats UTC days such as `2026-02-03`. */
export function dayFormat(language: string, style: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...style, timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
