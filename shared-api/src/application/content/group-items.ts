import type { AnsweredDocument, AnsweredField, AnsweredItem, InfoDefinition } from './content.ts';
import { fieldOfRepetition } from './field-id.ts';

/** An item that stands by itself (`group` is `''`), or the items of a group, which are asked for again and again. */
export interface ItemGroup<Item> {
  readonly group: string;
  readonly items: readonly Item[];
}

/** Items as the form shows them: those of a group together, where the first of them stands, required or not. */
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

const none: readonly never[] = [];

/** One repetition of an item, counted from 0, as an item of its own; the item itself where there is no other. */
export const repetitionOf = (item: AnsweredItem, repetition: number): AnsweredItem =>
  repetition === 0 && item.moreValues.length === 0
    ? item
    : {
        ...item,
        field: fieldOfRepetition(item.field, repetition),
        value: (repetition === 0 ? item.value : item.moreValues[repetition - 1]) ?? '',
        moreValues: none,
      };

/** How often the items of a group are asked for now. */
export const countRepetitions = (items: readonly Pick<AnsweredItem, 'moreValues'>[]): number =>
  1 + Math.max(0, ...items.map(({ moreValues }) => moreValues.length));

/** Each file of a document as a document of its own; one without a file where there is none. */
export const splitByFile = (document: AnsweredDocument): AnsweredDocument[] =>
  document.moreFiles.length === 0
    ? [document]
    : [document.file, ...document.moreFiles].map((file, at) => ({
        ...document,
        field: fieldOfRepetition(document.field, at),
        file,
        moreFiles: none,
      }));

/** Every item in each of its repetitions, and every file of every document, in the order of the form. */
export const listFields = ({ items, documents }: Fields): AnsweredField[] => [
  ...groupItems(items).flatMap(({ items: own }) =>
    Array.from({ length: countRepetitions(own) }, (_, at) => own.map((item) => repetitionOf(item, at))).flat(),
  ),
  ...documents.flatMap(splitByFile),
];

interface Fields {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}
