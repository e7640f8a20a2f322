import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from './release-store.ts';
import { storeReleaseFiles } from './store-release-files.ts';

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
let top: string;
let to: string;
beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'put-'));
  to = join(top, 'releases');
});
afterEach(() => rm(top, { recursive: true }));

const put = (build: string) => storeReleaseFiles(build, 'customer', createFolderStore(to));
const list = async () => (await readdir(join(to, 'customer'), { recursive: true })).sort();
const expectedFiles = [
  '1.0.0+abc',
  '1.0.0+abc/api.json',
  '1.0.0+abc/remote.json',
  'files',
  'files/entry.js',
  'files/entry.js.gz',
];

async function build(code: string, commit = ''): Promise<string> {
  const folder = join(top, 'dist');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'entry.js'), code);
  await writeFile(join(folder, 'entry.js.gz'), 'compressed');
  await writeFile(join(folder, 'api.json'), '{}');
  const integrity = { 'entry.js': sha384(code) };
  const api = { description: sha384('{}') };
  const text = JSON.stringify({ name: 'customer', version: '1.0.0+abc', commit, integrity, api });
  await writeFile(join(folder, 'remote.json'), text);
  return folder;
}

test('a build is stored once: hashed files in the shared folder, the rest in the folder of its version', async () => {
  const { path } = await put(await build('code', 'first'));
  expect(path).toBe('customer/1.0.0+abc');
  const again = await put(await build('code', 'second'));
  expect(again.description.commit).toBe('first');
  expect(await list()).toEqual(expectedFiles);
});

test('two writers at once leave one complete release', async () => {
  const dist = await build('code');
  await Promise.all([put(dist), put(dist)]);
  expect(await list()).toEqual(expectedFiles);
});

test('other bytes under the same name are refused and the stored file stays', async () => {
  await put(await build('code'));
  await expect(put(await build('changed'))).rejects.toThrow('A stored file never changes');
  expect(await readFile(join(to, 'customer/files/entry.js'), 'utf8')).toBe('code');
});

test('a build whose files changed after the build is refused and not stored', async () => {
  const dist = await build('code');
  await writeFile(join(dist, 'entry.js'), 'touched');
  await expect(put(dist)).rejects.toThrow('entry.js is not what was built');
  expect(existsSync(join(to, 'customer'))).toBe(false);
});
