import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { DEFAULT_LANGUAGE } from '@emigration-portal/shared-api/languages';
import {
  type DeclaredRoute,
  descriptionFileNameOf,
  hasContentHash,
  REMOTE_PAGE,
  type RemoteDescription,
  SHELL_CONTRACT,
  SHELL_NAME,
  SHELL_PAGE,
  type ShellDescription,
} from '@emigration-portal/shared-api/remote';
import { type Compilation, type Compiler, rspack } from '@rspack/core';
import { sha384 } from '../release/sha384.ts';
import { describeCalls, findApiCalls } from './calls.ts';
import { writeCompressedCopies } from './compress.ts';
import { isDevServer } from './dev.ts';
import { singletonRanges, singletonVersions } from './federation.ts';
import { findPackageFolder, type RemoteField, readJson, readManifest } from './manifest.ts';
import { listChunkFiles, listLazyGroups, listPageFiles, readDeclaredRoutes } from './routes.ts';
import { findLanguageGroup, listTranslatedLanguages, readCompiledCatalogue, textsOf } from './texts.ts';

/** Creates the plugin that writes `remote.json`: facts that shell, server and registry need before the remote runs. */
export function createRemoteDescriptionPlugin(directory: string, remote: RemoteField) {
  const { name, area, role, profile, menu, styles } = remote;
  return createWritePlugin('remote.json', async (compilation): Promise<RemoteDescription> => {
    const entry = Object.keys(compilation.assets).find((file) => file.startsWith('remoteEntry.'));
    if (!entry) throw new Error(`${name}: the build made no remoteEntry`);
    const mountFacts = {
      area,
      role,
      menu: menu.map(({ path, title, ...audience }) => ({
        path: `${area}/${path}`,
        title: readMenuTitle(directory, title),
        ...audience,
      })),
      ...(profile === undefined ? {} : { profile: `${area}/${profile}` }),
      shell: `^${SHELL_CONTRACT}`,
      singletons: singletonRanges,
      ...(styles === 'run time' ? {} : { styles: 'files' as const }),
      entry,
    };
    if (isDevServer)
      return addVersion(directory, name, {
        ...mountFacts,
        ...noFiles,
        api: { version: '', calls: [], description: '' },
      });
    const commonFiles = compilation.entrypoints.get(name)?.childrenIterable.flatMap(listChunkFiles) ?? [];
    const routes = await readDeclaredRoutes(directory);
    return addVersion(directory, name, {
      ...mountFacts,
      integrity: integrityOf(compilation),
      routes: routes.map((route) => ({
        path: `${area}/${route.path}`,
        files: [...new Set([...commonFiles, ...listPageFiles(compilation, directory, route)])],
        reads: route.reads ?? [],
        ...describePageTexts(compilation, route),
      })),
      english: textsOf(compilation).english,
      languages: textsOf(compilation).languages,
      drafts: textsOf(compilation).drafts,
      api: await writeApi(compilation),
    });
  });
}

/**
 * Creates the plugin that writes `shell.json`, and writes the version into the shell's page. Every remote needs the files
 * that `src/remotes` imports lazily.
 */
export function createShellDescriptionPlugin(directory: string, name: string, keys: string) {
  const createDescription = async (compilation: Compilation): Promise<ShellDescription> => {
    const shellFacts = {
      contract: SHELL_CONTRACT,
      singletons: singletonVersions,
      trusts: JSON.parse(keys) as ShellDescription['trusts'],
      api: describeApi(compilation).api,
    };
    if (isDevServer) return addVersion(directory, name, { ...shellFacts, ...noFiles, beside: {}, remotes: [] });
    const entry = compilation.entrypoints.get(name);
    const entryFiles = entry?.getFiles() ?? [];
    const [early] = compilation.entrypoints.get('early')?.getFiles() ?? [];
    const withoutEntryFiles = (files: readonly string[]) =>
      [...new Set(files)].filter((file) => !entryFiles.includes(file));
    const routes = await readDeclaredRoutes(directory);
    const texts = textsOf(compilation);
    const files = routes.map((route) => ({
      path: route.path,
      files: withoutEntryFiles(listPageFiles(compilation, directory, route)),
      ...describePageTexts(compilation, route),
    }));
    const built = Object.entries(integrityOf(compilation));
    return addVersion(directory, name, {
      ...shellFacts,
      integrity: Object.fromEntries(built.filter(([file]) => hasContentHash(file))),
      beside: Object.fromEntries(built.filter(([file]) => !hasContentHash(file))),
      routes: files.filter((route) => route.files.length > 0),
      english: texts.english,
      languages: texts.languages,
      drafts: texts.drafts,
      texts: texts.pages.get(REMOTE_PAGE) ?? {},
      remotes: withoutEntryFiles(listLazyGroups(entry, join(directory, 'src/remotes')).flatMap(listChunkFiles)),
      languageScripts: withoutEntryFiles(listLanguageFiles(compilation)).filter((file) => file.endsWith('.js')),
      ...(early ? { early } : {}),
    });
  };
  let version = '';
  const stampPage = async (compilation: Compilation) => {
    if (compilation.errors.length > 0) return;
    ({ version } = await createDescription(compilation));
    const addVersionTag = (page: string) => new rspack.sources.RawSource(writeVersionTag(page, version));
    compilation.updateAsset(SHELL_PAGE, (page) => addVersionTag(page.source().toString()));
  };
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('version', (compilation) =>
        compilation.hooks.processAssets.tapPromise({ name: 'version', stage: lastStage }, () => stampPage(compilation)),
      );
      // The version in the page is a hash of the build before the version is written.
      createWritePlugin(descriptionFileNameOf(SHELL_NAME), async (compilation) => {
        await writeApi(compilation);
        return { ...(await createDescription(compilation)), version };
      }).apply(compiler);
    },
  };
}

function listLanguageFiles(compilation: Compilation): string[] {
  const group = findLanguageGroup(compilation);
  return group ? listChunkFiles(group) : [];
}

const describePageTexts = (compilation: Compilation, { path }: DeclaredRoute) => ({
  texts: textsOf(compilation).pages.get(path),
});

/** Files of the dev server change, so they have no hashes. */
const noFiles = { integrity: {}, routes: [] };

const lastStage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;

const writeVersionTag = (page: string, version: string) =>
  page.replace(/(<meta name="version"[^>]*>)?(?=<title>)/, `<meta name="version" content="${version}">`);

/** Adds the pre-rendered pages to `shell.json`. This changes the version. */
export function addPagesToDescription(directory: string, site: string): void {
  const file = join(site, descriptionFileNameOf(SHELL_NAME));
  const { name, version: _, commit: __, time: ___, ...facts } = readJson(file) as ShellDescription;
  const rendered = readdirSync(join(site, 'pages'), { recursive: true, encoding: 'utf8' })
    .map((page) => `pages/${page.split(sep).join('/')}`)
    .filter((page) => isPage(page) || page.endsWith('.json'));
  const withHashes = (files: readonly string[]) => ({
    ...facts.beside,
    ...Object.fromEntries(files.map((page) => [page, sha384(readFileSync(join(site, page)))])),
  });
  const described = addVersion(directory, name, { ...facts, beside: withHashes(rendered.sort()) });
  const pages = [SHELL_PAGE, ...rendered];
  for (const page of pages.filter(isPage)) writeVersionIntoPage(join(site, page), described.version);
  writeFileSync(file, formatJson({ ...described, beside: withHashes(pages) }));
}

const isPage = (file: string) => file.endsWith('.html');

function writeVersionIntoPage(page: string, version: string): void {
  writeFileSync(page, writeVersionTag(readFileSync(page, 'utf8'), version));
  if (existsSync(`${page}.br`)) writeCompressedCopies(page);
}

/** Writes `api.json`: the calls of the build with their schemas. */
async function writeApi(compilation: Compilation): Promise<RemoteDescription['api']> {
  const { text, api } = describeApi(compilation);
  await writeOutputFile(compilation, 'api.json', text);
  return api;
}

function describeApi(compilation: Compilation) {
  const version = versionOf(findPackageFolder('@emigration-portal/shared-api'));
  const calls = findApiCalls(compilation);
  const text = JSON.stringify(describeCalls(version, calls));
  return { text, api: { version, calls, description: sha384(text) } };
}

function createWritePlugin(file: string, description: (compilation: Compilation) => Promise<object>) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tapPromise(file, async (compilation) => {
        if (compilation.errors.length > 0) return;
        await writeOutputFile(compilation, file, formatJson(await description(compilation)));
      });
    },
  };
}

const formatJson = (description: object) => `${JSON.stringify(description, null, 2)}\n`;

/** Writes to the output, which is in memory on the dev server. */
function writeOutputFile({ compiler, outputOptions }: Compilation, file: string, text: string): Promise<void> {
  const { outputFileSystem } = compiler;
  return new Promise((resolve, reject) => {
    outputFileSystem?.writeFile(join(outputOptions.path ?? '', file), text, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** Adds name, version, commit and time. The version depends only on the facts, not on time or commit. */
function addVersion<Facts extends object>(directory: string, name: string, facts: Facts) {
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 12);
  const [commit = '', time] = readLastCommit(directory);
  const version = `${versionOf(directory)}+${hash}`;
  return { name, version, commit, time: (time ? new Date(time) : new Date()).toISOString(), ...facts };
}

const versionOf = (directory: string) => readManifest(directory).version;

function readLastCommit(directory: string): string[] {
  try {
    const command = ['log', '-1', '--format=%H%n%cI'];
    return execFileSync('git', command, { cwd: directory, encoding: 'utf8', stdio: 'pipe' }).trim().split('\n');
  } catch {
    return [];
  }
}

function integrityOf(compilation: Compilation): Record<string, string> {
  const files = Object.keys(compilation.assets).sort();
  return Object.fromEntries(files.map((file) => [file, sha384(compilation.getAsset(file)?.source.buffer() ?? '')]));
}

/** Reads a menu title by its key: language → text. A language without the title is left out. */
function readMenuTitle(directory: string, key: string): Record<string, string> {
  const file = join(directory, `src/locales/${DEFAULT_LANGUAGE}/menu.json`);
  const findText = (texts: unknown) =>
    key.split('.').reduce((value: unknown, part) => (value as Texts | undefined)?.[part], texts);
  const english = findText(readJson(file));
  if (typeof english !== 'string') throw new Error(`${file} has no text ${key}, which the menu shows`);
  const others = listTranslatedLanguages(directory).map(
    (code) => [code, findText(readCompiledCatalogue(file, code).texts)] as const,
  );
  const translated = others.filter(([, text]) => typeof text === 'string' && text !== english);
  return Object.fromEntries([[DEFAULT_LANGUAGE, english], ...(translated as [string, string][])]);
}

type Texts = Readonly<Record<string, unknown>>;
