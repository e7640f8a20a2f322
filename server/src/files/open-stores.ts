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

/** Opens the stores in S3_BUCKET. Throws with advice if the store refuses the settings, but not if it does not answer. */
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

/** Opens the stores of files and uploads: in the bucket of the settings, or else in the data folder. */
export async function openStores(
  env: Env,
  dataDir: string,
  { isOnlyServer, log }: { readonly isOnlyServer: boolean; readonly log: Pick<Logger, 'warn'> },
): Promise<Stores> {
  if (env.S3_BUCKET !== undefined) return openBucketStores(env, dataDir, log);
  return { storage: await openFileStorage(dataDir, { isOnlyServer }), spool: await openUploadSpool(dataDir) };
}

/** Opens only the storage of files, for commands. Throws if the bucket of the settings does not answer. */
export async function openStorage(env: Env, dataDir: string): Promise<FileStorage> {
  if (env.S3_BUCKET === undefined) return openFileStorage(dataDir);
  const { createBucketStores } = await import('./bucket/create-bucket-stores.ts');
  const { check, storage } = createBucketStores(env, join(dataDir, 'arriving'));
  await check();
  return storage;
}
