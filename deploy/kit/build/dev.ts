import { join } from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/** Whether the bundler serves what it builds, hot: `portal-kit dev`. */
export const serves = process.argv[2] === 'serve';

const thisMachine = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;
const shells = (process.env.SHELL_ORIGINS ?? '').split(',').filter(Boolean);

/** A remote's origin for the shells of this machine, and those of SHELL_ORIGINS. Nobody else may read the sources. */
export const devServer: NonNullable<Configuration['devServer']> = {
  host: 'localhost',
  port: 4001,
  hot: true,
  static: false,
  allowedHosts: ['localhost', '127.0.0.1', ...shells.map((shell) => new URL(shell).hostname)],
  client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
  headers({ headers: { origin = '' } }) {
    const mayRead = thisMachine.test(origin) || shells.includes(origin);
    return { vary: 'Origin', ...(mayRead ? { 'access-control-allow-origin': origin } : {}) };
  },
};

/** What exchanges a changed component in the page. */
export const hot = (directory: string) => [
  new ReactRefreshRspackPlugin(),
  new rspack.EntryPlugin(directory, join(import.meta.dirname, 'hot.mjs'), {}),
];
