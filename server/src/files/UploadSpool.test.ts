import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testSpoolContract } from '../testing/files/spool-contract.ts';
import { StorageFullError } from './errors.ts';
import type { UploadKey } from './PartStore.ts';
import { openUploadSpool, type UploadSpool } from './UploadSpool.ts';

const newKey = (ownerId = 7) => ({ ownerId, uploadId: randomUUID() });
const stream = (bytes: Uint8Array) => Readable.from([bytes], { objectMode: false });
const dataKey = randomBytes(32);
const partOptions = (maxBytes: number, offset = 0) => ({
  offset,
  maxBytes,
  signal: new AbortController().signal,
  dataKey,
});
async function add(to: UploadSpool, key: UploadKey, offset: number, text: string) {
  const part = await to.receivePart(key, partOptions(100, offset), stream(Buffer.from(text)));
  await part.commit();
}

let dataDir: string;
let spool: UploadSpool;
const listEntries = () => readdir(join(dataDir, 'uploads'), { recursive: true });
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'upload-spool-'));
  spool = await openUploadSpool(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true }));

testSpoolContract(() => ({
  open: () => openUploadSpool(dataDir),
  listStoredNames: async () => (await listEntries()).filter((name) => /\/(\d+|.*\.arriving)$/.test(name)),
}));

test('unknown entries are also found by age', async () => {
  await writeFile(join(dataDir, 'uploads', 'notes.txt'), 'x');
  const found = await spool.listUntouchedSince(new Date(Date.now() + 60_000));
  expect(found.map((each) => each.key)).toEqual([undefined]);
  for (const each of found) await each.remove();
  expect(await listEntries()).toEqual([]);
});

const mounted = mkdtempSync(join(tmpdir(), 'full-spool-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mounted]).status === 0;
afterAll(async () => {
  if (canMount) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

(canMount ? test : test.skip)(
  'on a full disk the new part is deleted, so that there is room again, and committed parts stay',
  async () => {
    const small = await openUploadSpool(mounted);
    const key = newKey();
    await add(small, key, 0, 'kept');
    await expect(small.receivePart(key, partOptions(3_000_000), stream(Buffer.alloc(2_000_000)))).rejects.toThrow(
      StorageFullError,
    );
    expect(String(await buffer(small.read(key, 4, dataKey)))).toBe('kept');
    await expect(
      small.receivePart(newKey(), partOptions(500_000), stream(Buffer.alloc(500_000))),
    ).resolves.toMatchObject({
      size: 500_000,
    });
  },
);
