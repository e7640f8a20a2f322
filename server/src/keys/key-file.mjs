import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads a key file, or creates it with the content of `createContent`. Only its owner can read it. */
export async function readOrCreateKey(dataDir, name, createContent) {
  const folder = join(dataDir, 'keys');
  const path = join(folder, name);
  const existing = await readFile(path).catch(ignoreMissingFile);
  if (existing) return existing;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporaryPath = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(temporaryPath, createContent(), { mode: 0o600, flush: true });
    // Linking fails if the file exists, so two servers that start together share one key and never read half of it.
    await link(temporaryPath, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await unlink(temporaryPath).catch(ignoreMissingFile);
  }
  return readFile(path);
}

/** @param {NodeJS.ErrnoException} error */
function ignoreMissingFile(error) {
  if (error.code !== 'ENOENT') throw error;
}
