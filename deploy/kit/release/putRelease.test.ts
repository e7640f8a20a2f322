import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putRelease } from './putRelease.ts';

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
let top: string;
let to: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'put-'));
  to = join(top, 'releases');
});
afterEach(() => rm(top, { recursive: true }));

async function build(code: string, commit = ''): Promise<string> {
  const folder = join(top, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.js'), code);
  await writeFile(join(folder, 'api.json'), '{}');
  const integrity = { 'entry.js': sha384(code) };
  const api = { description: sha384('{}') };
  const text = JSON.stringify({ name: 'customer', version: '1.0.0+abc', commit, integrity, api });
  await writeFile(join(folder, 'remote.json'), text);
  return folder;
}

test('a build lies in a folder of its version, and a second time changes nothing', async () => {
  const { folder } = await putRelease(await build('code', 'first'), to);
  expect(folder).toBe(join(to, 'customer', '1.0.0+abc'));
  const again = await putRelease(await build('code', 'second'), to);
  expect(again.described.commit).toBe('first');
  expect(await readdir(join(to, 'customer'))).toEqual(['1.0.0+abc']);
});

test('two at once leave one whole release', async () => {
  const dist = await build('code');
  await Promise.all([putRelease(dist, to), putRelease(dist, to)]);
  expect(await readdir(join(to, 'customer'))).toEqual(['1.0.0+abc']);
});

test('other bytes under the same version are refused, and what lies there stays', async () => {
  const { folder } = await putRelease(await build('code'), to);
  await expect(putRelease(await build('changed'), to)).rejects.toThrow('A version is never changed');
  expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe('code');
});
