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
let place: Awaited<ReturnType<typeof openPlace>>;
beforeAll(async () => {
  bucket = await startFilesBucket();
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  place = await openPlace(bucket);
});
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of [place.close, ...close.splice(0)]) await each();
});

/** A proxy in front of the store. */
async function openLine() {
  const line = await startFlakyProxy(bucket.address);
  const through = await openPlace(bucket, { S3_ENDPOINT: line.address });
  close.push(line.close, through.close);
  return { line, through };
}

describe('files in a bucket', () => testStorageContract(() => place));

describe('parts of uploads in a bucket', () =>
  testSpoolContract(() => ({
    async open() {
      const again = await openPlace(bucket, { S3_PREFIX: place.prefix });
      close.push(again.close);
      return again.spool;
    },
    lying: () => place.lying(),
  })));

test('two parallel writes of one name create one file', async () => {
  const key = randomUUID();
  const puts = await Promise.allSettled(['a', 'b', 'c'].map((text) => place.storage.put(key, Buffer.from(text))));
  expect(puts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await place.lying()).toEqual([key]);
});

test.each([
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'something-else' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ['a key that nobody has', { S3_ACCESS_KEY_ID: 'nobody' }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
  ['a bucket that is not there', { S3_BUCKET: 'no-such-bucket' }, 'Make the bucket'],
])('%s is refused at the start, with advice and without secrets', async (_, settings, wayOn) => {
  const wrong = await openPlace(bucket, settings);
  close.push(wrong.close);
  const error = await wrong.check().catch((each: unknown) => each);
  expect(error).toMatchObject({ refused: true, message: expect.stringContaining(wayOn) });
  for (const told of [String(error), JSON.stringify(error)])
    for (const secret of [bucket.env.S3_SECRET_ACCESS_KEY, 'something-else']) expect(told).not.toContain(secret);
  await expect(wrong.storage.put(randomUUID(), Buffer.from('x'))).rejects.toThrow(StorageUnavailableError);
});

test('the store refuses bytes that changed on the way, and stores nothing', async () => {
  const { line, through } = await openLine();
  line.spoil(true);
  await expect(through.storage.put(randomUUID(), stream())).rejects.toThrow('XAmzContentSHA256Mismatch');
  expect(await through.lying()).toEqual([]);
  line.spoil(false);
  await expect(through.storage.put(randomUUID(), stream())).resolves.toMatchObject({ size: bytes.length });
});

test('a store killed during a write has nothing of the file, and accepts it later', async () => {
  const { line, through } = await openLine();
  const key = randomUUID();
  line.after('there', 1 << 20, () => bucket.kill());
  await expect(through.storage.put(key, stream())).rejects.toThrow(StorageUnavailableError);
  await expect(through.storage.put(key, stream())).rejects.toThrow(StorageUnavailableError);
  await bucket.start();
  expect(await through.lying()).toEqual([]);
  await through.storage.put(key, stream());
  expect((await buffer(await through.storage.get(key))).equals(bytes)).toBe(true);
});

test('a store killed during a read returns no short file, and the complete file later', async () => {
  const { line, through } = await openLine();
  const [key, seal] = [randomUUID(), randomBytes(32)];
  await through.storage.put(key, stream(), { key: seal });
  line.after('back', 1 << 20, async () => {
    await bucket.kill();
    // Bytes that were already on the way.
    line.cut();
  });
  await expect(through.storage.get(key, seal).then(buffer)).rejects.toThrow(StorageUnavailableError);
  await expect(through.storage.get(key, seal)).rejects.toThrow(StorageUnavailableError);
  await expect(through.storage.delete(key)).rejects.toThrow(StorageUnavailableError);
  await expect(through.storage.find(key)).rejects.toThrow(StorageUnavailableError);
  await bucket.start();
  expect((await buffer(await through.storage.get(key, seal))).equals(bytes)).toBe(true);
});

test('a silent store times out', async () => {
  const { line, through } = await openLine();
  const key = randomUUID();
  await through.storage.put(key, stream());
  const begun = await through.storage.get(key);
  line.silence(true);
  const asked = [
    through.storage.find(key),
    through.storage.get(key),
    through.storage.delete(key),
    through.storage.put(randomUUID(), Buffer.from('x')),
    buffer(begun),
  ];
  for (const { status, reason } of (await Promise.allSettled(asked)) as PromiseRejectedResult[])
    expect([status, reason]).toEqual(['rejected', expect.any(StorageUnavailableError)]);
  line.silence(false);
  expect((await buffer(await through.storage.get(key))).equals(bytes)).toBe(true);
});

test('a full bucket has its own error, and stores nothing', async () => {
  await bucket.limitSize(1);
  await expect(place.storage.put(randomUUID(), stream())).rejects.toThrow(StorageFullError);
  expect(await place.lying()).toEqual([]);
});

type FilesBucket = Awaited<ReturnType<typeof startFilesBucket>>;

async function openPlace(bucket: FilesBucket, settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'bucket-'));
  const prefix = settings.S3_PREFIX ?? randomUUID();
  const env = readEnv({ ...bucket.env, S3_PREFIX: prefix, ...settings });
  const stores = createBucketStores(env, join(folder, 'arriving'));
  return {
    ...stores,
    prefix,
    async lying() {
      const objects = (await bucket.listStoredNames()).filter((name) => name.startsWith(`${prefix}/`));
      const here = await readdir(folder, { recursive: true }).catch(() => []);
      return [...objects, ...here.filter((name) => name !== 'arriving')].map((name) => name.split('/').at(-1) ?? '');
    },
    close: () => rm(folder, { recursive: true }),
  };
}
