import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ShellDescription } from '@emigration-portal/shared-api';
import type { ShellRelease } from './context.ts';
import { type Env, portalOrigin } from './env.ts';
import { projectDir } from './paths.ts';

/** Folder of the shell's build that this server serves. */
export const shellDir = ({ SHELL_DIR }: Env): string => resolve(projectDir, SHELL_DIR ?? join('shell', 'dist'));

/** The entry of the shell is its page, which names every other file by its hash. */
export async function readShellRelease(env: Env): Promise<ShellRelease> {
  const read = (file: string) => readFile(join(shellDir(env), file), 'utf8').catch(() => undefined);
  const [page = '', description = '{"version":"0.0.0"}'] = await Promise.all([read('index.html'), read('shell.json')]);
  const { version } = JSON.parse(description) as ShellDescription;
  const integrity = `sha384-${createHash('sha384').update(page).digest('base64')}`;
  return { url: `${portalOrigin(env)}/`, version, integrity };
}
