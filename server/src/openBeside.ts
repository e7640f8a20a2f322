import { resolve } from 'node:path';
import { runningDatabase } from './db/embedded/index.ts';
import type { Env } from './env.ts';
import { type Opened, open } from './open.ts';
import { projectDir } from './paths.ts';

/** Opens what the server works on, for a command; the embedded database also while a server runs it. */
export async function openBeside(env: Env): Promise<Opened> {
  const running = env.DATABASE_URL === undefined ? await runningDatabase(resolve(projectDir, env.DATA_DIR)) : undefined;
  try {
    return await open(env);
  } catch (error) {
    if (running === undefined) throw error;
    return open({ ...env, DATABASE_URL: running });
  }
}
