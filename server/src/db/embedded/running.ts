import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { DATABASE, USER } from './cluster.ts';
import { findNotedLocation } from './location.ts';

/**
 * The address, as the superuser, of the embedded database of a data folder that another process runs; undefined where
 * none is noted. Read by its owner or root alone.
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const base = resolve(dataDir);
  const home = (await findNotedLocation(base)) ?? join(base, 'postgres');
  const note = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
  const password = await readFile(join(home, 'password'), 'utf8').catch(() => '');
  const port = Number(note.split('\n')[3]);
  if (!(port > 0) || password === '') return undefined;
  return `postgres://${USER}:${password.trim()}@127.0.0.1:${port}/${DATABASE}`;
}
