import { isSecret } from '@emigration-portal/shared-api';
import { type Item, items, otherTypes } from '../items.ts';
import type { Random } from '../random.ts';

const sentences = [
  'I have worked for the same contractor since my apprenticeship and have led a crew of six.',
  'My employer pays lodging, food and the journey home once in two years.',
  'My brother works at the same site and has told me about lodging and transport.',
  'The agency in Kochi has explained the contract to me in my own language.',
  'I have been to the Gulf before, from 2016 to 2019, and have returned with all papers in order.',
  'Please call in the evening; during the day I am at work.',
] as const;

const account = (random: Random, length: number) => Array.from({ length }, () => random.pick(sentences)).join(' ');
const long = (name: string, length: number): Item => ({
  name,
  type: 'Text',
  answer: (_, random) => account(random, length),
});

const { householdOccupation: _, ...asked } = items;

/** No password, about 2 KB of answers. */
export const loadItems: readonly Item[] = [
  ...[...Object.values(asked), ...otherTypes].filter(({ type }) => !isSecret(type)),
  long('Work experience', 8),
  long('Contract in your own words', 6),
  long('Remarks', 2),
];
