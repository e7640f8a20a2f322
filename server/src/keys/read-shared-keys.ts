import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '../env.ts';
import { errorCodeOf } from '../files/errors.ts';
import { fileKeysPathOf } from '../files/FileKeys.ts';

/** All servers on one database share them. */
export type SharedKeys = Partial<Record<'ANSWERS_KEY' | 'FILES_KEYS' | 'REGISTRY_KEY', string>>;

/** Reads the keys from the settings or from key files. Creates no key. */
export async function readSharedKeys(dataDir: string, env: Env): Promise<SharedKeys> {
  const readIfPresent = (path: string) => readFile(path).catch(ignoreMissingFile);
  const inFolder = (name: string) => readIfPresent(join(dataDir, 'keys', name));
  const path = fileKeysPathOf(dataDir, env);
  const keys = {
    ANSWERS_KEY: env.ANSWERS_KEY ?? (await inFolder('answers.key'))?.toString('base64'),
    FILES_KEYS:
      path === undefined ? env.FILES_KEYS : (await readIfPresent(path))?.toString().trim().split(/\s+/).join(','),
    REGISTRY_KEY: env.REGISTRY_KEY ?? (await inFolder('registry.json'))?.toString().trim(),
  };
  return Object.fromEntries(Object.entries(keys).filter(([, key]) => key !== undefined));
}

function ignoreMissingFile(error: unknown): undefined {
  if (errorCodeOf(error) !== 'ENOENT') throw error;
}
