import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The smallest limit of the systems, in bytes. */
const MAX_PATH_BYTES = 103;

/** The folder of the socket: that of the database, which others cannot enter. Empty on Windows and for a long path. */
export const socketFolderOf = (location: string, port: number): string =>
  process.platform !== 'win32' && Buffer.byteLength(join(location, `.s.PGSQL.${port}`)) <= MAX_PATH_BYTES
    ? location
    : '';

/** The host and port of a URL. The socket folder, if there is one, replaces the host. */
export const hostAndPortOf = ({ sockets, port }: { readonly sockets: string; readonly port: number }): string =>
  `${sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}`;

/** A killed PostgreSQL leaves its socket; the next one has another port and name. */
export async function removeStaleSockets(location: string): Promise<void> {
  const staleSockets = (await readdir(location)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(staleSockets.map((name) => rm(join(location, name))));
}
