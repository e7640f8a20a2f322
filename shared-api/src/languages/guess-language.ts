import { languageCodes } from './language-names.ts';

const scriptOf = (code: string) => new Intl.Locale(code).maximize().script ?? '';

/**
 * Guesses the language of a text that a person wrote, by the script of its first letter. Undefined if it may be in the
 * language of the page, or if no language has the script. Screen readers use the guess to choose a voice.
 */
export function guessLanguage(text: string, pageLanguage: string): string | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  const isWrittenIn = (code: string) => letter && new RegExp(`\\p{Script=${scriptOf(code)}}`, 'u').test(letter);
  return isWrittenIn(pageLanguage) ? undefined : languageCodes.find(isWrittenIn);
}
