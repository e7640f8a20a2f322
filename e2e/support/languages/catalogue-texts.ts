import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compileCatalogue } from '@emigration-portal/kit/translations';
import { DEFAULT_LANGUAGE, findLanguage, isolate } from '@emigration-portal/shared-api/languages';

export const workspaces = ['shell', 'customer-app', 'admin-app', 'shared-ui', 'server'] as const;
export type Workspace = (typeof workspaces)[number];
export type TextKey = `${Workspace}/${string}`;
type Values = Readonly<Record<string, string | number>>;
type Texts = ReadonlyMap<string, string>;

/** Returns a text of a catalogue by its workspace and key, such as `shell/home.start`. `count` chooses the plural form. */
export type FindText = (key: TextKey, values?: Values) => string;

const top = resolve(import.meta.dirname, '../../..');
const placeholder = /{{(\w+)}}/g;

/** Creates a function that finds texts as the portal shows them in a language. Throws if there is no such text. */
export function createTextFinder(language: string): FindText {
  const { direction } = findLanguage(language);
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const [workspace, name] = key.split('/') as [Workspace, string];
    const texts = readTexts(workspace, language);
    const text = texts.get(name) ?? texts.get(`${name}_${plurals.select(Number(values.count))}`);
    if (text === undefined) throw new Error(`The catalogues in ${language} have no text ${key}.`);
    return text.replaceAll(placeholder, (_, value: string) => isolate(String(values[value]), direction));
  };
}

/** Finds the English texts of pages. */
export const findEnglishText: FindText = createTextFinder(DEFAULT_LANGUAGE);

/**
 * Creates a function that returns whether a text is English text of a catalogue, with any values in its placeholders. Leaves
 * out texts that are the same in the other language, and values in a translated text, as in “आवेदन करें: Masons of Ajman”.
 */
export function createEnglishDetector(language: string): (text: string) => boolean {
  const english = listTexts(DEFAULT_LANGUAGE);
  const translated = listTexts(language);
  const untranslated = new Set([...english].filter((text) => !translated.has(text)));
  const matchesEnglish = createMatcher([...untranslated]);
  const matchesTranslation = createMatcher([...translated].filter((text) => !english.has(text)));
  return (text) => {
    const withoutTerms = removeTerms(text.trim());
    return untranslated.has(text.trim()) || (matchesEnglish(withoutTerms) && !matchesTranslation(withoutTerms));
  };
}

const listTexts = (language: string) => {
  const workspaces = ['shell', 'customer-app', 'shared-ui'] as const;
  return new Set(workspaces.flatMap((workspace) => [...readTexts(workspace, language).values()]).filter(hasWord));
};

/** Creates a function that returns whether a text is one of these texts, with any values in its placeholders. */
function createMatcher(texts: readonly string[]): (text: string) => boolean {
  const patterns = texts
    .map(removeTerms)
    .filter((text) => text.includes('{{') && hasWord(text))
    .map((text) => new RegExp(`^${escapePattern(text.replaceAll(placeholder, '\n')).replaceAll('\n', '.+')}$`, 's'));
  return (text) => patterns.some((pattern) => pattern.test(text));
}

export const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(placeholder, ''));

/** Translations have English terms in brackets or quotes. */
const removeTerms = (text: string) => text.replaceAll(/\(.*?\)|“.*?”/gs, '');

export const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const textsByCatalogues = new Map<string, Texts>();

/** Reads all catalogues of a workspace in a language once. A text without a valid translation is English. */
export function readTexts(workspace: Workspace, language: string): Texts {
  const name = `${workspace}/${language}`;
  const texts = textsByCatalogues.get(name) ?? new Map(compileTexts(workspace, language));
  textsByCatalogues.set(name, texts);
  return texts;
}

function compileTexts(workspace: Workspace, language: string): (readonly [string, string])[] {
  const folder = join(top, workspace, 'src/locales');
  const read = (code: string, file: string) => JSON.parse(readFileSync(join(folder, code, file), 'utf8'));
  return readdirSync(join(folder, DEFAULT_LANGUAGE)).flatMap((file) => {
    const english = read(DEFAULT_LANGUAGE, file);
    const isEnglish = language === DEFAULT_LANGUAGE;
    return flatten(isEnglish ? english : compileCatalogue(english, read(language, file), language).filledTexts);
  });
}

const flatten = (value: string | object, key = ''): (readonly [string, string])[] =>
  typeof value === 'string'
    ? [[key, value]]
    : Object.entries(value).flatMap(([name, part]) => flatten(part, key ? `${key}.${name}` : name));
