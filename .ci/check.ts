import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { runCommand } from '@emigration-portal/kit/testing/run';
import { workspaces } from '../server/start/workspaces.mjs';
import commands from './commands.json' with { type: 'json' };

/** All steps of `npm run check`, the longest first. They run in parallel, one on each processor. */
const steps: readonly (readonly [name: string, ...args: string[]])[] = [
  ['declarations', '--import', 'tsx', 'platform/packages/declarations/main.ts'],
  ['unused code', 'node_modules/knip/bin/knip.js'],
  ['lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['translations', 'platform/kit/bin.mjs', 'translations', 'check'],
  // A compiler with several threads checks shared files twice.
  ...['.', ...workspaces, 'server/start'].map(
    (folder) => [`types of ${folder}`, 'node_modules/typescript/bin/tsc', '-p', folder, '--singleThreaded'] as const,
  ),
];

const [stepPrefix = ''] = process.argv.slice(2);
showHelp(stepPrefix === 'types' ? commands.types : commands.check);
const remainingSteps = steps.filter(([name]) => name.startsWith(stepPrefix));

async function runRemainingSteps(): Promise<void> {
  for (let step = remainingSteps.shift(); step; step = remainingSteps.shift()) {
    const [name, ...args] = step;
    try {
      console.log(
        `${await runCommand(process.execPath, args, { cwd: join(import.meta.dirname, '..') })}${name}: nothing found`,
      );
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  }
}

await Promise.all(Array.from({ length: availableParallelism() }, runRemainingSteps));
