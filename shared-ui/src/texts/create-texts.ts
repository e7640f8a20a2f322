import type { TextKey } from '@emigration-portal/shared-api/languages';
import { addMessages, i18n, useTranslation } from '../i18n/index.ts';

/** Paths of the groups in a catalogue, such as `header`. */
type GroupPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string ? never : Name | `${Name}.${GroupPath<Texts[Name]>}`;
}[keyof Texts & string];

type Group<Texts, Path extends string> = Path extends `${infer First}.${infer Rest}`
  ? Group<Texts[First & keyof Texts], Rest>
  : Texts[Path & keyof Texts];

/** Values of placeholders. Undefined ones stay empty. `count` also chooses the plural form. */
type Values = Readonly<Record<string, string | number | undefined>>;

/** Returns a text by its key. `values` fill its placeholders; `count` chooses the plural form. */
export type Translate<Texts> = (key: TextKey<Texts> & string, values?: Values) => string;

/** The functions of i18next do not know the keys. */
interface UncheckedTexts {
  readonly t: (key: string, values?: Values) => string;
}

/** The file's only key is the name of its texts, and equals the file's name: `{ "services": { "title": "Services" } }`. */
type Catalogue = Readonly<Record<string, object>>;

interface TextFunctions {
  /** Returns the texts of a catalogue, or of a group in it. Components render again when the language changes. */
  useTexts<File extends Catalogue, Name extends keyof File & string>(file: File): { readonly t: Translate<File[Name]> };
  useTexts<File extends Catalogue, Name extends keyof File & string, Path extends GroupPath<File[Name]>>(
    file: File,
    group: Path,
  ): { readonly t: Translate<Group<File[Name], Path>> };
  /** The same for code outside components. Call it when the text is needed, because the language may change. */
  textsOf<File extends Catalogue, Name extends keyof File & string>(file: File): Translate<File[Name]>;
  /** Adds a catalogue that code elsewhere reads, such as the texts of error codes. */
  addTexts(file: Catalogue): void;
}

/**
 * Creates the functions that read catalogues of a namespace. Code can read only catalogues that it imports, so the bundler
 * puts each catalogue into the chunks that need it.
 */
export function createTexts(namespace: string): TextFunctions {
  const added = new WeakMap<Catalogue, string>();

  /** Adds a catalogue once and returns its name. */
  function add(file: Catalogue): string {
    const existingName = added.get(file);
    if (existingName !== undefined) return existingName;
    const [name, ...others] = Object.keys(file);
    if (name === undefined || others.length > 0) throw new Error('A catalogue needs exactly one name.');
    addMessages({ en: { [namespace]: file } });
    added.set(file, name);
    return name;
  }

  return {
    useTexts(file: Catalogue, group?: string) {
      const name = add(file);
      return useTranslation(namespace, { keyPrefix: group ? `${name}.${group}` : name }) as UncheckedTexts;
    },
    textsOf: (file) => i18n.getFixedT(null, namespace, add(file)) as UncheckedTexts['t'],
    addTexts: (file) => void add(file),
  };
}
