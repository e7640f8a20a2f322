import { statfs } from 'node:fs/promises';
import { StorageFullError } from '../errors.ts';

const GIB = 1024 ** 3;
/** Share of the disk that stays free by default, at most two GiB. */
const FREE_SHARE = 0.05;
const MAX_FREE_BYTES = 2 * GIB;

/** Throws StorageFullError unless `floor` bytes stay free after `size` more. */
export async function requireFreeSpace(folder: string, size: number, floor?: number): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(folder);
  const minFreeBytes = floor ?? Math.min(MAX_FREE_BYTES, blocks * bsize * FREE_SHARE);
  if (bavail * bsize - size < minFreeBytes) throw new StorageFullError();
}
