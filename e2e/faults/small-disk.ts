import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, open, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk, mounted on a folder. */
export interface SmallDisk {
  /** Fills the disk until `left` bytes are free. */
  fill(bytesLeft: number): Promise<void>;
  /** Frees the space again. */
  free(): Promise<void>;
  unmount(): Promise<void>;
}

/** Mounts a disk and keeps the content of the folder. Returns the reason when it cannot: only root may mount. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | string> {
  if (process.getuid?.() !== 0 || process.platform !== 'linux') return 'only root on Linux may mount a disk';
  await mkdir(folder, { recursive: true });
  const { uid, gid, mode } = await stat(folder);
  const copyFolder = `${folder}.aside`;
  try {
    await mkdir(copyFolder);
    await run('cp', ['-a', `${folder}/.`, copyFolder]);
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch (error) {
    await rm(copyFolder, { recursive: true, force: true });
    return `mount failed: ${(error as Error).message.split('\n')[1] ?? (error as Error).message}`;
  }
  await run('cp', ['-a', `${copyFolder}/.`, folder]);
  await rm(copyFolder, { recursive: true });
  await chown(folder, uid, gid);
  await chmod(folder, mode & 0o7777);
  const ballast = join(folder, 'ballast');
  return {
    async fill(bytesLeft) {
      const file = await open(ballast, 'a');
      const chunk = Buffer.alloc(65_536);
      try {
        for (;;) {
          const { bavail, bsize } = await statfs(folder);
          const excess = bavail * bsize - bytesLeft;
          if (excess <= 0) return;
          await file.write(chunk, 0, Math.min(chunk.length, excess));
        }
      } finally {
        await file.close();
      }
    },
    free: () => rm(ballast, { force: true }),
    async unmount() {
      await run('umount', ['-l', folder]);
    },
  };
}
