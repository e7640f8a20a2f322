import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { userEndpoints } from '@emigration-portal/shared-api';
import { type Configuration, experiments, rspack } from '@rspack/core';
import { lazySchemas } from './contracts.ts';
import { packageFolder } from './manifest.ts';

type Login = typeof userEndpoints.login;

const swc = {
  test: /\.ts$/,
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
} as const;

const build = (config: Configuration) =>
  new Promise<void>((resolve, reject) => {
    rspack(config, (error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else resolve();
    });
  });

const name = '@emigration-portal/shared-api';

/** The package as another repository installs it: ES modules in JavaScript. */
function install(folder: string): string {
  const installed = join(folder, 'shared-api');
  const dist = join(installed, 'dist');
  cpSync(join(packageFolder(name), 'src'), dist, { recursive: true, filter: (file) => !file.includes('.test.') });
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ name, type: 'module', sideEffects: false }));
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.ts'))) {
    const path = join(dist, file);
    const { code } = experiments.swc.transformSync(readFileSync(path, 'utf8'), swc.options);
    // As the compiler writes it that packs them: comments have lines of their own, and imports name what is there.
    const packed = code.replaceAll('*/ export', '*/\nexport').replaceAll(/(from\s+['"]\.[^'"]+)\.ts(?=['"])/g, '$1.js');
    writeFileSync(path, packed);
    renameSync(path, path.replace(/ts$/, 'js'));
  }
  return join(dist, 'index.js');
}

test.each<[string, (folder: string) => Configuration['resolve']]>([
  ['its sources', () => ({})],
  ['a package', (folder) => ({ alias: { [`${name}$`]: install(folder) } })],
])(
  'in a browser a call out of %s is there at once, and its schemas are made when they are asked for',
  async (_, resolve) => {
    // Below the workspace, whose packages it imports, and where nobody looks for sources.
    const cache = join(import.meta.dirname, '../../.cache');
    mkdirSync(cache, { recursive: true });
    const folder = mkdtempSync(join(cache, 'lazy-'));
    try {
      writeFileSync(
        join(folder, 'entry.ts'),
        `import { MAX_PAGE_SIZE, userEndpoints } from '@emigration-portal/shared-api';
      globalThis.found = userEndpoints.login; globalThis.size = MAX_PAGE_SIZE;`,
      );
      await build({
        mode: 'production',
        context: folder,
        entry: './entry.ts',
        target: ['web', 'es2022'],
        output: { path: folder, filename: 'out.js' },
        module: { rules: [swc, lazySchemas] },
        resolve: resolve(folder) ?? {},
        performance: false,
      });
      const window: { found?: Login } = {};
      runInNewContext(readFileSync(join(folder, 'out.js'), 'utf8'), window);
      const { input: _, output: __, ...facts } = userEndpoints.login;
      expect(Object.getOwnPropertyDescriptor(window.found, 'input')?.value).toBeUndefined();
      expect(window.found).toMatchObject(facts);
      expect(window.found?.input.safeParse({ username: 'asha', password: 'x' }).success).toBe(true);
      expect(window.found?.input.safeParse({ username: 7 }).success).toBe(false);
      expect(window.found?.output).toBeDefined();
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
