import { addMessages, useTranslation } from '@emigration-portal/shared-ui/i18n';

/** The keys of a catalogue, such as `header.logIn`. Plural keys have no ending. */
type TextKey<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name extends `${infer Plural}_${'one' | 'other'}`
      ? Plural
      : Name
    : `${Name}.${TextKey<Texts[Name]>}`;
}[keyof Texts & string];

interface BoundTexts<Texts> {
  readonly t: (key: TextKey<Texts>, values?: Readonly<Record<string, string | number>>) => string;
}

/** Adds an English catalogue and returns the hook that reads it, so that a page cannot use texts that are not loaded. */
export function createTextsHook<Texts extends object>(name: string, catalogue: Texts): () => BoundTexts<Texts> {
  addMessages({ en: { [name]: catalogue } });
  // The types of `useTranslation` know only the static catalogues, so the cast names one of them.
  return () => useTranslation(name as 'shared') as BoundTexts<Texts>;
}
