import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Only its owner can read it. Creates it on first use. */
export async function readOrCreateKey(dataDir, name, make) {
  const folder = join(dataDir, 'keys');
  const path = join(folder, name);
  const kept = await readFile(path).catch(unlessMissing);
  if (kept) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fresh = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(fresh, make(), { mode: 0o600, flush: true });
    // Linking fails if the file exists: of two first starts one wins, and nobody sees half a key.
    await link(fresh, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await unlink(fresh).catch(unlessMissing);
  }
  return readFile(path);
}

/** @param {NodeJS.ErrnoException} error */
function unlessMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
