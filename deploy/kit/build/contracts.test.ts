import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { userEndpoints } from '@emigration-portal/shared-api';
import { type Configuration, rspack } from '@rspack/core';
import { lazySchemas } from './contracts.ts';

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

test('in a browser a call is there at once, and its schemas are made when they are asked for', async () => {
  // Below the workspace, whose packages it imports.
  const folder = mkdtempSync(join(import.meta.dirname, '.lazy-'));
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
});
