import { rename, writeFile } from 'node:fs/promises';
import type { RegistryHost } from './host.ts';
import { findLatestDocument } from './queries.ts';

/** Writes the registry to the file for a CDN, if there is one. Only logs a failure: maintenance writes the file later. */
export async function writeRegistryCopy({ db, registryCopyFile: copyFile, log }: RegistryHost): Promise<void> {
  if (!copyFile) return;
  try {
    const document = await findLatestDocument(db);
    const temporaryFile = `${copyFile}.${process.pid}`;
    await writeFile(temporaryFile, document?.text ?? '', { flush: true });
    await rename(temporaryFile, copyFile);
  } catch (err) {
    log.error({ err, file: copyFile }, 'cannot write the registry file for the CDN');
  }
}
