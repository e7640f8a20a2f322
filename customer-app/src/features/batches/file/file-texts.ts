import applyMany from '../../../locales/en/applyMany.json';
import { type ContactColumnTitles, normalizeTitle } from './columns.ts';

/** Texts of a workers file in the language of the page. */
export interface FileTexts extends ContactColumnTitles {
  /** Marks the row of hints, which is not a worker. */
  readonly hints: string;
  readonly yes: string;
  readonly no: string;
}

/** Each file has them, because its reader may switch the language before the file comes back. */
const englishTexts: FileTexts = { ...applyMany.applyMany.file, yes: 'Yes', no: 'No' };

/** ASCII, because the plain CSV of Excel loses other characters. */
const separator = ' / ';

/** Returns a text of the page after its English text, or only once if they are the same. */
export function joinWithEnglish(key: keyof FileTexts, text: string): string {
  const english = englishTexts[key];
  return english === text ? english : `${english}${separator}${text}`;
}

/**
 * Creates a function that recognizes a text in a normalized cell: in English, in the language of the page, or in English
 * and any other language.
 */
export function createTextMatcher(key: keyof FileTexts, text: string): (cell: string) => boolean {
  const [english, translated] = [englishTexts[key], text].map(normalizeTitle);
  return (cell) => cell === english || cell === translated || cell.startsWith(`${english}${separator}`);
}
