import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { rspackCli, run } from '../../../start/run.mjs';
import { serverDir } from '../../paths.ts';

type Command =
  | 'audit-verify'
  | 'backup'
  | 'create-super-admin'
  | 'files-move'
  | 'keys-rotate'
  | 'move'
  | 'reset-factor'
  | 'restore';
type Program = 'main' | 'origin' | 'embedded-child' | Command;

const FOLDER_VARIABLE = 'PORTAL_TEST_PROGRAMS';

/** Returns the path of a bundled program. */
export function programPathOf(name: Program): string {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) throw new Error('No programs: test files run through jest, which bundles them.');
  return join(folder, `${name}.js`);
}

/** Returns the path of the bundled program that an npm command of the server runs, such as `keys:rotate`. */
export function commandProgramPathOf(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(serverDir, 'package.json'), 'utf8'));
  const [, script] = /^tsx scripts\/([\w-]+)\.ts$/.exec(scripts[name] ?? '') ?? [];
  if (!script) throw new Error(`npm run ${name} -w server runs no script.`);
  return programPathOf(script as Command);
}

/** Bundles all programs once per run, because to start one from its sources takes three seconds more. */
export async function bundlePrograms(): Promise<{ remove(): Promise<void> }> {
  // The folder is next to `src`, so that relative paths work.
  const folder = join(serverDir, `.programs-${randomBytes(8).toString('hex')}`);
  await run(process.execPath, [rspackCli, 'build', '-c', 'rspack.programs.ts', '--output-path', folder], {
    cwd: serverDir,
  });
  process.env[FOLDER_VARIABLE] = folder;
  return { remove: () => rm(folder, { recursive: true }) };
}
