import { rename, writeFile } from 'node:fs/promises';
import type { RegistryHost } from './host.ts';
import { findLatestDocument } from './queries.ts';

/** Writes the registry to the file for a CDN. After a failure, maintenance writes it later. */
export async function writeRegistryCopy({ db, registryCopyFile: copyFile, log }: RegistryHost): Promise<void> {
  if (!copyFile) return;
  try {
    const last = await findLatestDocument(db);
    const fresh = `${copyFile}.${process.pid}`;
    await writeFile(fresh, last?.text ?? '', { flush: true });
    await rename(fresh, copyFile);
  } catch (err) {
    log.error({ err, file: copyFile }, 'cannot write the registry file for the CDN');
  }
}
