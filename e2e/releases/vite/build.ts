import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { singletonRanges } from '@emigration-portal/kit/federation';
import { SHELL_CONTRACT } from '@emigration-portal/shared-api';
import { federation } from '@module-federation/vite';
import { build } from 'vite';

type Options = Parameters<typeof federation>[0];

/** A default build with Vite's federation plugin. */
const buildApp = (input: string, outDir: string, options: Options) =>
  build({
    root: join(import.meta.dirname, dirname(input)),
    configFile: false,
    logLevel: 'error',
    plugins: [federation({ filename: 'remoteEntry.js', dts: false, ...options })],
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      rolldownOptions: { input: join(import.meta.dirname, input) },
    },
  });

const buildSharedConfig = (config: object) =>
  Object.fromEntries(Object.keys(singletonRanges).map((name) => [name, { singleton: true, ...config }] as const));

/** Builds a host that provides the shell's shared modules, the core of the federation runtime included. */
export async function buildHost(folder: string): Promise<void> {
  const runtimePlugins = ['@module-federation/inject-external-runtime-core-plugin'];
  await buildApp('host/index.html', folder, { name: 'viteHost', shared: buildSharedConfig({}), runtimePlugins });
}

/** Builds a remote `reports` and its `remote.json`. Its files have no hashes, so no registry accepts it. */
export async function buildRemote(folder: string): Promise<void> {
  const [name, area, entry] = ['reports', '/reports', 'entry.js'];
  await buildApp('remote/remote.ts', folder, {
    name,
    varFilename: entry,
    exposes: { './remote': './remote.ts' },
    shared: buildSharedConfig({ import: false }),
  });
  const areaFields = { area, role: 'Customer', menu: [{ path: `${area}/list`, title: { en: 'Reports' } }] };
  const compatibilityFields = { shell: `^${SHELL_CONTRACT}`, singletons: singletonRanges };
  const description = { name, version: '1.0.0', entry, integrity: {}, ...areaFields, ...compatibilityFields };
  await writeFile(join(folder, 'remote.json'), JSON.stringify(description));
}
