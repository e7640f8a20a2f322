import { createRequire } from 'node:module';
import { SINGLETONS } from '@emigration-portal/shared-api/remote';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackPluginInstance } from '@rspack/core';
import { findPackageFolder, readManifest } from './manifest.ts';

/** Singleton → version. */
export const singletonVersions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SINGLETONS).map(([key, name]) => [key, readManifest(findPackageFolder(name)).version]),
);

/** Singleton → range that a remote needs. */
export const singletonRanges = Object.fromEntries(
  Object.entries(singletonVersions).map(([name, version]) => [name, `^${version}`]),
);

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

/** Keyed by file, so that imports by name and by path inside shared-ui get the same instance. */
function sharedModules() {
  const { resolve } = createRequire(import.meta.url);
  // No range: the shell has compared those of `remote.json` before.
  const modules = Object.keys(singletonRanges).map((shareKey) => {
    const config = { shareKey, import: false as const, singleton: true, requiredVersion: false as const };
    return [shareKey.startsWith('@') ? resolve(shareKey) : shareKey, config] as const;
  });
  return Object.fromEntries(modules);
}
