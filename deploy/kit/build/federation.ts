import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { packageFolder, readManifest } from './manifest.ts';

const instances = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom', 'react-dom/client'],
  '@emigration-portal/shared-ui': ['router', 'i18n'],
  '@emigration-portal/shared-api': ['config', 'session', 'client'],
};

/** What must be one instance in the page, with its version: the shell provides each, a remote never carries its own. */
export const singletons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(instances).flatMap(([name, paths]) => {
    const { version } = readManifest(packageFolder(name));
    return paths.map((path) => [path.startsWith(name) ? path : `${name}/${path}`, version]);
  }),
);

/** The same with the ranges a remote needs. */
export const ranges = Object.fromEntries(Object.entries(singletons).map(([name, version]) => [name, `^${version}`]));

export function federation(name: string, exposed: string) {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.[contenthash].js',
    library: { type: 'window', name },
    exposes: { './remote': exposed },
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
    manifest: false,
    dts: false,
    dev: false,
    injectTreeShakingUsedExports: false,
  });
}

/** Keyed by resolved file, so that an import by package name and one by path inside shared-ui meet the same instance. */
function sharedModules() {
  const { resolve } = createRequire(import.meta.url);
  const modules = Object.entries(ranges).map(([shareKey, requiredVersion]) => {
    const config = { shareKey, import: false as const, singleton: true, strictVersion: true, requiredVersion };
    return [shareKey.startsWith('@') ? resolve(shareKey) : shareKey, config] as const;
  });
  return Object.fromEntries(modules);
}
