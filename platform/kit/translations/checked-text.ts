import type { Translation } from './catalogue.ts';
import type { GlossaryTerm } from './glossary.ts';
import type { ExpectedText } from './plural-forms.ts';

/** A translation in its file. */
export interface TranslatedText extends Translation {
  /** Relative to the top folder. */
  readonly file: string;
  readonly key: string;
  /** What English has there now; absent if English has no such key. */
  readonly expected?: ExpectedText;
}

/** What the checks know about a language. */
export interface LanguageFacts {
  readonly code: string;
  readonly glossary: readonly GlossaryTerm[];
}

/** What a check found in one text. */
export interface Problem extends Pick<TranslatedText, 'file' | 'key'> {
  readonly sentence: string;
}

/** Looks at all texts of a language. */
export type TranslationCheck = (texts: readonly TranslatedText[], language: LanguageFacts) => readonly Problem[];

/** Makes a check of one text into one of all texts. */
export const forEachText =
  (check: (text: TranslatedText, language: LanguageFacts) => string | undefined): TranslationCheck =>
  (texts, language) =>
    texts.flatMap((text) => {
      const sentence = check(text, language);
      return sentence === undefined ? [] : [{ file: text.file, key: text.key, sentence }];
    });
