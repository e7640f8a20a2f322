import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { portalAddress } from '../portal-address.ts';
import type { RemoteField } from './manifest.ts';

/** Whether the bundler runs as a dev server (`portal-kit dev`, `npm run dev`). */
export const isDevServer = process.argv[2] === 'serve';

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
const portalUrl = () => new URL(portalAddress());

/** The dev server never overwrites a build. */
export const devOutputFolder = '.cache/hot';

/**
 * Creates the bundler settings for the dev server of a remote; without one, of the shell. Also makes this process end after an
 * error, with a message, and when the program that started it ends.
 */
export function createDevConfig(remote?: RemoteField): Configuration {
  process.once('uncaughtException', exitWithMessage);
  process.once('disconnect', () => process.exit());
  return {
    stats: 'errors-only',
    // The warning is about style sheets of different pages. Their order matters only within one page.
    ignoreWarnings: [/Conflicting order/],
    infrastructureLogging: { level: 'warn' },
    devServer: createDevServerSettings(remote),
  };
}

function exitWithMessage(error: NodeJS.ErrnoException & { readonly port?: number }): void {
  const inUse = `Port ${error.port} is in use. Stop the program that uses it, or use another port: npm run dev -- --port 4101`;
  console.error(error.code === 'EADDRINUSE' ? inUse : error);
  process.exit(1);
}

/**
 * Creates the settings of the dev server. Only portals of this machine and of `--portal` may read its files. The shell's
 * files are also written to the disk, because the portal's server reads its HTML there.
 */
const createDevServerSettings = (remote?: RemoteField): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port: 4001,
  hot: true,
  static: false,
  allowedHosts: ['localhost', '127.0.0.1', portalUrl().hostname],
  client: {
    webSocketURL: { protocol: 'ws', hostname: 'localhost' },
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  devMiddleware: { writeToDisk: remote === undefined },
  headers({ headers: { origin = '' } }) {
    const isAllowed = localOrigin.test(origin) || origin === portalUrl().origin;
    return { vary: 'Origin', ...(isAllowed ? { 'access-control-allow-origin': origin } : {}) };
  },
  onListening({ middleware, server }) {
    const { port } = (server?.address() ?? {}) as Partial<AddressInfo>;
    middleware?.waitUntilValid(() => {
      if (process.send) process.send({ ready: true });
      else if (remote) console.log(`Served hot. Open ${formatOverrideAddress(remote, `http://localhost:${port}`)}`);
    });
  },
});

/** Formats the address that opens the remote's first page in the portal as an override. */
export function formatOverrideAddress({ name, area, menu: [first] }: RemoteField, servedAt: string): string {
  const page = new URL(first ? `${area}/${first.path}` : area, portalUrl());
  return `${page}?remote=${name}@${servedAt}`;
}

/** Creates the plugins that update changed components in the page, and adds a script to each page for that. */
export const createHotReloadPlugins = (directory: string, isRemote: boolean) => [
  new ReactRefreshRspackPlugin(),
  new rspack.EntryPlugin(directory, join(import.meta.dirname, isRemote ? 'hot.mjs' : 'renderers.mjs'), {}),
];
