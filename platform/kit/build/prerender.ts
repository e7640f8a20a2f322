import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  descriptionFileNameOf,
  type PageLanguage,
  type PageTemplates,
  SHELL_NAME,
  SHELL_PAGE,
  type ShellDescription,
  type TextFile,
  type TranslatedBuild,
} from '@emigration-portal/shared-api';
import { type Compilation, type Compiler, type Configuration, rspack } from '@rspack/core';
import { addPagesToDescription } from './describe.ts';
import { readJson } from './manifest.ts';
import { readTexts, translatedLanguagesConstant } from './texts.ts';

/** What the app's `prerender.tsx` exports. */
interface Prerender {
  readonly renderPages: (templates: PageTemplates) => Promise<RenderedPages>;
}

interface RenderedPages {
  /** HTML by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly index: object;
}

/**
 * Creates the settings of a second build of the app, for Node. It renders the public pages in each language into the
 * template of the first build and writes them into `pages`.
 */
export function createPrerenderConfig({ plugins: _, optimization: __, ...app }: Configuration): Configuration {
  const site = app.output?.path ?? '';
  const directory = app.context ?? '';
  const output = join(directory, '.cache', 'prerender');
  return {
    ...app,
    name: 'prerender',
    dependencies: [app.name ?? ''],
    target: 'node20',
    entry: { prerender: './src/boot/prerender.tsx' },
    output: { ...app.output, path: output, filename: '[name].cjs', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
    module: { ...app.module, generator: { 'css/auto': { exportsOnly: true } } },
    plugins: [
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new rspack.DefinePlugin(translatedLanguagesConstant(directory)),
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.afterEmit.tapPromise('prerender', async (compilation) => {
            const { renderPages } = createRequire(import.meta.url)(join(output, 'prerender.cjs')) as Prerender;
            writePages(join(site, 'pages'), await renderPages(readTemplates(compilation, site)));
            addPagesToDescription(directory, site);
          }),
      },
    ],
  };
}

function readTemplates(compilation: Compilation, site: string): PageTemplates {
  const description = readJson(join(site, descriptionFileNameOf(SHELL_NAME))) as ShellDescription;
  const { languages = {}, drafts = [] } = description;
  return {
    publicPage: readFileSync(join(site, 'pages', 'template.html'), 'utf8'),
    shellPage: readFileSync(join(site, SHELL_PAGE), 'utf8'),
    languageScripts: (description.languageScripts ?? []).map((file) => describeFile(description, file)),
    languages: Object.fromEntries(
      Object.keys(languages).map((language) => [
        language,
        {
          hasDrafts: drafts.includes(language),
          texts: readTexts(compilation, language),
          pages: readPageTexts(description, language, site),
        },
      ]),
    ),
  };
}

const describeFile = ({ integrity }: ShellDescription, file = ''): TextFile => ({
  url: `/${file}`,
  integrity: integrity[file] ?? '',
});

function readPageTexts(description: ShellDescription, language: string, site: string): TranslatedBuild['pages'] {
  const { languages = {}, routes } = description;
  const manifest = describeFile(description, languages[language]);
  return new Map(
    routes.flatMap(({ path, texts: files = {} }) => {
      const file = files[language]?.first;
      if (!file) return [];
      return [[path, { texts: readJson(join(site, file)) as PageLanguage['texts'], shell: { manifest } }]];
    }),
  );
}

function writePages(folder: string, { files, index }: RenderedPages): void {
  for (const [name, text] of Object.entries({ ...files, 'index.json': JSON.stringify(index) })) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
