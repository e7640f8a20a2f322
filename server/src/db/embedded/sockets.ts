import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What each system takes, in bytes: the least of them. */
const LONGEST_PATH = 103;

/** Where PostgreSQL makes its socket: beside its data, which its account and root alone enter; `''` where the path is too long, or the system has none. */
export const socketFolder = (location: string, port: number): string =>
  process.platform !== 'win32' && Buffer.byteLength(join(location, `.s.PGSQL.${port}`)) <= LONGEST_PATH ? location : '';

/** Host and port within an address; a folder of sockets stands there as PostgreSQL's own clients take it. */
export const hostAndPortOf = ({ sockets, port }: { readonly sockets: string; readonly port: number }): string =>
  `${sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}`;

/** Removes what a killed PostgreSQL has left; the next one listens on another port, and so under another name. */
export async function removeStaleSockets(location: string): Promise<void> {
  const left = (await readdir(location)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(left.map((name) => rm(join(location, name))));
}
