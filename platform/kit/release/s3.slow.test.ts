import { gzipSync } from 'node:zlib';
import { DAY_MS } from '@emigration-portal/shared-api';
import { startBucket } from '../testing/bucket.ts';
import { s3Target } from './s3Target.ts';
import { sweep } from './sweep.ts';
import type { Target } from './Target.ts';

const shell = 'https://portal.example';

const usual = { ...process.env };
let bucket: Awaited<ReturnType<typeof startBucket>>;
let to: Target;
beforeAll(async () => {
  bucket = await startBucket();
  await bucket.allow(shell);
  Object.assign(process.env, bucket.env);
  to = await s3Target(bucket.to);
});
afterEach(() => Object.assign(process.env, bucket.env));
afterAll(async () => {
  process.env = usual;
  await bucket.stop();
});

const fetched = (path: string) => fetch(`${bucket.url}/${path.replace('+', '%2B')}`, { headers: { origin: shell } });

test('what is put there first stays', async () => {
  const first = Buffer.from('first');
  expect(await to.putOnce('once/1.0.0+abc/remote.json', first)).toEqual(first);
  expect(await to.putOnce('once/1.0.0+abc/remote.json', Buffer.from('second'))).toEqual(first);
});

test('of those who put at once one wins, and all read the same', async () => {
  const lying = await Promise.all(['a', 'b', 'c', 'd'].map((text) => to.putOnce('at-once/file', Buffer.from(text))));
  expect(new Set(lying.map(String)).size).toBe(1);
});

test('a file is served as a browser wants it, and is what it was before it was compressed', async () => {
  const code = Buffer.from('export const answer = 42;'.repeat(50));
  await to.putOnce('customer/files/page.3f9a2c1b.js', code, { gz: gzipSync(code) });
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

test('what describes a release is asked for again each time, at an address with its version', async () => {
  await to.putOnce('customer/1.0.0+abc/remote.json', Buffer.from('{}'));
  const { status, headers } = await fetched('customer/1.0.0+abc/remote.json');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('more files than an answer holds are listed and removed, and what only begins alike stays', async () => {
  const paths = Array.from({ length: 1001 }, (_, index) => `many/files/${index}.js`);
  const left = paths.values();
  const worker = async () => {
    for (const path of left) await to.putOnce(path, Buffer.from(path));
  };
  await Promise.all(Array.from({ length: 20 }, worker));
  await to.putOnce('many-more/files/0.js', Buffer.from('stays'));
  expect((await to.list('many')).map(({ path }) => path).sort()).toEqual(paths.sort());
  await to.remove('many');
  expect(await to.list('many')).toEqual([]);
  expect(await to.list('many-more')).toHaveLength(1);
});

test('what nobody needs any more is swept', async () => {
  const put = (path: string, text: string) => to.putOnce(`swept/${path}`, Buffer.from(text));
  const versions = ['1.0.0+a', '1.1.0+b', '1.2.0+c', '1.3.0+d', '1.4.0+e'];
  for (const version of versions) {
    const integrity = { [`of.${version}.js`]: 'sha384-' };
    await put(`files/of.${version}.js`, version);
    await put(`${version}/remote.json`, JSON.stringify({ name: 'swept', version, integrity }));
  }
  const [oldest, before, ...newest] = versions;
  const releases = newest.toReversed().map((version) => ({ version }));
  const inAMonth = new Date(Date.now() + 31 * DAY_MS);
  const standing = { remote: 'swept', version: newest[2], previous: before, releases };
  expect(await sweep(to, standing, inAMonth)).toEqual({ versions: 1, files: 1 });
  const lying = (await to.list('swept')).map(({ path }) => path);
  expect(lying).toHaveLength(8);
  expect(lying.filter((path) => path.includes(`${oldest}`))).toEqual([]);
});

test.each([
  ['another bucket', 's3://elsewhere', {}, 'Make the bucket, or name another with --to'],
  ['a key that nobody has', 's3://releases', { AWS_ACCESS_KEY_ID: 'nobody' }, 'AWS_ACCESS_KEY_ID'],
  ['a wrong secret', 's3://releases', { AWS_SECRET_ACCESS_KEY: 'wrong' }, 'AWS_SECRET_ACCESS_KEY'],
])('%s is refused with the way on', async (_, address, env, wayOn) => {
  Object.assign(process.env, env);
  await expect(s3Target(address)).rejects.toThrow(wayOn);
});

test('a key without the rights is told which it needs', async () => {
  Object.assign(process.env, await bucket.addUser('stranger'));
  await expect(s3Target(bucket.to)).rejects.toThrow('The key needs s3:ListBucket');
});
