import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@emigration-portal/shared-api';
import { testStorageContract } from '../testing/files/storage-contract.ts';
import { InvalidStorageKeyError, StorageFullError } from './errors.ts';
import { type FileStorage, openFileStorage } from './FileStorage.ts';

let dataDir: string;
let storage: FileStorage;
const listPartials = () => readdir(join(dataDir, 'files', '.partial'));
const listStored = async () => (await readdir(join(dataDir, 'files'))).filter((name) => name !== '.partial');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'file-storage-'));
  storage = await openFileStorage(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

testStorageContract(() => ({
  storage,
  listStoredNames: async () => [...(await listPartials()), ...(await listStored())],
}));

test('no key leads to a file outside the folder', async () => {
  await writeFile(join(dataDir, 'sentinel'), 'untouched');
  await expect(storage.put('../sentinel', Buffer.from('x'))).rejects.toThrow(InvalidStorageKeyError);
  await expect(storage.delete('../sentinel')).rejects.toThrow(InvalidStorageKeyError);
  expect(await readFile(join(dataDir, 'sentinel'), 'utf8')).toBe('untouched');
});

test('a start deletes old remains, and all if no other server can write', async () => {
  const folder = join(dataDir, 'files', '.partial');
  await writeFile(join(folder, 'fresh'), 'x');
  await writeFile(join(folder, 'old'), 'x');
  // Listed, but gone when it is read: another server may delete a file meanwhile.
  await symlink('nowhere', join(folder, 'gone'));
  const hourAgo = new Date(Date.now() - HOUR_MS);
  await utimes(join(folder, 'old'), hourAgo, hourAgo);
  await openFileStorage(dataDir);
  expect((await listPartials()).sort()).toEqual(['fresh', 'gone']);
  await openFileStorage(dataDir, { isOnlyServer: true });
  expect(await listPartials()).toEqual([]);
});

test('a store that cannot be written throws and stores nothing', async () => {
  await rm(join(dataDir, 'files'), { recursive: true });
  await mkdir(join(dataDir, 'files'));
  await expect(storage.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await listStored()).toEqual([]);
});

const mounted = mkdtempSync(join(tmpdir(), 'full-disk-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]).status === 0;
afterAll(async () => {
  if (canMount) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

(canMount ? test : test.skip)(
  'a full disk has its own error, stores nothing of the file, and works again when there is room',
  async () => {
    const small = await openFileStorage(mounted);
    await expect(small.put(randomUUID(), Buffer.alloc(2_000_000))).rejects.toThrow(StorageFullError);
    expect(await readdir(join(mounted, 'files'))).toEqual(['.partial']);
    expect(await readdir(join(mounted, 'files', '.partial'))).toEqual([]);
    await expect(small.put(randomUUID(), Buffer.alloc(500_000))).resolves.toMatchObject({ size: 500_000 });
  },
);
