import { createRequire } from 'node:module';
import { SINGLETONS } from '@emigration-portal/shared-api/remote';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { RspackPluginInstance } from '@rspack/core';
import { packageFolder, readManifest } from './manifest.ts';

/** Each with its version. */
export const singletons: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SINGLETONS).map(([key, name]) => [key, readManifest(packageFolder(name)).version]),
);

/** Each with the range a remote needs. */
export const ranges = Object.fromEntries(Object.entries(singletons).map(([name, version]) => [name, `^${version}`]));

export function federation(name: string, exposed: string): RspackPluginInstance {
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

/** Keyed by resolved file, so that an import by package name and one by path inside shared-ui meet the same instance. */
function sharedModules() {
  const { resolve } = createRequire(import.meta.url);
  // Without a range: the shell has compared those of `remote.json` before it loads any code.
  const modules = Object.keys(ranges).map((shareKey) => {
    const config = { shareKey, import: false as const, singleton: true, requiredVersion: false as const };
    return [shareKey.startsWith('@') ? resolve(shareKey) : shareKey, config] as const;
  });
  return Object.fromEntries(modules);
}
