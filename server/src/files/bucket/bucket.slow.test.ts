import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { startFilesBucket } from '@emigration-portal/kit/testing/bucket';
import { readEnv } from '../../env.ts';
import { testSpoolContract } from '../../testing/files/spool-contract.ts';
import { startFlakyProxy } from '../../testing/files/start-flaky-proxy.ts';
import { testStorageContract } from '../../testing/files/storage-contract.ts';
import { StorageFullError, StorageUnavailableError } from '../errors.ts';
import { createBucketStores } from './create-bucket-stores.ts';

(import.meta as ImportMeta & { jest: typeof jest }).jest.setTimeout(120_000);

const bytes = randomBytes(3 << 20);
const stream = () => Readable.from([bytes], { objectMode: false });

let bucket: Awaited<ReturnType<typeof startFilesBucket>>;
let stores: Awaited<ReturnType<typeof openTestStores>>;
beforeAll(async () => {
  bucket = await startFilesBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  stores = await openTestStores(bucket);
});
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of [stores.close, ...close.splice(0)]) await each();
});

/** Stores behind a proxy that can fail. */
async function openProxy() {
  const proxy = await startFlakyProxy(bucket.address);
  const throughProxy = await openTestStores(bucket, { S3_ENDPOINT: proxy.address });
  close.push(proxy.close, throughProxy.close);
  return { proxy, throughProxy };
}

describe('files in a bucket', () => testStorageContract(() => stores));

describe('parts of uploads in a bucket', () =>
  testSpoolContract(() => ({
    async open() {
      const again = await openTestStores(bucket, { S3_PREFIX: stores.prefix });
      close.push(again.close);
      return again.spool;
    },
    listStoredNames: () => stores.listStoredNames(),
  })));

test('two parallel writes of one name create one file', async () => {
  const key = randomUUID();
  const puts = await Promise.allSettled(['a', 'b', 'c'].map((text) => stores.storage.put(key, Buffer.from(text))));
  expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await stores.listStoredNames()).toEqual([key]);
});

test.each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'something-else' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ['an unknown key', { S3_ACCESS_KEY_ID: 'nobody' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ['a missing bucket', { S3_BUCKET: 'no-such-bucket' }, 'Make the bucket'],
])('%s is refused at the start, with advice and without secrets', async (_, settings, advice) => {
  const wrong = await openTestStores(bucket, settings);
  close.push(wrong.close);
  const error = await wrong.check().catch((each: unknown) => each);
  expect(error).toMatchObject({ refused: true, message: expect.stringContaining(advice) });
  for (const shown of [String(error), JSON.stringify(error)])
    for (const secret of [bucket.env.S3_SECRET_ACCESS_KEY, 'something-else']) expect(shown).not.toContain(secret);
  await expect(wrong.storage.put(randomUUID(), Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
});

test('the store refuses bytes that changed on the way, and stores nothing', async () => {
  const { proxy, throughProxy } = await openProxy();
  proxy.spoil(true);
  await expect(throughProxy.storage.put(randomUUID(), stream())).rejects.toThrow('XAmzContentSHA256Mismatch');
  expect(await throughProxy.listStoredNames()).toEqual([]);
  proxy.spoil(false);
  await expect(throughProxy.storage.put(randomUUID(), stream())).resolves.toMatchObject({ size: bytes.length });
});

test('a store killed during a write has nothing of the file, and accepts it later', async () => {
  const { proxy, throughProxy } = await openProxy();
  const key = randomUUID();
  proxy.after('toServer', 1 << 20, () => bucket.kill());
  await expect(throughProxy.storage.put(key, stream())).rejects.toThrow(StorageUnavailableError);
  await expect(throughProxy.storage.put(key, stream())).rejects.toThrow(StorageUnavailableError);
  await bucket.start();
  expect(await throughProxy.listStoredNames()).toEqual([]);
  await throughProxy.storage.put(key, stream());
  expect((await buffer(await throughProxy.storage.get(key))).equals(bytes)).toBe(true);
});

test('a store killed during a read returns no short file, and the complete file later', async () => {
  const { proxy, throughProxy } = await openProxy();
  const [key, seal] = [randomUUID(), randomBytes(32)];
  await throughProxy.storage.put(key, stream(), { key: seal });
  proxy.after('toClient', 1 << 20, async () => {
    await bucket.kill();
    // Bytes that were already on the way.
    proxy.cut();
  });
  await expect(throughProxy.storage.get(key, seal).then(buffer)).rejects.toThrow(StorageUnavailableError);
  await expect(throughProxy.storage.get(key, seal)).rejects.toThrow(StorageUnavailableError);
  await expect(throughProxy.storage.delete(key)).rejects.toThrow(StorageUnavailableError);
  await expect(throughProxy.storage.find(key)).rejects.toThrow(StorageUnavailableError);
  await bucket.start();
  expect((await buffer(await throughProxy.storage.get(key, seal))).equals(bytes)).toBe(true);
});

test('a silent store times out', async () => {
  const { proxy, throughProxy } = await openProxy();
  const key = randomUUID();
  await throughProxy.storage.put(key, stream());
  const startedRead = await throughProxy.storage.get(key);
  proxy.silence(true);
  const calls = [
    throughProxy.storage.find(key),
    throughProxy.storage.get(key),
    throughProxy.storage.delete(key),
    throughProxy.storage.put(randomUUID(), Buffer.from('x')),
    buffer(startedRead),
  ];
  for (const { status, reason } of (await Promise.allSettled(calls)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.any(StorageUnavailableError)]);
  proxy.silence(false);
  expect((await buffer(await throughProxy.storage.get(key))).equals(bytes)).toBe(true);
});

test('a full bucket has its own error, and stores nothing', async () => {
  await bucket.limitSize(1);
  await expect(stores.storage.put(randomUUID(), stream())).rejects.toThrow(StorageFullError);
  expect(await stores.listStoredNames()).toEqual([]);
});

type FilesBucket = Awaited<ReturnType<typeof startFilesBucket>>;

async function openTestStores(bucket: FilesBucket, settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  const prefix = settings.S3_PREFIX ?? randomUUID();
  const env = readEnv({ ...bucket.env, S3_PREFIX: prefix, ...settings });
  const bucketStores = createBucketStores(env, join(folder, 'arriving'));
  return {
    ...bucketStores,
    prefix,
    async listStoredNames() {
      const objects = (await bucket.listStoredNames()).filter((name) => name.startsWith(`${prefix}/`));
      const here = await readdir(folder, { recursive: true }).catch(() => []);
      return [...objects, ...here.filter((name) => name !== 'arriving')].map((name) => name.split('/').at(-1) ?? '');
    },
    close: () => rm(folder, { recursive: true }),
  };
}
