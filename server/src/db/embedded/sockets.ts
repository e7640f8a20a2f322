import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The smallest limit of the systems, in bytes. */
const LONGEST_PATH = 103;

/** The data folder, which others cannot enter. Empty if the path is too long or there are no sockets. */
export const socketFolder = (location: string, port: number): string =>
  process.platform !== 'win32' && Buffer.byteLength(join(location, `.s.PGSQL.${port}`)) <= LONGEST_PATH ? location : '';

/** A socket folder replaces the host. */
export const hostAndPortOf = ({ sockets, port }: { readonly sockets: string; readonly port: number }): string =>
  `${sockets === '' ? '127.0.0.1' : encodeURIComponent(sockets)}:${port}`;

/** A killed PostgreSQL leaves its socket; the next one has another port and name. */
export async function removeStaleSockets(location: string): Promise<void> {
  const left = (await readdir(location)).filter((name) => name.startsWith('.s.PGSQL.'));
  await Promise.all(left.map((name) => rm(join(location, name))));
}
