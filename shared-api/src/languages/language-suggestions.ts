import type { LanguageCode } from './language-names.ts';

interface LanguageSuggestion {
  /** Says that the page is in this language too. It is a link to it. */
  readonly text: string;
  /** The name of the button that closes the suggestion. */
  readonly close: string;
}

/**
 * Suggests each language to its readers, in the language itself: they may not read the page. Apart from `languages`, because
 * few pages show a suggestion.
 */
export const languageSuggestions: Readonly<Record<LanguageCode, LanguageSuggestion>> = {
  en: { text: 'This page is also in English', close: 'Close' },
  hi: { text: 'यह पेज हिन्दी में भी है', close: 'बंद करें' },
  ur: { text: 'یہ صفحہ اردو میں بھی ہے', close: 'بند کریں' },
};
