import { fullName, type Named, PORTAL_TIME_ZONE } from '@emigration-portal/shared-api';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const days = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: PORTAL_TIME_ZONE });

/** `A. D. N.`: enough to compare with a paper, too little to find a person by. */
export const initialsOf = (holder: Named): string =>
  fullName(holder)
    .split(/\s+/)
    .map((name) => `${[...letters.segment(name)][0]?.segment.toUpperCase() ?? ''}.`)
    .join(' ');

/** The portal's own day of an instant, `YYYY-MM-DD`. */
export const dayOf = (instant: Date): string => days.format(instant);
