import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { FileExistsError, FileNotFoundError, InvalidFileKeyError, StorageFullError } from './errors.ts';
import { type FileStorage, openFileStorage } from './FileStorage.ts';

let dataDir: string;
let storage: FileStorage;
const partials = () => readdir(join(dataDir, 'files', '.partial'));
const stored = async () => (await readdir(join(dataDir, 'files'))).filter((name) => name !== '.partial');

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'file-storage-'));
  storage = await openFileStorage(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test('what was put is got back, with its size and checksum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 5_000 }), async (bytes) => {
      const key = randomUUID();
      const answer = await storage.put(key, Readable.from([...chunks(bytes)], { objectMode: false }));
      expect(answer).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
      expect(Buffer.compare(await buffer(await storage.get(key)), bytes)).toBe(0);
    }),
    { numRuns: 30 },
  );
  expect(await partials()).toEqual([]);
});

test('bytes can be put as well as streams, and an empty file is a file', async () => {
  const key = randomUUID();
  expect(await storage.put(key, new Uint8Array())).toMatchObject({ size: 0 });
  expect(await storage.exists(key)).toBe(true);
});

test('a stored file is never overwritten', async () => {
  const key = randomUUID();
  await storage.put(key, Buffer.from('first'));
  await expect(storage.put(key, Buffer.from('second'))).rejects.toThrow(FileExistsError);
  expect(String(await buffer(await storage.get(key)))).toBe('first');
  expect(await partials()).toEqual([]);
});

test('a deleted file is gone, and deleting it again is no error', async () => {
  const key = randomUUID();
  await storage.put(key, Buffer.from('x'));
  await storage.delete(key);
  await storage.delete(key);
  expect(await storage.exists(key)).toBe(false);
  await expect(storage.get(key)).rejects.toThrow(FileNotFoundError);
});

test('an upload that fails half way leaves nothing', async () => {
  const broken = async function* () {
    yield Buffer.alloc(100_000);
    throw new Error('the line went dead');
  };
  await expect(storage.put(randomUUID(), Readable.from(broken(), { objectMode: false }))).rejects.toThrow(
    'the line went dead',
  );
  await expect(storage.put(randomUUID(), failedAtOnce())).rejects.toThrow('never began');
  const cut = new Readable({ read() {} });
  cut.push(Buffer.alloc(10));
  setImmediate(() => cut.destroy());
  await expect(storage.put(randomUUID(), cut)).rejects.toThrow();
  expect([...(await partials()), ...(await stored())]).toEqual([]);
});

test('an aborted upload leaves nothing', async () => {
  const abort = new AbortController();
  const endless = new Readable({ read() {} });
  endless.push(Buffer.alloc(10));
  const put = storage.put(randomUUID(), endless, { signal: abort.signal });
  setImmediate(() => abort.abort());
  await expect(put).rejects.toMatchObject({ name: 'AbortError' });
  expect(endless.destroyed).toBe(true);
  expect([...(await partials()), ...(await stored())]).toEqual([]);
});

test('only random UUIDs are keys, and nothing outside the store is touched', async () => {
  const sentinel = join(dataDir, 'sentinel');
  await writeFile(sentinel, 'untouched');
  const hostile = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      '../sentinel',
      '..\\sentinel',
      '%2e%2e/sentinel',
      '/etc/passwd',
      '//host/share',
      'a\0b',
      '.partial',
      '.',
      '',
    ),
    fc.constantFrom(
      `../${randomUUID()}`,
      `${randomUUID()}/x`,
      `${randomUUID()}\n`,
      randomUUID().toUpperCase(),
      'x'.repeat(5_000),
    ),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (key) => {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow(InvalidFileKeyError);
      await expect(storage.get(key)).rejects.toThrow(InvalidFileKeyError);
      await expect(storage.delete(key)).rejects.toThrow(InvalidFileKeyError);
      await expect(storage.exists(key)).rejects.toThrow(InvalidFileKeyError);
    }),
  );
  expect(await readFile(sentinel, 'utf8')).toBe('untouched');
});

test('leftovers are swept at start: old ones always, all when no other server can be writing', async () => {
  const folder = join(dataDir, 'files', '.partial');
  await writeFile(join(folder, 'fresh'), 'x');
  await writeFile(join(folder, 'old'), 'x');
  // Named among the entries and gone when it is looked at, as what another server puts in its place meanwhile.
  await symlink('nowhere', join(folder, 'gone'));
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, 'old'), hourAgo, hourAgo);
  await openFileStorage(dataDir);
  expect((await partials()).sort()).toEqual(['fresh', 'gone']);
  await openFileStorage(dataDir, { alone: true });
  expect(await partials()).toEqual([]);
});

test('a store that cannot be written says so and keeps nothing', async () => {
  await rm(join(dataDir, 'files'), { recursive: true });
  await mkdir(join(dataDir, 'files'));
  await expect(storage.put(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await stored()).toEqual([]);
});

const mounted = mkdtempSync(join(tmpdir(), 'full-disk-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]).status === 0;
afterAll(async () => {
  if (canMount) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

(canMount ? test : test.skip)(
  'a full disk is told apart, keeps nothing of the file and recovers by itself',
  async () => {
    const small = await openFileStorage(mounted);
    await expect(small.put(randomUUID(), Buffer.alloc(2_000_000))).rejects.toThrow(StorageFullError);
    expect(await readdir(join(mounted, 'files'))).toEqual(['.partial']);
    expect(await readdir(join(mounted, 'files', '.partial'))).toEqual([]);
    await expect(small.put(randomUUID(), Buffer.alloc(500_000))).resolves.toMatchObject({ size: 500_000 });
  },
);

function* chunks(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 700) yield bytes.subarray(at, at + 700);
}

function failedAtOnce(): Readable {
  const stream = new Readable({ read() {} });
  stream.destroy(new Error('never began'));
  return stream;
}
