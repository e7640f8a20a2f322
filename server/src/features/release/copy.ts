import { rename, writeFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { lastDocument } from './queries.ts';

/** Writes the registry to the file that a CDN takes it from; what could not be written, the upkeep writes later. */
export async function writeCopy({ db, env, log }: Context): Promise<void> {
  if (!env.REGISTRY_FILE) return;
  try {
    const last = await lastDocument(db);
    const fresh = `${env.REGISTRY_FILE}.${process.pid}`;
    await writeFile(fresh, last?.text ?? '', { flush: true });
    await rename(fresh, env.REGISTRY_FILE);
  } catch (err) {
    log.error({ err, file: env.REGISTRY_FILE }, 'the copy of the registry was not written');
  }
}
