import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import { readEnv } from '../env.ts';
import { bucketStores } from '../files/bucketStores.ts';

type FilesBucket = Awaited<ReturnType<typeof startFilesBucket>>;

/** The stores of one server below a prefix of their own. */
export async function openPlace(bucket: FilesBucket, settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  const prefix = settings.S3_PREFIX ?? randomUUID();
  const env = readEnv({ ...bucket.env, S3_PREFIX: prefix, ...settings });
  const stores = bucketStores(env, join(folder, 'arriving'));
  return {
    ...stores,
    prefix,
    /** What lies below the prefix and on this machine, by what comes after the last slash. */
    async lying() {
      const objects = (await bucket.lying()).filter((name) => name.startsWith(`${prefix}/`));
      const here = await readdir(folder, { recursive: true }).catch(() => []);
      return [...objects, ...here.filter((name) => name !== 'arriving')].map((name) => name.split('/').at(-1) ?? '');
    },
    close: () => rm(folder, { recursive: true }),
  };
}
