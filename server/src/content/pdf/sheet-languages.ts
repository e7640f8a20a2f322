import { DEFAULT_LANGUAGE, type Language, type LanguageCode, languages } from '@emigration-portal/shared-api/languages';
import { languageOf, textsOf } from '../texts.ts';

/** The texts and formats of one language of a document. */
export interface SheetLanguage {
  readonly t: ReturnType<typeof textsOf<'pdf'>>;
  readonly language: Language;
}

/** A text of a document in one language. */
export interface SheetText {
  readonly text: string;
  readonly language: Language;
}

/** Lists the languages of a document: English, which offices read, then that of its reader if it is another one. */
export const listSheetLanguages = (readerLanguage: string | null): readonly SheetLanguage[] =>
  [...new Set<LanguageCode>([DEFAULT_LANGUAGE, languageOf(readerLanguage)])].map((code) => ({
    t: textsOf(code, 'pdf'),
    language: languages[code],
  }));

/** Writes a text in each language, and once what is the same in both, such as a text without a translation. */
export function inEach(sheetLanguages: readonly SheetLanguage[], write: (each: SheetLanguage) => string): SheetText[] {
  const texts = new Map<string, SheetText>();
  for (const each of sheetLanguages) {
    const text = write(each);
    if (!texts.has(text)) texts.set(text, { text, language: each.language });
  }
  return [...texts.values()];
}
