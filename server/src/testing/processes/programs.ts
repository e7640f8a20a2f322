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

/** Set by `global-setup.ts` for every test file of the run: the folder of the programs. */
const FOLDER_VARIABLE = 'PORTAL_TEST_PROGRAMS';

/** The file of a program of the server, to be started by plain Node. */
export function program(name: Program): string {
  const folder = process.env[FOLDER_VARIABLE];
  if (!folder) throw new Error('No programs: test files run through jest, which bundles them.');
  return join(folder, `${name}.js`);
}

/** The program of a command that a person types after `npm run`. */
export function commandProgram(name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(serverDir, 'package.json'), 'utf8'));
  const [, script] = /^tsx scripts\/([\w-]+)\.ts$/.exec(scripts[name] ?? '') ?? [];
  if (!script) throw new Error(`npm run ${name} -w server runs no script.`);
  return program(script as Command);
}

/** Bundles them anew for this run: from the sources each start takes three seconds of a processor. */
export async function bundlePrograms(): Promise<{ remove(): Promise<void> }> {
  // As deep as `src` and `dist`, from where the server finds its files.
  const folder = join(serverDir, `.programs-${randomBytes(8).toString('hex')}`);
  await run(process.execPath, [rspackCli, 'build', '-c', 'rspack.programs.ts', '--output-path', folder], {
    cwd: serverDir,
  });
  process.env[FOLDER_VARIABLE] = folder;
  return { remove: () => rm(folder, { recursive: true }) };
}
