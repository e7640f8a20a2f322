import { createRequire } from 'node:module';
import { SINGLETONS } from '@emigration-portal/shared-api/remote';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackPluginInstance } from '@rspack/core';
import { findPackageFolder, readManifest } from './manifest.ts';

/** The version of each singleton in this build. */
export const singletonVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SINGLETONS).map(([key, name]) => [key, readManifest(findPackageFolder(name)).version]),
);

/** The version range of each singleton that a remote of this build needs. */
export const singletonRanges = Object.fromEntries(
  Object.entries(singletonVersions).map(([name, version]) => [name, `^${version}`]),
);

/** Creates the plugin that builds `remoteEntry`, the first script of a remote. `exposed` is its module. */
export function createFederationPlugin(name: string, exposed: string): RspackPluginInstance {
  return new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.[contenthash].js',
    library: { type: 'window', name },
    exposes: { './remote': exposed },
    shared: sharedModules(),
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: { target: 'web', disableSnapshot: true, disableRemote: true } },
    manifest: false,
    dts: false,
    dev: false,
    injectTreeShakingUsedExports: false,
  });
}

/** Lists the singletons by file, so that imports by name and by path inside shared-ui get the same instance. */
function sharedModules() {
  const { resolve } = createRequire(import.meta.url);
  // No range: the shell compares the ranges of `remote.json` before it loads the remote.
  const modules = Object.keys(singletonRanges).map((shareKey) => {
    const config = { shareKey, import: false as const, singleton: true, requiredVersion: false as const };
    return [shareKey.startsWith('@') ? resolve(shareKey) : shareKey, config] as const;
  });
  return Object.fromEntries(modules);
}
