import { type LanguageCode, languageCodes } from '@emigration-portal/shared-api/languages';

const scripts = new Map(languageCodes.map((code) => [code, new Intl.Locale(code).maximize().script ?? '']));

/** Matches words of one script, with the spaces and marks between them. */
const createPattern = (script: string) =>
  new RegExp(`\\p{Script=${script}}(?:[^\\p{L}]*[\\p{Script=${script}}\\p{M}])*`, 'gu');

interface MarkedPart {
  readonly text: string;
  /** Undefined for words in the language around them. */
  readonly language: LanguageCode | undefined;
}

/**
 * Finds words in another script than the language has: names of services and items, addresses, and English texts that have
 * no translation. The first language with the script is a guess, which screen readers use to choose a voice.
 */
export function splitByLanguage(text: string, language: LanguageCode): MarkedPart[] {
  const parts: MarkedPart[] = [{ text, language: undefined }];
  const ownScript = scripts.get(language);
  return languageCodes
    .filter((code) => scripts.get(code) !== ownScript)
    .reduce((found, code) => found.flatMap((part) => (part.language ? [part] : splitPart(part.text, code))), parts);
}

function splitPart(text: string, language: LanguageCode): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { 0: words, index } of text.matchAll(createPattern(scripts.get(language) ?? ''))) {
    parts.push({ text: text.slice(end, index), language: undefined }, { text: words, language });
    end = index + words.length;
  }
  return [...parts, { text: text.slice(end), language: undefined }].filter((part) => part.text !== '');
}
