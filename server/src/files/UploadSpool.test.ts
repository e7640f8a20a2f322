import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileNotFoundError, StorageFullError, TooManyBytesError } from './errors.ts';
import type { SpoolKey } from './PartStore.ts';
import { openUploadSpool, type UploadSpool } from './UploadSpool.ts';

const newKey = (ownerId = 7) => ({ ownerId, uploadId: randomUUID() });
const stream = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });
const seal = randomBytes(32);
const room = (bytes: number, offset = 0) => ({ offset, room: bytes, signal: new AbortController().signal, seal });
async function add(to: UploadSpool, key: SpoolKey, offset: number, text: string) {
  const part = await to.receive(key, room(100, offset), stream(Buffer.from(text)));
  await part.keep();
}

let dataDir: string;
let spool: UploadSpool;
const lying = () => readdir(join(dataDir, 'uploads'), { recursive: true });
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upload-spool-'));
  spool = await openUploadSpool(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a server that starts again goes on where the last one was killed', async () => {
  const key = newKey();
  await add(spool, key, 0, 'first');
  const next = await openUploadSpool(dataDir);
  await add(next, key, 5, ' part');
  expect(String(await buffer(next.read(key, 10, seal)))).toBe('first part');
});

test('a part that was never kept is no part, and one kept again takes the place of the first', async () => {
  const key = newKey();
  await spool.receive(key, room(100), stream(Buffer.from('never')));
  await add(spool, key, 0, 'old');
  await add(spool, key, 0, 'newer');
  expect(String(await buffer(spool.read(key, 5, seal)))).toBe('newer');
});

test('an upload of which a part is missing is not there', async () => {
  const key = newKey();
  await add(spool, key, 0, 'first');
  await expect(buffer(spool.read(key, 10, seal))).rejects.toThrow(FileNotFoundError);
  await expect(buffer(spool.read(newKey(), 1, seal))).rejects.toThrow(FileNotFoundError);
});

test('a part is no longer than announced; what a broken line brought counts', async () => {
  const key = newKey();
  await expect(spool.receive(key, room(3), stream(Buffer.from('four')))).rejects.toThrow(TooManyBytesError);
  expect(await lying()).toHaveLength(1);
  const sent = [Buffer.from('came')];
  const line: Readable = new Readable({
    highWaterMark: 1,
    read: () => void (sent.length > 0 ? line.push(sent.pop()) : line.destroy(new Error('the line broke'))),
  });
  const part = await spool.receive(key, room(9), line);
  expect([part.size, String(part.broken)]).toEqual([4, 'Error: the line broke']);
});

test('nobody reaches out of the folder, and what lies there is found by its age', async () => {
  await writeFile(join(dataDir, 'uploads', 'notes.txt'), 'x');
  const far = { ownerId: 7, uploadId: '../../secret' };
  await expect(spool.receive(far, room(1), stream(Buffer.from('x')))).rejects.toThrow('named by a number and a UUID');
  const key = newKey(17);
  await add(spool, key, 0, 'x');
  expect(await spool.olderThan(new Date(Date.now() - 60_000))).toEqual([]);
  const found = await spool.olderThan(new Date(Date.now() + 60_000));
  expect(found.map((each) => each.key)).toEqual(expect.arrayContaining([key, undefined]));
  for (const each of found) await each.remove();
  expect(await lying()).toEqual([]);
});

const mounted = mkdtempSync(join(tmpdir(), 'full-spool-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]).status === 0;
afterAll(async () => {
  if (canMount) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

(canMount ? test : test.skip)(
  'on a full disk the part is gone, so that there is room again; what was kept stays',
  async () => {
    const small = await openUploadSpool(mounted);
    const key = newKey();
    await add(small, key, 0, 'kept');
    await expect(small.receive(key, room(3_000_000), stream(Buffer.alloc(2_000_000)))).rejects.toThrow(
      StorageFullError,
    );
    expect(String(await buffer(small.read(key, 4, seal)))).toBe('kept');
    await expect(small.receive(newKey(), room(500_000), stream(Buffer.alloc(500_000)))).resolves.toMatchObject({
      size: 500_000,
    });
  },
);
