import { gzipSync } from 'node:zlib';
import { DAY_MS } from '@emigration-portal/shared-api';
import { startReleaseBucket } from '../testing/bucket.ts';
import type { ReleaseStore } from './release-store.ts';
import { createS3Store } from './s3-store.ts';
import { sweepStoredReleases } from './sweep.ts';

const shell = 'https://portal.example';

const usual = { ...process.env };
let bucket: Awaited<ReturnType<typeof startReleaseBucket>>;
let to: ReleaseStore;
beforeAll(async () => {
  bucket = await startReleaseBucket();
  await bucket.allowOrigin(shell);
  Object.assign(process.env, bucket.env);
  to = await createS3Store(bucket.to);
});
afterEach(() => Object.assign(process.env, bucket.env));
afterAll(async () => {
  process.env = usual;
  await bucket.stop();
});

const fetched = (path: string) => fetch(`${bucket.url}/${path.replace('+', '%2B')}`, { headers: { origin: shell } });

test('the first stored object stays', async () => {
  const first = Buffer.from('first');
  expect(await to.putIfAbsent('once/1.0.0+abc/remote.json', first)).toEqual(first);
  expect(await to.putIfAbsent('once/1.0.0+abc/remote.json', Buffer.from('second'))).toEqual(first);
});

test('one of several writers wins and all read the same bytes', async () => {
  const lying = await Promise.all(
    ['a', 'b', 'c', 'd'].map((text) => to.putIfAbsent('at-once/file', Buffer.from(text))),
  );
  expect(new Set(lying.map(String)).size).toBe(1);
});

test('a file is served with browser headers and is read uncompressed', async () => {
  const code = Buffer.from('export const answer = 42;'.repeat(50));
  await to.putIfAbsent('customer/files/page.3f9a2c1b.js', code, { gz: gzipSync(code) });
  const answer = await fetched('customer/files/page.3f9a2c1b.js');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': shell,
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(code);
  expect(await to.read('customer/files/page.3f9a2c1b.js')).toEqual(code);
});

test('the description is never cached and has the version in its address', async () => {
  await to.putIfAbsent('customer/1.0.0+abc/remote.json', Buffer.from('{}'));
  const { status, headers } = await fetched('customer/1.0.0+abc/remote.json');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('more than one page of files is listed and deleted, without a folder of a similar name', async () => {
  const paths = Array.from({ length: 1001 }, (_, index) => `many/files/${index}.js`);
  const left = paths.values();
  const worker = async () => {
    for (const path of left) await to.putIfAbsent(path, Buffer.from(path));
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  await to.putIfAbsent('many-more/files/0.js', Buffer.from('stays'));
  expect((await to.list('many')).map(({ path }) => path).sort()).toEqual(paths.sort());
  await to.remove('many');
  expect(await to.list('many')).toEqual([]);
  expect(await to.list('many-more')).toHaveLength(1);
});

test('unneeded versions and files are deleted', async () => {
  const put = (path: string, text: string) => to.putIfAbsent(`swept/${path}`, Buffer.from(text));
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
  expect(await sweepStoredReleases(to, activeReleases, inAMonth)).toEqual({ versions: 1, files: 1 });
  const lying = (await to.list('swept')).map(({ path }) => path);
  expect(lying).toHaveLength(8);
  expect(lying.filter((path) => path.includes(`${oldest}`))).toEqual([]);
});

test.each([
  ['another bucket', 's3://elsewhere', {}, 'Make the bucket, or name another with --to'],
  ['a key that nobody has', 's3://releases', { AWS_ACCESS_KEY_ID: 'nobody' }, 'AWS_ACCESS_KEY_ID'],
  ['a wrong secret', 's3://releases', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'AWS_SECRET_ACCESS_KEY'],
])('%s is refused with a remedy', async (_, address, env, wayOn) => {
  Object.assign(process.env, env);
  await expect(createS3Store(address)).rejects.toThrow(wayOn);
});

test('a key without rights gets the list of needed rights', async () => {
  Object.assign(process.env, await bucket.addUser('stranger'));
  await expect(createS3Store(bucket.to)).rejects.toThrow('The key needs s3:ListBucket');
});
