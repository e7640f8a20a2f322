import { join, resolve } from 'node:path';
import { remotes } from '../start/workspaces.mjs';
import type { Env } from './env.ts';
import { projectDir } from './paths.ts';

/** Where releases of remotes may lie: nowhere else may a page load code from. The next ports, one for each remote of this tree. */
export const remoteOrigins = ({ REMOTE_ORIGINS, PORT }: Env): readonly string[] =>
  REMOTE_ORIGINS ?? remotes.map((_, index) => `http://localhost:${PORT + 1 + index}`);

/** A remote of this tree: its build, and where this machine serves its releases. */
export interface OwnRemote {
  readonly build: string;
  readonly origin: string;
}

export function ownRemotes(env: Env): OwnRemote[] {
  const origins = remoteOrigins(env);
  return remotes.map(({ workspace }, index) => ({
    build: join(projectDir, workspace, 'dist'),
    origin: origins[index] ?? origins.at(-1) ?? '',
  }));
}

/** Where releases lie that this machine serves, by remote. */
export const releasesDir = ({ DATA_DIR }: Env): string => resolve(projectDir, DATA_DIR, 'releases');
