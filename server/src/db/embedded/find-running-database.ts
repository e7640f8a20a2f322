import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CLUSTER_USER, DATABASE_NAME } from './cluster.ts';
import { readRecordedLocation } from './location.ts';
import { hostAndPortOf } from './sockets.ts';

/** URL as superuser; undefined if no process runs it. Only its owner and root can read it. */
export async function findRunningDatabase(dataDir: string): Promise<string | undefined> {
  const base = resolve(dataDir);
  const home = (await readRecordedLocation(base)) ?? join(base, 'postgres');
  const note = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '');
  const [, , , port, sockets = ''] = note.split('\n');
  if (!(Number(port) > 0) || password === '') return undefined;
  return `postgres://${CLUSTER_USER}:${password.trim()}@${hostAndPortOf({ sockets, port: Number(port) })}/${DATABASE_NAME}`;
}
