import { addMessages, useTranslation } from '@emigration-portal/shared-ui/i18n';

/** The keys of a catalogue, such as `header.logIn`; a plural's without its ending. */
type Key<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Plural}_${'one' | 'other'}`
      ? Plural
      : Name
    : `${Name}.${Key<Texts[Name]>}`;
}[keyof Texts & string];

interface Bound<Texts> {
  readonly t: (key: Key<Texts>, values?: Readonly<Record<string, string | number>>) => string;
}

/** Adds a catalogue and gives the hook that reads it: who wants its texts cannot but have it loaded. */
export function texts<Texts extends object>(name: string, catalogue: Texts): () => Bound<Texts> {
  addMessages({ en: { [name]: catalogue } });
  return () => useTranslation(name as 'shared') as Bound<Texts>;
}
