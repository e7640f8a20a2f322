import { gzipSync } from 'node:zlib';
import { DAY_MS } from '@emigration-portal/shared-api';
import { startReleaseBucket } from '../testing/bucket.ts';
import type { ReleaseStore } from './release-store.ts';
import { createS3Store } from './s3-store.ts';
import { sweepStoredReleases } from './sweep.ts';

const shell = 'https://portal.example';

const envBefore = { ...process.env };
let bucket: Awaited<ReturnType<typeof startReleaseBucket>>;
let store: ReleaseStore;
beforeAll(async () => {
  bucket = await startReleaseBucket();
  await bucket.allowOrigin(shell);
  Object.assign(process.env, bucket.env);
  store = await createS3Store(bucket.to);
});
afterEach(() => Object.assign(process.env, bucket.env));
afterAll(async () => {
  process.env = envBefore;
  await bucket.stop();
});

const fetchFromBucket = (path: string) =>
  fetch(`${bucket.url}/${path.replace('+', '%2B')}`, { headers: { origin: shell } });

test('a second object with the same path does not replace the first', async () => {
  const first = Buffer.from('first');
  expect(await store.putIfAbsent('once/1.0.0+abc/remote.json', first)).toEqual(first);
  expect(await store.putIfAbsent('once/1.0.0+abc/remote.json', Buffer.from('second'))).toEqual(first);
});

test('one of several writers wins and all read the same bytes', async () => {
  const storedBytes = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => store.putIfAbsent('at-once/file', Buffer.from(text))),
  );
  expect(new Set(storedBytes.map(String)).size).toBe(1);
});

test('a file is served with browser headers and is read uncompressed', async () => {
  const code = Buffer.from('export const answer = 42;'.repeat(50));
  await store.putIfAbsent('customer/files/page.3f9a2c1b.js', code, { gz: gzipSync(code) });
  const answer = await fetchFromBucket('customer/files/page.3f9a2c1b.js');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': shell,
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(code);
  expect(await store.read('customer/files/page.3f9a2c1b.js')).toEqual(code);
});

test('a description is served without caching', async () => {
  await store.putIfAbsent('customer/1.0.0+abc/remote.json', Buffer.from('{}'));
  const { status, headers } = await fetchFromBucket('customer/1.0.0+abc/remote.json');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('more than one page of files is listed and deleted, without a folder of a similar name', async () => {
  const paths = Array.from({ length: 1001 }, (_, index) => `many/files/${index}.js`);
  const remainingPaths = paths.values();
  const worker = async () => {
    for (const path of remainingPaths) await store.putIfAbsent(path, Buffer.from(path));
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  await store.putIfAbsent('many-more/files/0.js', Buffer.from('stays'));
  expect((await store.list('many')).map(({ path }) => path).sort()).toEqual(paths.sort());
  await store.remove('many');
  expect(await store.list('many')).toEqual([]);
  expect(await store.list('many-more')).toHaveLength(1);
});

test('unneeded versions and files are deleted', async () => {
  const put = (path: string, text: string) => store.putIfAbsent(`swept/${path}`, Buffer.from(text));
  const versions = ['1.0.0+a', '1.1.0+b', '1.2.0+c', '1.3.0+d', '1.4.0+e'];
  for (const version of versions) {
    const integrity = { [`of.${version}.js`]: 'sha384-' };
    await put(`files/of.${version}.js`, version);
    await put(`${version}/remote.json`, JSON.stringify({ name: 'swept', version, integrity }));
  }
  const [oldest, before, ...newest] = versions;
  const releases = newest.toReversed().map((version) => ({ version }));
  const inAMonth = new Date(Date.now() + 31 * DAY_MS);
  const activeReleases = { remote: 'swept', version: newest[2], previous: before, releases };
  expect(await sweepStoredReleases(store, activeReleases, inAMonth)).toEqual({ versions: 1, files: 1 });
  const storedPaths = (await store.list('swept')).map(({ path }) => path);
  expect(storedPaths).toHaveLength(8);
  expect(storedPaths.filter((path) => path.includes(`${oldest}`))).toEqual([]);
});

test.each([
  ['a missing bucket', 's3://elsewhere', {}, 'Create the bucket, or name another with --to'],
  ['an unknown key', 's3://releases', { AWS_ACCESS_KEY_ID: 'nobody' }, 'AWS_ACCESS_KEY_ID'],
  ['a wrong secret', 's3://releases', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'AWS_SECRET_ACCESS_KEY'],
])('%s is refused with a remedy', async (_, address, env, remedy) => {
  Object.assign(process.env, env);
  await expect(createS3Store(address)).rejects.toThrow(remedy);
});

test('the error for a key without rights lists the needed rights', async () => {
  Object.assign(process.env, await bucket.addUser('stranger'));
  await expect(createS3Store(bucket.to)).rejects.toThrow('The key needs s3:ListBucket');
});
