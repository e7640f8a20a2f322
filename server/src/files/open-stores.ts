import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { StorageUnavailableError } from './errors.ts';
import { type FileStorage, openFileStorage } from './FileStorage.ts';
import { openUploadSpool, type UploadSpool } from './UploadSpool.ts';

interface Stores {
  readonly storage: FileStorage;
  readonly spool: UploadSpool;
}

/** Those of S3_BUCKET. Throws, naming the way on, where the store refuses the settings; one that is away may come back. */
async function openBucketStores(env: Env, dataDir: string, log: Pick<Logger, 'warn'>): Promise<Stores> {
  const { createBucketStores } = await import('./bucket/create-bucket-stores.ts');
  const { check, ...stores } = createBucketStores(env, join(dataDir, 'arriving'));
  try {
    await check();
  } catch (err) {
    if (!(err instanceof StorageUnavailableError) || err.refused) throw err;
    log.warn({ err }, 'the object store does not answer: no file can be stored or read');
  }
  return stores;
}

/** Where files and uploads lie: in the bucket of the settings, else in the data folder. `alone` as `openFileStorage` has it. */
export async function openStores(
  env: Env,
  dataDir: string,
  { alone, log }: { readonly alone: boolean; readonly log: Pick<Logger, 'warn'> },
): Promise<Stores> {
  if (env.S3_BUCKET !== undefined) return openBucketStores(env, dataDir, log);
  return { storage: await openFileStorage(dataDir, { alone }), spool: await openUploadSpool(dataDir) };
}

/** The stored files alone, for commands. Throws where a bucket is named and cannot be reached. */
export async function openStorage(env: Env, dataDir: string): Promise<FileStorage> {
  if (env.S3_BUCKET === undefined) return openFileStorage(dataDir);
  const { createBucketStores } = await import('./bucket/create-bucket-stores.ts');
  const { check, storage } = createBucketStores(env, join(dataDir, 'arriving'));
  await check();
  return storage;
}
