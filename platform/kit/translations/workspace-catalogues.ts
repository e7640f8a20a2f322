import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { join as joinPosix } from 'node:path/posix';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import { readJson, readManifest } from '../build/manifest.ts';
import {
  type EnglishCatalogue,
  flattenEnglish,
  flattenTranslations,
  nest,
  type TranslatedCatalogue,
  type Translation,
} from './catalogue.ts';
import type { TranslatedText } from './checked-text.ts';
import { type ExpectedText, listExpectedTexts } from './plural-forms.ts';

/** A catalogue of a workspace in English and in one other language. */
export interface Catalogue {
  readonly workspace: string;
  /** The name of the catalogue, such as `services`. */
  readonly name: string;
  /** Files relative to the top folder, such as `customer-app/src/locales/hi/services.json`. */
  readonly englishFile: string;
  readonly file: string;
  readonly expected: ReadonlyMap<string, ExpectedText>;
  readonly translations: ReadonlyMap<string, Translation>;
}

/** Reads the catalogues of a workspace, or of all workspaces in a top folder. */
export function readCatalogues(folder: string, language: string): Catalogue[] {
  const { top, workspaces } = findWorkspaces(folder);
  return workspaces.flatMap((workspace) => readWorkspace(top, workspace, language));
}

/** Lists all translated texts, with what English has there. */
export const listTranslatedTexts = (catalogues: readonly Catalogue[]): TranslatedText[] =>
  catalogues.flatMap(({ file, expected, translations }) =>
    [...translations].map(([key, translation]) => {
      const expectedText = expected.get(key);
      return { ...translation, file, key, ...(expectedText ? { expected: expectedText } : {}) };
    }),
  );

/** Writes the translations of a catalogue in the order of English. Keys that English lacks come last. */
export async function writeTranslations(folder: string, { file, expected, translations }: Catalogue): Promise<void> {
  const { top } = findWorkspaces(folder);
  const keys = new Set([...expected.keys(), ...translations.keys()]);
  const values = [...keys].flatMap((key) => {
    const translation = translations.get(key);
    return translation ? [[key, translation] as const] : [];
  });
  await mkdir(dirname(join(top, file)), { recursive: true });
  await writeFile(join(top, file), `${JSON.stringify(nest(values), null, 2)}\n`);
}

/** Finds the top folder, and which of its workspaces to read. A repository of one remote is its own workspace. */
export function findWorkspaces(folder: string): { readonly top: string; readonly workspaces: readonly string[] } {
  const { workspaces } = readManifest(folder);
  if (workspaces) return { top: folder, workspaces };
  const start = resolve(folder);
  for (let top = dirname(start); top !== dirname(top); top = dirname(top)) {
    const workspace = relative(top, start).replaceAll('\\', '/');
    if (existsSync(join(top, 'package.json')) && readManifest(top).workspaces?.includes(workspace))
      return { top, workspaces: [workspace] };
  }
  return { top: folder, workspaces: ['.'] };
}

function readWorkspace(top: string, workspace: string, language: string): Catalogue[] {
  const listNames = (code: string) => {
    const folder = join(top, workspace, 'src/locales', code);
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  };
  return [...new Set([...listNames(DEFAULT_LANGUAGE), ...listNames(language)])].toSorted().map((fileName) => {
    const fileIn = (code: string) => joinPosix(workspace, 'src/locales', code, fileName);
    const [englishFile, file] = [fileIn(DEFAULT_LANGUAGE), fileIn(language)];
    const english = inFile(englishFile, () => flattenEnglish(readIfExists<EnglishCatalogue>(top, englishFile)));
    return {
      workspace: workspace === '.' ? basename(resolve(top)) : workspace,
      name: fileName.replace(/\.json$/, ''),
      englishFile,
      file,
      expected: listExpectedTexts(english, language),
      translations: inFile(file, () => flattenTranslations(readIfExists<TranslatedCatalogue>(top, file))),
    };
  });
}

const readIfExists = <Content extends object>(top: string, file: string): Content | Record<string, never> =>
  existsSync(join(top, file)) ? (readJson(join(top, file)) as Content) : {};

/** Adds the file to the message of an error. */
function inFile<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
