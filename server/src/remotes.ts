import { join, resolve } from 'node:path';
import type { LocalBuild } from '@emigration-portal/registry/release-local-build';
import { SHELL_NAME } from '@emigration-portal/shared-api';
import { remotes } from '../start/workspaces.mjs';
import type { Env } from './env.ts';
import { projectDir } from './paths.ts';

/** The origins that may serve remotes. By default those of the ports after the server's. */
export const remoteOrigins = ({ REMOTE_ORIGINS, PORT }: Env): readonly string[] =>
  REMOTE_ORIGINS ?? remotes.map((_, index) => `http://localhost:${PORT + 1 + index}`);

/** The builds of shell and remotes in this repository, which the server releases at start. */
export function listLocalBuilds(env: Env): LocalBuild[] {
  const origins = remoteOrigins(env);
  return [{ name: SHELL_NAME, workspace: 'shell' }, ...remotes].map(({ name, workspace }, index) => ({
    name,
    build: join(projectDir, workspace, 'dist'),
    origin: origins[Math.max(0, index - 1)] ?? origins.at(-1) ?? '',
  }));
}

export const releasesDirOf = ({ DATA_DIR }: Env): string => resolve(projectDir, DATA_DIR, 'releases');
