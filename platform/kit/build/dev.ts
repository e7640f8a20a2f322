import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { portalAddress } from '../portal-address.ts';
import type { RemoteField } from './manifest.ts';

/** Whether the bundler serves what it builds, hot: `portal-kit dev`, and each app of `npm run dev`. */
export const serves = process.argv[2] === 'serve';

const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
const portal = () => new URL(portalAddress());

/** What is served hot never takes the place of a build. */
export const hotFolder = '.cache/hot';

/** How the bundler serves a remote, or the shell. */
export function served(remote?: RemoteField): Configuration {
  process.once('uncaughtException', endInWords);
  process.once('disconnect', () => process.exit());
  return {
    stats: 'errors-only',
    // In the shell's one style sheet: of modules that never meet.
    ignoreWarnings: [/Conflicting order/],
    infrastructureLogging: { level: 'warn' },
    devServer: devServer(remote),
  };
}

function endInWords(error: NodeJS.ErrnoException & { readonly port?: number }): void {
  const inUse = `Port ${error.port} is in use. Stop what uses it, or take another: npm run dev -- --port 4101`;
  console.error(error.code === 'EADDRINUSE' ? inUse : error);
  process.exit(1);
}

/**
 * An origin for the portals of this machine, and the one of `--portal`. Nobody else may read the sources. The shell's own
 * files go to the disk too, where the server has its page from.
 */
const devServer = (remote?: RemoteField): NonNullable<Configuration['devServer']> => ({
  host: 'localhost',
  port: 4001,
  hot: true,
  static: false,
  allowedHosts: ['localhost', '127.0.0.1', portal().hostname],
  client: {
    // Whatever page the code runs in.
    webSocketURL: { protocol: 'ws', hostname: 'localhost' },
    overlay: { errors: true, warnings: false, runtimeErrors: false },
  },
  devMiddleware: { writeToDisk: remote === undefined },
  headers({ headers: { origin = '' } }) {
    const mayRead = thisMachine.test(origin) || origin === portal().origin;
    return { vary: 'Origin', ...(mayRead ? { 'access-control-allow-origin': origin } : {}) };
  },
  onListening({ middleware, server }) {
    const { port } = (server?.address() ?? {}) as Partial<AddressInfo>;
    middleware?.waitUntilValid(() => {
      if (process.send) process.send({ ready: true });
      else if (remote) console.log(`Served hot. Open ${addressToOpen(remote, `http://localhost:${port}`)}`);
    });
  },
});

/** The first page of the remote's menu, in the portal, as served from an address. */
export function addressToOpen({ name, area, menu: [first] }: RemoteField, servedAt: string): string {
  const page = new URL(first ? `${area}/${first.path}` : area, portal());
  return `${page}?remote=${name}@${servedAt}`;
}

/** What exchanges a changed component in the page. */
export const hot = (directory: string, isRemote: boolean) => [
  new ReactRefreshRspackPlugin(),
  new rspack.EntryPlugin(directory, join(import.meta.dirname, isRemote ? 'hot.mjs' : 'renderers.mjs'), {}),
];
