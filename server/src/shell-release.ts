import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { ShellRelease } from './context.ts';
import { type Env, portalOrigin } from './env.ts';
import { projectDir } from './paths.ts';

/** Folder of the shell's build that this server serves. */
export const shellDir = ({ SHELL_DIR }: Env): string => resolve(projectDir, SHELL_DIR ?? join('shell', 'dist'));

/** Its page names every file by the hash of what is in it, so the page's own hash tells one build from another. */
export async function readShellRelease(env: Env): Promise<ShellRelease> {
  const page = await readFile(join(shellDir(env), 'index.html')).catch(() => Buffer.alloc(0));
  const { version } = JSON.parse(await readFile(join(projectDir, 'shell', 'package.json'), 'utf8')) as ShellRelease;
  const hash = (algorithm: string) => createHash(algorithm).update(page);
  return {
    url: `${portalOrigin(env)}/`,
    version: `${version}+${hash('sha256').digest('hex').slice(0, 12)}`,
    integrity: `sha384-${hash('sha384').digest('base64')}`,
  };
}
