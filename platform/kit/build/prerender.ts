import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Compiler, type Configuration, rspack } from '@rspack/core';
import { addPagesToDescription } from './describe.ts';

/** The result of the app's `renderPages`. */
interface RenderedPages {
  /** HTML by file name. */
  readonly files: Readonly<Record<string, string>>;
  readonly index: object;
}

/**
 * Creates the settings of a second build of the app, for Node. It renders the public pages into the template of the first
 * build and writes them into `pages`.
 */
export function createPrerenderConfig({ plugins: _, optimization: __, ...app }: Configuration): Configuration {
  const site = app.output?.path ?? '';
  const output = join(app.context ?? '', '.cache', 'prerender');
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
      {
        apply: (compiler: Compiler) =>
          compiler.hooks.afterEmit.tapPromise('prerender', async () => {
            const { renderPages } = createRequire(import.meta.url)(join(output, 'prerender.cjs'));
            const pages = join(site, 'pages');
            writePages(pages, await renderPages(readFileSync(join(pages, 'template.html'), 'utf8')));
            addPagesToDescription(app.context ?? '', site);
          }),
      },
    ],
  };
}

function writePages(folder: string, { files, index }: RenderedPages): void {
  for (const [name, text] of Object.entries({ ...files, 'index.json': JSON.stringify(index) })) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
