import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StorageFullError } from '../errors.ts';
import { requireFreeSpace } from './free-space.ts';

const MIB = 1024 ** 2;
const mounted = mkdtempSync(join(tmpdir(), 'small-disk-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'tmpfs', mounted]).status === 0;
const onSmallDisk = canMount ? test : test.skip;
afterAll(async () => {
  if (canMount) spawnSync('umount', [mounted]);
  await rm(mounted, { recursive: true });
});

onSmallDisk('five per cent of a small disk stay free', async () => {
  await requireFreeSpace(mounted, 18 * MIB);
  await expect(requireFreeSpace(mounted, 19.5 * MIB)).rejects.toThrow(StorageFullError);
  await writeFile(join(mounted, 'x'), Buffer.alloc(10 * MIB));
  await expect(requireFreeSpace(mounted, 9.5 * MIB)).rejects.toThrow(StorageFullError);
  await requireFreeSpace(mounted, 8 * MIB);
  await rm(join(mounted, 'x'));
});

onSmallDisk('a configured floor replaces the default', async () => {
  await requireFreeSpace(mounted, 19.5 * MIB, 0);
  await expect(requireFreeSpace(mounted, 0, 21 * MIB)).rejects.toThrow(StorageFullError);
});

test('on a large disk at most two GiB stay free', async () => {
  const { bsize, blocks, bavail } = await statfs(tmpdir());
  const minFreeBytes = Math.min(2 * 1024 * MIB, bsize * blocks * 0.05);
  await requireFreeSpace(tmpdir(), bavail * bsize - minFreeBytes - 500 * MIB);
  await expect(requireFreeSpace(tmpdir(), bavail * bsize - minFreeBytes + 500 * MIB)).rejects.toThrow(StorageFullError);
});
