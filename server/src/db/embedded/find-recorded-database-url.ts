import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CLUSTER_USER, DATABASE_NAME } from './cluster.ts';
import { readRecordedLocation } from './location.ts';
import { hostAndPortOf } from './sockets.ts';

/**
 * Finds the superuser's URL of the embedded database in the files of PostgreSQL. Undefined if PostgreSQL has stopped.
 * A killed PostgreSQL leaves its files, so try to connect. Only the owner of the files and root can read them.
 */
export async function findRecordedDatabaseUrl(dataDir: string): Promise<string | undefined> {
  const base = resolve(dataDir);
  const home = (await readRecordedLocation(base)) ?? join(base, 'postgres');
  const pidFile = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '');
  const [, , , port, sockets = ''] = pidFile.split('\n');
  if (!(Number(port) > 0) || password === '') return undefined;
  return `postgres://${CLUSTER_USER}:${password.trim()}@${hostAndPortOf({ sockets, port: Number(port) })}/${DATABASE_NAME}`;
}
