import { hasWords } from './placeholders.ts';

/** Values below nested keys, as in a catalogue's file. */
export interface Nested<Value> {
  readonly [key: string]: Value | Nested<Value>;
}

/** A text in another language, with the English text that it was translated from. */
export interface Translation {
  readonly source: string;
  readonly text: string;
  /** The meaning of the English text here, if it has several. It allows another translation than elsewhere. */
  readonly sense?: string;
  /** Who checked the text and when: `Asha Nair, 2026-12-01`. Absent for a draft. */
  readonly checked?: string;
}

export type EnglishCatalogue = Nested<string>;
export type TranslatedCatalogue = Nested<Translation>;

export const translationStates = ['missing', 'out of date', 'draft', 'checked'] as const;
/** How far the translation of a text is. */
export type TranslationState = (typeof translationStates)[number];

export const checkedPattern = /^\S.*, \d{4}-\d{2}-\d{2}$/;
const translationFields = ['source', 'text', 'sense', 'checked'];

/** Lists the texts of an English catalogue by their full keys, such as `services.title`. */
export const flattenEnglish = (catalogue: EnglishCatalogue): Map<string, string> =>
  flatten(catalogue, (value): value is string => typeof value === 'string');

/** Lists the texts of a translated catalogue by their full keys. Throws if one has another form. */
export function flattenTranslations(catalogue: TranslatedCatalogue): Map<string, Translation> {
  const translations = flatten(catalogue, isTranslation);
  for (const [key, translation] of translations) checkFields(key, translation);
  return translations;
}

/** Finds the state of a translation by the English text of now. A text without words is never missing. */
export function findState(source: string, translation: Translation | undefined): TranslationState | 'wordless' {
  if (!translation) return hasWords(source) ? 'missing' : 'wordless';
  if (translation.source !== source) return 'out of date';
  return translation.checked === undefined ? 'draft' : 'checked';
}

/** Nests values by their full keys. */
export function nest<Value>(values: Iterable<readonly [string, Value]>): Nested<Value> {
  const result: Record<string, unknown> = {};
  for (const [key, value] of values) {
    const names = key.split('.');
    const last = names.pop() ?? '';
    let group = result;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as Record<string, unknown>;
    }
    group[last] = value;
  }
  return result as Nested<Value>;
}

const isTranslation = (value: unknown): value is Translation => {
  const { source, text } = value as Partial<Translation>;
  return typeof source === 'string' && typeof text === 'string';
};

function checkFields(key: string, translation: Translation): void {
  const other = Object.keys(translation).find((name) => !translationFields.includes(name));
  if (other) throw new Error(`${key} has the unknown field "${other}".`);
  const { checked, sense } = translation;
  if (checked !== undefined && !checkedPattern.test(checked))
    throw new Error(`"checked" of ${key} is not a name and a day, such as "Asha Nair, 2026-12-01".`);
  if (sense === '') throw new Error(`"sense" of ${key} is empty.`);
}

function flatten<Value>(
  group: Nested<Value>,
  isValue: (value: unknown) => value is Value,
  prefix = '',
): Map<string, Value> {
  return new Map(
    Object.entries(group).flatMap(([name, value]): [string, Value][] => {
      const key = `${prefix}${name}`;
      if (isValue(value)) return [[key, value]];
      if (typeof value !== 'object' || value === null) throw new Error(`${key} has no text.`);
      return [...flatten(value as Nested<Value>, isValue, `${key}.`)];
    }),
  );
}
