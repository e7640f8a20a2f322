import type { AnsweredDocument, AnsweredField, AnsweredItem, InfoDefinition } from './content.ts';
import { fieldAt } from './field-id.ts';

/** An item that stands by itself (`group` is `''`), or the items of a group, which are asked for again and again. */
export interface Arranged<Item> {
  readonly group: string;
  readonly items: readonly Item[];
}

/** Items as the form shows them: those of a group together, where the first of them stands, required or not. */
export function arranged<Item extends Pick<InfoDefinition, 'group'>>(items: readonly Item[]): Arranged<Item>[] {
  const seen = new Set<string>();
  return items.flatMap((item): Arranged<Item>[] => {
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
  repetition === 0 && item.more.length === 0
    ? item
    : {
        ...item,
        field: fieldAt(item.field, repetition),
        value: (repetition === 0 ? item.value : item.more[repetition - 1]) ?? '',
        more: none,
      };

/** How often the items of a group are asked for now. */
export const repetitions = (items: readonly Pick<AnsweredItem, 'more'>[]): number =>
  1 + Math.max(0, ...items.map(({ more }) => more.length));

/** Each file of a document as a document of its own; one without a file where there is none. */
export const filesOf = (document: AnsweredDocument): AnsweredDocument[] =>
  document.moreFiles.length === 0
    ? [document]
    : [document.file, ...document.moreFiles].map((file, at) => ({
        ...document,
        field: fieldAt(document.field, at),
        file,
        moreFiles: none,
      }));

/** Every item in each of its repetitions, and every file of every document, in the order of the form. */
export const fieldsOf = ({ items, documents }: Fields): AnsweredField[] => [
  ...arranged(items).flatMap(({ items: own }) =>
    Array.from({ length: repetitions(own) }, (_, at) => own.map((item) => repetitionOf(item, at))).flat(),
  ),
  ...documents.flatMap(filesOf),
];

interface Fields {
  readonly items: readonly AnsweredItem[];
  readonly documents: readonly AnsweredDocument[];
}
