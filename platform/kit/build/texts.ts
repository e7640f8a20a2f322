import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE, languages, pseudoLanguages } from '@emigration-portal/shared-api/languages';
import {
  type DeclaredRoute,
  type PageTexts,
  REMOTE_PAGE,
  type TextsManifest,
} from '@emigration-portal/shared-api/remote';
import { type ChunkGroup, type Compilation, type Compiler, type Module, rspack } from '@rspack/core';
import { sha384 } from '../release/sha384.ts';
import type { EnglishCatalogue, Nested, TranslatedCatalogue } from '../translations/catalogue.ts';
import { type CompiledCatalogue, compileCatalogue } from '../translations/compile-catalogue.ts';
import { compilePseudoCatalogue } from '../translations/pseudo-translate.ts';
import { innerModulesOf, listBundledModules } from './calls.ts';
import { isDevServer } from './dev.ts';
import { type RemoteField, readJson, readManifest } from './manifest.ts';
import { findPageGroup, listLazyGroups, readDeclaredRoutes } from './routes.ts';
import { findTextKeys } from './text-keys.ts';

/** The catalogues of a page, in three files of each language. `path` is in the router's notation. */
interface PageCatalogues {
  readonly path: string;
  readonly first: readonly string[];
  readonly later: readonly string[];
  readonly onDemand: readonly string[];
}

/** The English texts in the code of a build. The gate compares the other languages with them; no browser loads the file. */
export interface EnglishTexts {
  /** Namespace → name → texts. */
  readonly texts: EnglishCatalogue;
  /** By absolute path. The catalogues have full names, such as `customer.services`. */
  readonly pages: readonly PageCatalogues[];
  /** The full keys that the code names, such as `customer.services.title`. */
  readonly keys: readonly string[];
}

/** What a build says about its texts. */
interface DescribedTexts {
  /** File name of the `EnglishTexts`. */
  readonly english?: string;
  /** Language code → file name of its manifest. */
  readonly languages: Readonly<Record<string, string>>;
  /** Codes of the languages with translations that nobody has checked. */
  readonly drafts: readonly string[];
  /** Declared path → language code → files. */
  readonly pages: ReadonlyMap<string, Readonly<Record<string, PageTexts>>>;
}

const describedTexts = new WeakMap<Compilation, DescribedTexts>();

/** Returns what the plugin found. Empty before it has run. */
export const textsOf = (compilation: Compilation): DescribedTexts =>
  describedTexts.get(compilation) ?? { languages: {}, drafts: [], pages: new Map() };

/**
 * Creates the plugin that writes the texts of each page in each language of the app, but English. A page's texts are the
 * catalogues of its chunks; their texts in `src/locales/en` are part of the code. Those of lazy chunks, and of catalogues in
 * `src/locales/later.json`, load after the page is drawn. Those that only lazy modules in `src/locales/on-demand.json`, or
 * of the shell's code for other languages, need load when the shell loads these modules.
 */
export function createTextsPlugin(directory: string, remote?: RemoteField) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('texts', (compilation) =>
        compilation.hooks.processAssets.tapPromise(
          { name: 'texts', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
          async () => {
            if (compilation.errors.length > 0) return;
            describedTexts.set(compilation, await writeTexts(compilation, directory, remote));
          },
        ),
      );
    },
  };
}

/** Stands for the pages of remotes among the pages of the shell. */
const remotePage: DeclaredRoute = { path: REMOTE_PAGE };

async function writeTexts(
  compilation: Compilation,
  directory: string,
  remote: RemoteField | undefined,
): Promise<DescribedTexts> {
  const area = remote ? `${remote.area}/` : '';
  const commonGroups = listCommonGroups(compilation, remote);
  const routes = [...(remote ? [] : [remotePage]), ...(await readDeclaredRoutes(directory))];
  const pages = listPageCatalogues(compilation, directory, commonGroups, routes);
  const texts = new Map(pages.map(({ path }) => [path, {} as Record<string, PageTexts>]));
  const modules = listBundledModules(compilation);
  const catalogues = listCatalogues(modules);
  const hasDrafts = (language: string) =>
    catalogues.some((catalogue) => readCompiledCatalogue(catalogue, language).drafts.length > 0);
  const translatedLanguages = listTranslatedLanguages(directory);
  const manifests = translatedLanguages.map((language) => {
    const integrity: Record<string, string> = {};
    const write = (name: string, catalogues: readonly string[]) => {
      const texts = joinTexts(catalogues, (file) => readCompiledCatalogue(file, language).filledTexts);
      const [file, hash] = writeJsonFile(compilation, `texts.${language}.${name}`, texts);
      integrity[file] = hash;
      return file;
    };
    const described = pages.map(({ path, name, first, later, onDemand }) => {
      const files = {
        first: write(name, first),
        ...(later.length > 0 && { later: write(`${name}-later`, later) }),
        ...(onDemand.length > 0 && { onDemand: write(`${name}-on-demand`, onDemand) }),
      };
      Object.assign(texts.get(path) ?? {}, { [language]: files });
      return { path: `${area}${path}`, ...files };
    });
    const manifest: TextsManifest = { pages: described, integrity };
    return [language, writeJsonFile(compilation, `texts.${language}`, manifest)[0]] as const;
  });
  const names = new Map(catalogues.map((file) => [file, fullNameOf(file)]));
  const namesOf = (files: readonly string[]) => files.flatMap((file) => names.get(file) ?? []);
  const english: EnglishTexts = {
    texts: joinTexts(catalogues, readEnglishCatalogue),
    pages: pages.map(({ path, first, later, onDemand }) => ({
      path: `${area}${path}`,
      first: namesOf(first),
      later: namesOf(later),
      onDemand: namesOf(onDemand),
    })),
    keys: findTextKeys(modules, names),
  };
  return {
    english: writeJsonFile(compilation, `texts.${DEFAULT_LANGUAGE}`, english)[0],
    languages: Object.fromEntries(manifests),
    drafts: translatedLanguages.filter(hasDrafts),
    pages: texts,
  };
}

/** Lists the chunk groups that every page needs: what the remote exposes, or the shell's entry of the portal. */
const listCommonGroups = ({ entrypoints }: Compilation, remote: RemoteField | undefined): ChunkGroup[] =>
  remote
    ? [...(entrypoints.get(remote.name)?.childrenIterable ?? [])]
    : [...entrypoints.values()].filter(({ name }) => name === 'shell');

/** Lists the pages with the paths of their English catalogues. */
function listPageCatalogues(
  compilation: Compilation,
  directory: string,
  common: readonly ChunkGroup[],
  routes: readonly DeclaredRoute[],
): (PageCatalogues & { readonly name: string })[] {
  const pageGroups = new Set(routes.flatMap((route) => findPageGroup(compilation, directory, route) ?? []));
  const languageGroup = findLanguageGroup(compilation);
  const modulesOnDemand = readList(join(directory, 'src/locales/on-demand.json'));
  const isOnDemand = ({ origins }: ChunkGroup) =>
    origins.some(({ request = '' }) => modulesOnDemand.includes(nameOfFile(request)));
  const cataloguesOf = (groups: readonly ChunkGroup[]) => listCatalogues(listModules(compilation, groups));
  return routes.map((route) => {
    const firstGroups = listFirstGroups(compilation, directory, common, route).filter((group) => !isOnDemand(group));
    const allGroups = [...firstGroups, ...listDescendants(firstGroups, (group) => pageGroups.has(group))];
    const laterGroups = listDescendants(
      firstGroups.filter((group) => group !== languageGroup),
      (group) => pageGroups.has(group) || group === languageGroup || isOnDemand(group),
    );
    const firstAndLater = cataloguesOf([...firstGroups, ...laterGroups]);
    // Pre-rendered pages need all their texts. Those of the shell for pages of remotes are few.
    const isOneFile = route === remotePage || firstGroups.some(({ name }) => name === 'public');
    const first = isOneFile ? firstAndLater : cataloguesOf(firstGroups).filter((file) => !isForLater(file));
    const later = firstAndLater.filter((file) => !first.includes(file));
    const onDemand = cataloguesOf(allGroups).filter((file) => !first.includes(file) && !later.includes(file));
    return { path: route.path, name: nameOfFile(route.page ?? 'start'), first, later, onDemand };
  });
}

const nameOfFile = (path: string) => basename(path).replace(/\.\w+$/, '');

/** Lists what a page in another language than English loads at once. */
function listFirstGroups(
  compilation: Compilation,
  directory: string,
  common: readonly ChunkGroup[],
  route: DeclaredRoute,
): ChunkGroup[] {
  const pageGroup = findPageGroup(compilation, directory, route);
  // A pre-rendered page needs only the small entry, also in the portal.
  const publicEntry = pageGroup?.getParents().find(({ name }) => name === 'public');
  const entries = [...compilation.entrypoints.values()];
  const remoteGroups = entries.flatMap((entry) => listLazyGroups(entry, join(directory, 'src/remotes')));
  const languageGroup = findLanguageGroup(compilation);
  return [
    ...(publicEntry ? [publicEntry] : common),
    ...(pageGroup ? [pageGroup] : []),
    ...(route === remotePage ? remoteGroups : []),
    ...(languageGroup ? [languageGroup] : []),
  ];
}

/** Finds the shell's code for pages in other languages than English. */
export const findLanguageGroup = ({ namedChunkGroups }: Compilation): ChunkGroup | undefined =>
  namedChunkGroups.get('language');

/** Lists the groups that these load lazily, without those for which `isExcluded` is true. */
function listDescendants(groups: readonly ChunkGroup[], isExcluded: (group: ChunkGroup) => boolean): ChunkGroup[] {
  const found = new Set<ChunkGroup>();
  const visit = ({ childrenIterable }: ChunkGroup) => {
    for (const child of childrenIterable) {
      if (found.has(child) || isExcluded(child)) continue;
      found.add(child);
      visit(child);
    }
  };
  groups.forEach(visit);
  return [...found];
}

/** An installed package has its catalogues in `dist`. */
const englishCatalogue = /[\\/](src|dist)[\\/]locales[\\/]en[\\/][\w-]+\.json$/;

const listModules = ({ chunkGraph }: Compilation, groups: readonly ChunkGroup[]): Module[] =>
  groups
    .flatMap(({ chunks }) => chunks)
    .flatMap((chunk) => chunkGraph.getChunkModules(chunk))
    .flatMap(innerModulesOf);

function listCatalogues(modules: readonly Module[]): string[] {
  const files = modules.map((module) => module.nameForCondition() ?? '');
  return [...new Set(files.filter((file) => englishCatalogue.test(file)))].sort();
}

/** Whether a catalogue is in `src/locales/later.json`: people see its texts only after an action, such as texts of failures. */
const isForLater = (englishFile: string): boolean =>
  readList(join(dirname(englishFile), '../later.json')).includes(basename(englishFile, '.json'));

const readList = (file: string) => (existsSync(file) ? (readJson(file) as readonly string[]) : []);

/** Whether the build has the pseudo-languages, for tests. */
const hasPseudoLanguages = process.env.PSEUDO_LANGUAGES === 'yes';

/** Lists the languages, but English, for which the app has a folder of catalogues. */
export function listTranslatedLanguages(directory: string): string[] {
  const folder = join(directory, 'src/locales');
  const codes = existsSync(folder) ? readdirSync(folder) : [];
  const translated = codes.filter((code) => code !== DEFAULT_LANGUAGE && Object.hasOwn(languages, code));
  return [...translated, ...(hasPseudoLanguages ? Object.keys(pseudoLanguages) : [])].sort();
}

/** Returns the texts of all catalogues of a build: namespace → name → texts. */
export const readTexts = (compilation: Compilation, language: string): Readonly<Record<string, object>> =>
  joinTexts(
    listCatalogues(listModules(compilation, [...compilation.entrypoints.values()])),
    (file) => readCompiledCatalogue(file, language).filledTexts,
  );

/** The constant with the codes of the shell's languages, but English. The dev server has only English. */
export const translatedLanguagesConstant = (directory: string) => ({
  TRANSLATED_LANGUAGES: JSON.stringify(isDevServer ? [] : listTranslatedLanguages(directory)),
});

/** Joins the texts of catalogues: namespace → name → texts. */
function joinTexts(
  catalogues: readonly string[],
  read: (file: string) => Nested<string>,
): Record<string, Nested<string>> {
  const namespaces: Record<string, Nested<string>> = {};
  for (const file of catalogues) {
    const namespace = namespaceOf(file);
    namespaces[namespace] = { ...namespaces[namespace], ...read(file) };
  }
  return namespaces;
}

/** Reads an English catalogue and its translation. */
export function readCompiledCatalogue(englishFile: string, language: string): CompiledCatalogue {
  const english = readEnglishCatalogue(englishFile);
  if (isPseudoLanguage(language)) return compilePseudoCatalogue(english, language);
  const file = englishFile.replace(/([\\/])en([\\/][^\\/]+)$/, `$1${language}$2`);
  const translation = existsSync(file) ? (readJson(file) as TranslatedCatalogue) : {};
  return compileCatalogue(english, translation, language);
}

const readEnglishCatalogue = (file: string) => readJson(file) as EnglishCatalogue;

const isPseudoLanguage = (code: string): code is keyof typeof pseudoLanguages => Object.hasOwn(pseudoLanguages, code);

/** The i18next namespace of a package's texts: its name without scope and kind, such as `customer` of `customer-app`. */
function namespaceOf(catalogue: string): string {
  const { name } = readManifest(catalogue.replace(/[\\/](src|dist)[\\/]locales[\\/].*$/, ''));
  return basename(name).replace(/-(app|ui)$/, '');
}

/** The full name of an English catalogue, such as `customer.services`. */
const fullNameOf = (file: string) => [namespaceOf(file), ...Object.keys(readEnglishCatalogue(file))].join('.');

/** Returns the file's name with a hash of its content, and its `sha384-…`. */
function writeJsonFile(compilation: Compilation, name: string, content: object): [file: string, integrity: string] {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = `${name}.${hash}.json`;
  if (!compilation.getAsset(file)) compilation.emitAsset(file, new rspack.sources.RawSource(text));
  return [file, sha384(text)];
}
