import { createRequire } from 'node:module';
import { SINGLETONS } from '@emigration-portal/shared-api/remote';
import { type RspackPluginInstance, rspack } from '@rspack/core';
import { packageFolder, readManifest } from './manifest.ts';

/** Each with its version. */
export const singletons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SINGLETONS).map(([key, name]) => [key, readManifest(packageFolder(name)).version]),
);

/** Each with the range a remote needs. */
export const ranges = Object.fromEntries(Object.entries(singletons).map(([name, version]) => [name, `^${version}`]));

/** The first module federation, whose container needs no library beside it, here or in the shell. */
export function federation(name: string, exposed: string): RspackPluginInstance {
  return new rspack.container.ModuleFederationPluginV1({
    name,
    filename: 'remoteEntry.[contenthash].js',
    library: { type: 'window', name },
    exposes: { './remote': exposed },
    shared: sharedModules(),
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
