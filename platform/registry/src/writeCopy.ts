import { rename, writeFile } from 'node:fs/promises';
import type { Host } from './host.ts';
import { lastDocument } from './queries.ts';

/** Writes the registry to the file that a CDN takes it from; what could not be written, the upkeep writes later. */
export async function writeCopy({ db, copyFile, log }: Host): Promise<void> {
  if (!copyFile) return;
  try {
    const last = await lastDocument(db);
    const fresh = `${copyFile}.${process.pid}`;
    await writeFile(fresh, last?.text ?? '', { flush: true });
    await rename(fresh, copyFile);
  } catch (err) {
    log.error({ err, file: copyFile }, 'the copy of the registry was not written');
  }
}
