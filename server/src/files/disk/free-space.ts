import { statfs } from 'node:fs/promises';
import { StorageFullError } from '../errors.ts';

const GIB = 1024 ** 3;
/** Share of the disk, at most two GiB. */
const SHARE = 0.05;
const MOST = 2 * GIB;

/** `size` bytes must leave `floor` bytes free; else throws StorageFullError. */
export async function requireFreeSpace(folder: string, size: number, floor?: number): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(folder);
  const least = floor ?? Math.min(MOST, blocks * bsize * SHARE);
  if (bavail * bsize - size < least) throw new StorageFullError();
}
