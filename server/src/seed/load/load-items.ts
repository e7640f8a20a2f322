import { isSecret } from '@emigration-portal/shared-api';
import { type DemoItem, demoItems, itemsOfOtherTypes } from '../items.ts';
import type { Random } from '../random.ts';

const sentences = [
  'I have worked for the same contractor since my apprenticeship and have led a crew of six.',
  'My employer pays lodging, food and the journey home once in two years.',
  'My brother works at the same site and has told me about lodging and transport.',
  'The agency in Kochi has explained the contract to me in my own language.',
  'I have been to the Gulf before, from 2016 to 2019, and have returned with all papers in order.',
  'Please call in the evening; during the day I am at work.',
] as const;

const createText = (random: Random, length: number) => Array.from({ length }, () => random.pick(sentences)).join(' ');
const longText = (name: string, length: number): DemoItem => ({
  name,
  type: 'Text',
  answer: (_, random) => createText(random, length),
});

const { householdOccupation: _, ...otherItems } = demoItems;

/** Items without a password. The answers have about 2 KB. */
export const loadItems: readonly DemoItem[] = [
  ...[...Object.values(otherItems), ...itemsOfOtherTypes].filter(({ type }) => !isSecret(type)),
  longText('Work experience', 8),
  longText('Contract in your own words', 6),
  longText('Remarks', 2),
];
