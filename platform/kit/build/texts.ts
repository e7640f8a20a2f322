import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DEFAULT_LANGUAGE, languages, pseudoLanguages } from '@emigration-portal/shared-api/languages';
import {
  type DeclaredRoute,
  type PageTexts,
  REMOTE_PAGE,
  type TextsManifest,
} from '@emigration-portal/shared-api/remote';
import { type ChunkGroup, type Compilation, type Compiler, rspack } from '@rspack/core';
import { sha384 } from '../release/sha384.ts';
import type { EnglishCatalogue, Nested, TranslatedCatalogue } from '../translations/catalogue.ts';
import { compileCatalogue } from '../translations/compile-catalogue.ts';
import { compilePseudoCatalogue } from '../translations/pseudo-translate.ts';
import { innerModulesOf } from './calls.ts';
import { type RemoteField, readJson, readManifest } from './manifest.ts';
import { findPageGroup, listLazyGroups, readDeclaredRoutes } from './routes.ts';

/** What a build says about its texts. */
interface DescribedTexts {
  /** Language code → file name of its manifest. */
  readonly languages: Readonly<Record<string, string>>;
  /** Declared path → language code → files. */
  readonly pages: ReadonlyMap<string, Readonly<Record<string, PageTexts>>>;
}

const describedTexts = new WeakMap<Compilation, DescribedTexts>();

/** Returns what the plugin found. Empty before it has run. */
export const textsOf = (compilation: Compilation): DescribedTexts =>
  describedTexts.get(compilation) ?? { languages: {}, pages: new Map() };

/**
 * Creates the plugin that writes the texts of each page in each language of the app, but English. A page's texts are the
 * catalogues of its chunks; their texts in `src/locales/en` are part of the code.
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
  const manifests = listTranslatedLanguages(directory).map((language) => {
    const integrity: Record<string, string> = {};
    const write = (name: string, catalogues: readonly string[]) => {
      const [file, hash] = writeJsonFile(compilation, `texts.${language}.${name}`, joinTexts(catalogues, language));
      integrity[file] = hash;
      return file;
    };
    const described = pages.map(({ path, name, first, later }) => {
      const files = { first: write(name, first), ...(later.length > 0 && { later: write(`${name}-later`, later) }) };
      Object.assign(texts.get(path) ?? {}, { [language]: files });
      return { path: `${area}${path}`, ...files };
    });
    const manifest: TextsManifest = { pages: described, integrity };
    return [language, writeJsonFile(compilation, `texts.${language}`, manifest)[0]] as const;
  });
  return { languages: Object.fromEntries(manifests), pages: texts };
}

interface PageCatalogues {
  readonly path: string;
  readonly name: string;
  /** Paths of English catalogues. */
  readonly first: readonly string[];
  readonly later: readonly string[];
}

/** Lists the chunk groups that every page needs: what the remote exposes, or the entries of the shell. */
const listCommonGroups = ({ entrypoints }: Compilation, remote: RemoteField | undefined): ChunkGroup[] =>
  remote
    ? [...(entrypoints.get(remote.name)?.childrenIterable ?? [])]
    : [...entrypoints.values()].filter(({ name }) => name !== 'early');

function listPageCatalogues(
  compilation: Compilation,
  directory: string,
  common: readonly ChunkGroup[],
  routes: readonly DeclaredRoute[],
): PageCatalogues[] {
  const pageGroups = new Set(routes.flatMap((route) => findPageGroup(compilation, directory, route) ?? []));
  return routes.map((route) => {
    const firstGroups = [...common, ...findFirstGroups(compilation, directory, route)];
    const first = listCatalogues(compilation, firstGroups);
    const later = listCatalogues(compilation, listDescendants(firstGroups, pageGroups)).filter(
      (file) => !first.includes(file),
    );
    return { path: route.path, name: basename(route.page ?? 'start').replace(/\.\w+$/, ''), first, later };
  });
}

/** Finds what a page loads at once besides the common groups. */
function findFirstGroups(compilation: Compilation, directory: string, route: DeclaredRoute): ChunkGroup[] {
  if (route !== remotePage) return [findPageGroup(compilation, directory, route) ?? []].flat();
  const entries = [...compilation.entrypoints.values()];
  return entries.flatMap((entry) => listLazyGroups(entry, join(directory, 'src/remotes')));
}

/** Lists the groups that these load later, without other pages. */
function listDescendants(groups: readonly ChunkGroup[], pageGroups: ReadonlySet<ChunkGroup>): ChunkGroup[] {
  const found = new Set<ChunkGroup>();
  const visit = ({ childrenIterable }: ChunkGroup) => {
    for (const child of childrenIterable) {
      if (found.has(child) || pageGroups.has(child)) continue;
      found.add(child);
      visit(child);
    }
  };
  groups.forEach(visit);
  return [...found];
}

const englishCatalogue = /[\\/]src[\\/]locales[\\/]en[\\/][\w-]+\.json$/;

function listCatalogues({ chunkGraph }: Compilation, groups: readonly ChunkGroup[]): string[] {
  const modules = groups.flatMap(({ chunks }) => chunks).flatMap((chunk) => chunkGraph.getChunkModules(chunk));
  const files = modules.flatMap(innerModulesOf).map((module) => module.nameForCondition() ?? '');
  return [...new Set(files.filter((file) => englishCatalogue.test(file)))].sort();
}

/** Whether the build has the pseudo-languages, for tests. */
const hasPseudoLanguages = process.env.PSEUDO_LANGUAGES === 'yes';

/** Lists the languages, but English, for which the app has a folder of catalogues. */
export function listTranslatedLanguages(directory: string): string[] {
  const folder = join(directory, 'src/locales');
  const codes = existsSync(folder) ? readdirSync(folder) : [];
  const translated = codes.filter((code) => code !== DEFAULT_LANGUAGE && Object.hasOwn(languages, code));
  return [...translated, ...(hasPseudoLanguages ? Object.keys(pseudoLanguages) : [])].sort();
}

/** Joins the translations of catalogues: namespace → name → texts. */
function joinTexts(catalogues: readonly string[], language: string): object {
  const namespaces: Record<string, Nested<string>> = {};
  for (const file of catalogues) {
    const namespace = namespaceOf(file);
    namespaces[namespace] = { ...namespaces[namespace], ...translate(file, language) };
  }
  return namespaces;
}

/** Reads the texts of a catalogue in a language. Texts without a translation stay English. */
export function translate(englishFile: string, language: string): Nested<string> {
  const english = readJson(englishFile) as EnglishCatalogue;
  if (isPseudoLanguage(language)) return compilePseudoCatalogue(english, language).texts;
  const file = englishFile.replace(/([\\/])en([\\/][^\\/]+)$/, `$1${language}$2`);
  const translation = existsSync(file) ? (readJson(file) as TranslatedCatalogue) : {};
  return compileCatalogue(english, translation, language).texts;
}

const isPseudoLanguage = (code: string): code is keyof typeof pseudoLanguages => Object.hasOwn(pseudoLanguages, code);

/** The i18next namespace of a package's texts: its name without scope and kind, such as `customer` of `customer-app`. */
function namespaceOf(catalogue: string): string {
  const { name } = readManifest(catalogue.replace(/[\\/]src[\\/]locales[\\/].*$/, ''));
  return basename(name).replace(/-(app|ui)$/, '');
}

/** Returns the file's name with a hash of its content, and its `sha384-…`. */
function writeJsonFile(compilation: Compilation, name: string, content: object): [file: string, integrity: string] {
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = `${name}.${hash}.json`;
  if (!compilation.getAsset(file)) compilation.emitAsset(file, new rspack.sources.RawSource(text));
  return [file, sha384(text)];
}
