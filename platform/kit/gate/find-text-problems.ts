import { ENGLISH_MARK } from '@emigration-portal/shared-api';
import {
  type PageTexts,
  REMOTE_PAGE,
  type ReleaseDescription,
  type TextsManifest,
} from '@emigration-portal/shared-api/remote';
import type { EnglishTexts } from '../build/texts.ts';
import { type EnglishCatalogue, flattenEnglish } from '../translations/catalogue.ts';
import { hasWords } from '../translations/placeholders.ts';
import { type ExpectedText, listExpectedTexts } from '../translations/plural-forms.ts';
import { findChangedPlaceholders } from '../translations/text-checks.ts';

/** The JSON files of a build: name → content. */
export type JsonFiles = Readonly<Record<string, unknown>>;

/**
 * Finds keys that the code of a build names and English lacks. Compares each language with English: its files, keys,
 * plural forms and placeholders. Returns texts such as `texts.hi.json is missing`.
 */
export function findTextProblems(description: ReleaseDescription, files: JsonFiles): readonly string[] {
  const { english: englishFile, languages = {} } = description;
  if (englishFile === undefined && Object.keys(languages).length === 0) return [];
  const english = files[englishFile ?? ''] as EnglishTexts | undefined;
  if (!english) return ['the file with the English texts is missing'];
  const englishTexts = flattenEnglish(english.texts);
  const unknownKeys = english.keys.filter((key) => !englishTexts.has(key) && !englishTexts.has(`${key}_other`));
  const problems = Object.keys(languages).flatMap((language) =>
    listTextFiles(description, files, english, language).flatMap(({ path, file, catalogues }) => {
      const page = path === REMOTE_PAGE ? 'each page of a remote' : path;
      if (file === undefined) return [`${page} has no file with its texts in ${language}`];
      if (!files[file]) return [`${file} is missing`];
      const texts = [...englishTexts].filter(([key]) => catalogues.some((name) => key.startsWith(`${name}.`)));
      const expectedTexts = listExpectedTexts(new Map(texts), language);
      return compareWithEnglish(files[file] as EnglishCatalogue, expectedTexts, language).map(
        (problem) => `${file} ${problem}`,
      );
    }),
  );
  return [...unknownKeys.map((key) => `the code names ${key}, which English lacks`), ...new Set(problems)];
}

/** The files of a page in one language, as a build names them. */
interface NamedTexts extends Partial<PageTexts> {
  readonly path: string;
}

/** A file with texts of a page. */
interface TextFile {
  readonly path: string;
  /** Undefined if the build names no file. */
  readonly file: string | undefined;
  /** Full names of the English catalogues whose texts it needs. */
  readonly catalogues: readonly string[];
}

/** Lists the files of a language that the pages need. Both the manifest and the description name them. */
function listTextFiles(
  description: ReleaseDescription,
  files: JsonFiles,
  { pages }: EnglishTexts,
  language: string,
): TextFile[] {
  const manifest = files[description.languages?.[language] ?? ''] as TextsManifest | undefined;
  const ofRemotes = 'remotes' in description ? [{ path: REMOTE_PAGE, texts: description.texts }] : [];
  const described = [...description.routes, ...ofRemotes].map(
    ({ path, texts }): NamedTexts => ({ path, ...texts?.[language] }),
  );
  return pages.flatMap(({ path, first, later, onDemand }) => {
    const isPage = (page: NamedTexts) => page.path === path;
    const named: readonly NamedTexts[] = [manifest?.pages.find(isPage) ?? { path }, ...described.filter(isPage)];
    return named.flatMap((texts) => [
      { path, file: texts.first, catalogues: first },
      ...(later.length > 0 ? [{ path, file: texts.later, catalogues: later }] : []),
      ...(onDemand.length > 0 ? [{ path, file: texts.onDemand, catalogues: onDemand }] : []),
    ]);
  });
}

/** Compares texts of a language with the expected ones. An English text in a gap is complete. */
function compareWithEnglish(
  texts: EnglishCatalogue,
  expectedTexts: ReadonlyMap<string, ExpectedText>,
  language: string,
): string[] {
  const existing = flattenEnglish(texts);
  return [...expectedTexts].flatMap(([key, expected]) => {
    const { source, plural } = expected;
    const text = existing.get(key);
    if (text === undefined) return hasWords(source) ? [`lacks ${plural ? 'the plural form ' : ''}${key}`] : [];
    if (text === ENGLISH_MARK + source) return [];
    const changed = findChangedPlaceholders(
      { file: '', key, source, text, expected },
      { code: language, glossary: [] },
    );
    return changed === undefined ? [] : [`has other placeholders in ${key} than English`];
  });
}
