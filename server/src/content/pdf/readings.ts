import { DEFAULT_LANGUAGE, type Language, type LanguageCode, languages } from '@emigration-portal/shared-api/languages';
import { languageOf, textsOf } from '../texts.ts';

/** The texts and formats of one language of a document. */
export interface Reading {
  readonly t: ReturnType<typeof textsOf<'papers'>>;
  readonly language: Language;
}

/** A text of a document in one language. */
export interface SheetText {
  readonly text: string;
  readonly language: Language;
}

/** Lists the readings of a document: English, which offices read, then the language of its reader if it is another one. */
export const listReadings = (readerLanguage: string | null): readonly Reading[] =>
  [...new Set<LanguageCode>([DEFAULT_LANGUAGE, languageOf(readerLanguage)])].map((code) => ({
    t: textsOf(code, 'papers'),
    language: languages[code],
  }));

/** Writes a text in each reading, and once what is the same in both, such as a text without a translation. */
export function inEach(readings: readonly Reading[], write: (reading: Reading) => string): SheetText[] {
  const texts = new Map<string, SheetText>();
  for (const reading of readings) {
    const text = write(reading);
    if (!texts.has(text)) texts.set(text, { text, language: reading.language });
  }
  return [...texts.values()];
}
