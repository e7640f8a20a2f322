import {
  forEachText,
  type LanguageFacts,
  type Problem,
  type TranslatedText,
  type TranslationCheck,
} from './checked-text.ts';
import {
  findChangedPlaceholders,
  findDirectionControls,
  findDoubledWord,
  findGreatLength,
  findOtherDigits,
  findOtherEnd,
  findOtherScript,
  findOtherSpaces,
  findOtherTerm,
  findUnchangedText,
} from './text-checks.ts';

/** All checks by their names. */
export const translationChecks = {
  placeholders: forEachText(findChangedPlaceholders),
  'plural forms': findMissingForms,
  'unknown key': forEachText(({ expected }) =>
    expected ? undefined : 'English has no such key. Rename it as in English, or remove it.',
  ),
  unchanged: forEachText(findUnchangedText),
  'doubled word': forEachText(findDoubledWord),
  'end mark': forEachText(findOtherEnd),
  spaces: forEachText(findOtherSpaces),
  length: forEachText(findGreatLength),
  consistency: findOtherTranslations,
  glossary: forEachText(findOtherTerm),
  script: forEachText(findOtherScript),
  digits: forEachText(findOtherDigits),
  'direction controls': forEachText(findDirectionControls),
} as const satisfies Readonly<Record<string, TranslationCheck>>;

/** What a check found, with its name. */
export interface Finding extends Problem {
  readonly check: keyof typeof translationChecks;
}

/** Runs all checks on the texts of a language. */
export const checkTranslations = (texts: readonly TranslatedText[], language: LanguageFacts): Finding[] =>
  Object.entries(translationChecks).flatMap(([check, find]) =>
    find(texts, language).map((problem) => ({ ...problem, check: check as Finding['check'] })),
  );

export const formatFinding = ({ file, key, check, sentence }: Finding): string =>
  `${file}, ${key}: ${sentence} (${check})`;

/** A plural text without any form is only missing. With some of its forms it must have all. */
function findMissingForms(texts: readonly TranslatedText[]): Problem[] {
  const existing = new Set(texts.map(({ file, key }) => `${file} ${key}`));
  const found = new Map(
    texts.flatMap(({ file, expected }) =>
      (expected?.plural?.keys ?? [])
        .filter((key) => !existing.has(`${file} ${key}`))
        .map((key) => [`${file} ${key}`, { file, key, sentence: 'This plural form is missing; others exist.' }]),
    ),
  );
  return [...found.values()];
}

/** A form that English lacks shares its source with other forms, so only the same form is compared. */
function findOtherTranslations(texts: readonly TranslatedText[]): Problem[] {
  const firsts = new Map<string, TranslatedText>();
  return texts.flatMap((text) => {
    const { source, sense = '', expected, file, key } = text;
    const meaning = JSON.stringify([source, sense, expected?.plural?.category ?? '']);
    const first = firsts.get(meaning);
    if (!first) firsts.set(meaning, text);
    if (!first || first.text === text.text) return [];
    const other = `${first.file}, ${first.key}`;
    return [{ file, key, sentence: `“${source}” is “${first.text}” in ${other}. Use one, or add a "sense".` }];
  });
}
