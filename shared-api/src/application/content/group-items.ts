import type { AnsweredDocument, AnsweredField, AnsweredItem, InfoDefinition } from './content.ts';
import { fieldOfRepetition } from './field-id.ts';

/** One item without a group (`group` is `''`), or all items of one group. */
export interface ItemGroup<Item> {
  readonly group: string;
  readonly items: readonly Item[];
}

/** Groups items as the form shows them. A group appears at the position of its first item. */
export function groupItems<Item extends Pick<InfoDefinition, 'group'>>(items: readonly Item[]): ItemGroup<Item>[] {
  const seen = new Set<string>();
  return items.flatMap((item): ItemGroup<Item>[] => {
    const { group } = item;
    if (group === '') return [{ group, items: [item] }];
    if (seen.has(group)) return [];
    seen.add(group);
    return [{ group, items: items.filter((each) => each.group === group) }];
  });
}

const empty: readonly never[] = [];

/** Returns one repetition of an item, from 0, as a separate item. */
export const repetitionOf = (item: AnsweredItem, repetition: number): AnsweredItem =>
  repetition === 0 && item.moreValues.length === 0
    ? item
    : {
        ...item,
        field: fieldOfRepetition(item.field, repetition),
        value: (repetition === 0 ? item.value : item.moreValues[repetition - 1]) ?? '',
        moreValues: empty,
      };

/** Counts the current repetitions of a group. `items` are the items of the group. */
export const countRepetitions = (items: readonly Pick<AnsweredItem, 'moreValues'>[]): number =>
  1 + Math.max(0, ...items.map(({ moreValues }) => moreValues.length));

/** Splits a document with several files into one document for each file. */
export const splitByFile = (document: AnsweredDocument): AnsweredDocument[] =>
  document.moreFiles.length === 0
    ? [document]
    : [document.file, ...document.moreFiles].map((file, at) => ({
        ...document,
        field: fieldOfRepetition(document.field, at),
        file,
        moreFiles: empty,
      }));

/** Lists each repetition of each item, then each file of each document, in the order of the form. */
export const listFields = ({ items, documents }: ItemsAndDocuments): AnsweredField[] => [
  ...groupItems(items).flatMap(({ items: groupedItems }) =>
    Array.from({ length: countRepetitions(groupedItems) }, (_, at) =>
      groupedItems.map((item) => repetitionOf(item, at)),
    ).flat(),
  ),
  ...documents.flatMap(splitByFile),
];

interface ItemsAndDocuments {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}
