import { statfs } from 'node:fs/promises';
import { StorageFullError } from '../errors.ts';

const GIB = 1024 ** 3;
/** Of the disk, where it is small; two GiB where that is less. */
const SHARE = 0.05;
const MOST = 2 * GIB;

/** Throws StorageFullError when fewer bytes than `floor` would be left on the disk of `folder` after `size` more. */
export async function requireFreeSpace(folder: string, size: number, floor?: number): Promise<void> {
  const { bsize, blocks, bavail } = await statfs(folder);
  const least = floor ?? Math.min(MOST, blocks * bsize * SHARE);
  if (bavail * bsize - size < least) throw new StorageFullError();
}
