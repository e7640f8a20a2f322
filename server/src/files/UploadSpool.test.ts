import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { StorageFullError, TooManyBytesError, WrongOffsetError } from './errors.ts';
import { openUploadSpool, type UploadSpool } from './UploadSpool.ts';

const now = new Date('2026-03-04T05:06:07.000Z');
const newKey = (ownerId = 7) => ({ ownerId, uploadId: randomUUID() });
const part = (offset: number, room: number) => ({ offset, room, now, signal: new AbortController().signal });
const stream = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });

let dataDir: string;
let spool: UploadSpool;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upload-spool-'));
  spool = await openUploadSpool(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a server that starts again goes on where the last one was killed', async () => {
  const key = newKey();
  await spool.append(key, part(0, 10), stream(Buffer.from('first')));
  const next = await openUploadSpool(dataDir);
  expect(await next.offset(key)).toBe(5);
  expect(await next.append(key, part(5, 5), stream(Buffer.from(' part')))).toBe(10);
  expect(String(await buffer(next.read(key)))).toBe('first part');
  expect(await next.idle()).toEqual([{ ...key, touchedAt: now }]);
});

test('a part is taken at the end of what is kept, and no longer than announced', async () => {
  const key = newKey();
  await expect(spool.append(key, part(3, 10), stream(Buffer.from('x')))).rejects.toThrow(WrongOffsetError);
  expect(await spool.offset(key)).toBeUndefined();
  await expect(spool.append(key, part(0, 3), stream(Buffer.from('four')))).rejects.toThrow(TooManyBytesError);
  expect(await spool.offset(key)).toBe(0);
});

test('nobody reaches out of the folder, and what is no upload is left alone', async () => {
  await writeFile(join(dataDir, 'uploads', 'notes.txt'), 'x');
  await expect(spool.offset({ ownerId: 7, uploadId: '../../secret' })).rejects.toThrow('named by a number and a UUID');
  expect(await spool.idle()).toEqual([]);
  await spool.append(newKey(17), part(0, 1), stream(Buffer.from('x')));
  expect(await spool.idle(1)).toEqual([]);
});

const mounted = mkdtempSync(join(tmpdir(), 'full-spool-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]).status === 0;
afterAll(async () => {
  if (canMount) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

(canMount ? test : test.skip)('on a full disk the upload is forgotten, so that there is room again', async () => {
  const small = await openUploadSpool(mounted);
  const key = newKey();
  await expect(small.append(key, part(0, 3_000_000), stream(Buffer.alloc(2_000_000)))).rejects.toThrow(
    StorageFullError,
  );
  expect(await readdir(join(mounted, 'uploads'))).toEqual([]);
  expect(await small.append(newKey(), part(0, 500_000), stream(Buffer.alloc(500_000)))).toBe(500_000);
});
