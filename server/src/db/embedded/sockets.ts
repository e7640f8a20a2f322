import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What each system takes, in bytes: the least of them. */
const LONGEST_PATH = 103;

/**
 * Folder of PostgreSQL's socket: its data folder, which only its account and root can enter. Empty if the path is too
 * long or the system has no sockets.
 */
export const socketFolder = (location: string, port: number): string =>
  process.platform !== 'win32' && Buffer.byteLength(join(location, `.s.PGSQL.${port}`)) <= LONGEST_PATH ? location : '';

/** Host and port for a database URL; a socket folder takes the place of the host. */
export const hostAndPortOf = ({ sockets, port }: { readonly sockets: string; readonly port: number }): string =>
  `${sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}`;

/** Removes what a killed PostgreSQL has left; the next one listens on another port, and so under another name. */
export async function removeStaleSockets(location: string): Promise<void> {
  const left = (await readdir(location)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(left.map((name) => rm(join(location, name))));
}
