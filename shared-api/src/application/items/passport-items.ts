import { passportNumberItemPattern } from '../../constants/people.ts';
import type { InfoType } from './item-types.ts';

interface PassportItem {
  readonly type: InfoType | 'Document';
  /** What an item of a service is called that asks for it. */
  readonly namePattern: RegExp;
}

/** The parts of the passport that one keeps, and by what items and documents of services ask for them. */
export const passportItems = {
  number: { type: 'Text', namePattern: passportNumberItemPattern },
  expiresOn: {
    type: 'Date',
    namePattern: /passport.*(expir|valid (un)?till?|validity)|(expir|valid (un)?till?|validity).*passport/i,
  },
  placeOfIssue: { type: 'Text', namePattern: /passport.*place of issue|place of issue.*passport/i },
  file: {
    type: 'Document',
    namePattern: /passport.*(copy|scan|page)|(copy|scan|pages) of (the |your )?passport|^passport$/i,
  },
} as const satisfies Readonly<Record<string, PassportItem>>;
export type PassportPart = keyof typeof passportItems;

const others = [
  'old|previous|former|lost|expired|cancelled',
  'father|mother|parents?|guardian|spouse|husband|wife|partner|child(ren)?|son|daughter|brother|sister|relative|kin',
  'heir|nominee|beneficiary|dependants?|dependents?|witness|employer|sponsor|agent',
];
/** Of another passport or person: never one's own. */
export const otherPersonPattern = new RegExp(`\\b(${others.join('|')})\\b`, 'i');

/** The part of a passport that an item or document asks for; undefined for any other, and in a group for each of several people. */
export function passportPartOf(asked: {
  readonly name: string;
  readonly type: InfoType | 'Document' | '';
  readonly group?: string;
}): PassportPart | undefined {
  if (asked.group || otherPersonPattern.test(asked.name)) return undefined;
  const parts = Object.keys(passportItems) as PassportPart[];
  return parts.find(
    (part) => passportItems[part].type === asked.type && passportItems[part].namePattern.test(asked.name),
  );
}
