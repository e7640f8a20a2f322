import { fullName, type Named } from '@emigration-portal/shared-api';

const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** `A. D. N.`: enough to compare with a paper, too little to find a person by. */
export const initialsOf = (holder: Named): string =>
  fullName(holder)
    .split(/\s+/)
    .map((name) => `${[...letters.segment(name)][0]?.segment.toUpperCase() ?? ''}.`)
    .join(' ');
