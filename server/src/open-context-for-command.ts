import { resolve } from 'node:path';
import { findRecordedDatabaseUrl } from './db/embedded/index.ts';
import type { Env } from './env.ts';
import { type OpenedContext, openContext } from './open-context.ts';
import { projectDir } from './paths.ts';

/** Opens the context of a command, also while a server runs the embedded database. */
export async function openContextForCommand(env: Env): Promise<OpenedContext> {
  const recordedUrl =
    env.DATABASE_URL === undefined ? await findRecordedDatabaseUrl(resolve(projectDir, env.DATA_DIR)) : undefined;
  try {
    return await openContext(env);
  } catch (error) {
    if (recordedUrl === undefined) throw error;
    return openContext({ ...env, DATABASE_URL: recordedUrl });
  }
}
