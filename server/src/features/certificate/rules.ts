import { fullName, type PersonName } from '@emigration-portal/shared-api';
import { toOneLine } from '../../content/to-one-line.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Returns `A. D. N.`: enough to compare with a certificate, too little to find a person. */
export const initialsOf = (owner: PersonName): string =>
  toOneLine(fullName(owner))
    .normalize('NFC')
    .split(' ')
    .flatMap((name) => [...letters.segment(name)].find(({ segment }) => /\p{L}/u.test(segment))?.segment ?? [])
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ');
