import { passportNumberItemPattern } from '../../constants/people.ts';
import type { InfoType } from './item-types.ts';

interface PassportItem {
  readonly type: InfoType | 'Document';
  /** Matches the name of a service's item that asks for this part. */
  readonly namePattern: RegExp;
}

/** The parts of a saved passport, and the items and documents of services that ask for them. */
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

const otherPersonWords = [
  'old|previous|former|lost|expired|cancelled',
  'father|mother|parents?|guardian|spouse|husband|wife|partner|child(ren)?|son|daughter|brother|sister|relative|kin',
  'heir|nominee|beneficiary|dependants?|dependents?|witness|employer|sponsor|agent',
];
/** Matches names of items about another person or an old passport. The customer's data must not fill these items. */
export const otherPersonPattern = new RegExp(`\\b(${otherPersonWords.join('|')})\\b`, 'i');

/**
 * Returns the part of the passport that an item or document asks for. Undefined for other items, items about another
 * person, and items in a group.
 */
export function passportPartOf(item: {
  readonly name: string;
  readonly type: InfoType | 'Document' | '';
  readonly group?: string;
}): PassportPart | undefined {
  if (item.group || otherPersonPattern.test(item.name)) return undefined;
  const parts = Object.keys(passportItems) as PassportPart[];
  return parts.find(
    (part) => passportItems[part].type === item.type && passportItems[part].namePattern.test(item.name),
  );
}
