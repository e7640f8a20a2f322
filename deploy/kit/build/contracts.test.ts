import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import * as api from '@emigration-portal/shared-api';
import { type Configuration, experiments, rspack } from '@rspack/core';
import { withoutSchemas } from './contracts.ts';
import { packageFolder } from './manifest.ts';

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

const calls = Object.entries(api).filter(([name]) => name.endsWith('Endpoints'));
const factsOf = (table: unknown) =>
  Object.fromEntries(
    Object.entries(table as Record<string, api.Endpoint>).map(([call, { input: _, output: __, ...facts }]) => [
      call,
      facts,
    ]),
  );

test.each<[string, (folder: string) => Configuration['resolve']]>([
  ['its sources', () => ({})],
  ['a package', (folder) => ({ alias: { [`${name}$`]: install(folder) } })],
])('in a browser no call out of %s has schemas, and one that is imported by its name is there', async (_, resolve) => {
  // Below the workspace, whose packages it imports, and where nobody looks for sources.
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'schemas-'));
  /** The code of an entry that finds what it imports, and that. */
  const bundled = async (found: string) => {
    writeFileSync(join(folder, 'entry.ts'), `import ${found} from '${name}'; globalThis.found = ${found};`);
    await build({
      mode: 'production',
      context: folder,
      entry: './entry.ts',
      target: ['web', 'es2022'],
      output: { path: folder, filename: 'out.js' },
      module: { rules: [swc, withoutSchemas] },
      resolve: resolve(folder) ?? {},
      performance: false,
    });
    const code = readFileSync(join(folder, 'out.js'), 'utf8');
    const window: { found?: unknown } = {};
    runInNewContext(code, window);
    return { code, found: window.found };
  };
  try {
    const { code, found } = await bundled(`{ ${calls.map(([table]) => table)} }`);
    expect(found).toEqual(Object.fromEntries(calls.map(([table, each]) => [table, factsOf(each)])));
    expect(code).not.toContain('_zod');
    const { LoginInput } = (await bundled('{ LoginInput }')).found as typeof api;
    expect(LoginInput.safeParse({ username: 'asha', password: 'x' }).success).toBe(true);
    expect(LoginInput.safeParse({ username: 7 }).success).toBe(false);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
