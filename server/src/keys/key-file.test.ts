import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrCreateKey } from './key-file.mjs';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-keys-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const createContent = () => 'a new key';
const failWithFullDisk = () => {
  throw Object.assign(new Error('write'), { code: 'ENOSPC' });
};
const listKeyFiles = () => readdir(join(dataDir, 'keys'));

test('a key is created once, and later only read', async () => {
  const keys = await Promise.all([1, 2, 3].map((n) => readOrCreateKey(dataDir, 'a.key', () => `${n}`)));
  expect(new Set(keys.map(String)).size).toBe(1);
  expect(await readOrCreateKey(dataDir, 'a.key', failWithFullDisk)).toEqual(keys[0]);
  expect(await listKeyFiles()).toEqual(['a.key']);
});

test('a key that cannot be created leaves nothing behind, and can be created later', async () => {
  await expect(readOrCreateKey(dataDir, 'a.key', failWithFullDisk)).rejects.toThrow('write');
  expect(await listKeyFiles()).toEqual([]);
  expect(String(await readOrCreateKey(dataDir, 'a.key', createContent))).toBe('a new key');
});
