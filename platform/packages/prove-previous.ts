import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import commands from './commands.json' with { type: 'json' };
import { top } from './libraries.ts';
import { prove } from './proof.ts';

showHelp(commands['prove:previous']);

const MIGRATIONS = 'server/src/db/migrations';
/** What becomes of kinds that the release before does not know, and those that this tree writes. What the test imports lies there too. */
const KINDS = ['server/src/jobs/newer-kinds.test.ts', 'server/src/jobs/kinds.json'];

/** The commit that was released last; whoever releases writes it anew. */
const released = (await readFile(join(import.meta.dirname, 'previous-release.txt'), 'utf8')).trim();

/** `npm run prove:previous -w platform/packages -- main-job` walks through the journeys of that name alone. */
const journeys = process.argv.slice(2);

/** The journeys of the release before, by its own server, on the tables as this tree's migrations leave them. */
await prove(async ({ folder, timed, step }) => {
  const tree = join(folder, 'tree');
  await mkdir(tree);
  const brought = await timed(`the tree of ${released.slice(0, 7)}`, async () => unpack(tree));
  await rm(join(tree, MIGRATIONS), { recursive: true });
  await cp(join(top, MIGRATIONS), join(tree, MIGRATIONS), { recursive: true });
  const run = (...args: string[]) => step('the release before', tree, args);
  await run('npm', 'ci');
  for (const file of KINDS) await cp(join(top, file), join(tree, file));
  await run('npm', 'run', 'test:server', '--', '--testPathPatterns', 'newer-kinds');
  await run('npm', 'run', 'build');
  // What the tables break fails twice; what only the machine's pace breaks, in journeys that nobody mends any more, does not.
  await run('npm', 'run', 'test', '-w', 'e2e', '--', '--retries', '1', ...journeys);
  const { entries } = JSON.parse(await readFile(join(top, MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const which = journeys.join(', ') || 'all its journeys';
  return `The release before knew what to do with newer kinds, and did ${which} with ${entries.length - brought} migrations that it does not know.`;
});

/** Gives how many migrations it has. */
async function unpack(tree: string): Promise<number> {
  const archive = join(tree, 'tree.tar');
  try {
    await writeFile(archive, execFileSync('git', ['archive', released], { cwd: top, maxBuffer: 2 ** 30 }));
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe release before is read from the history: clone it whole.`);
  }
  execFileSync('tar', ['-xf', archive], { cwd: tree });
  await rm(archive);
  return JSON.parse(await readFile(join(tree, MIGRATIONS, 'meta/_journal.json'), 'utf8')).entries.length;
}
