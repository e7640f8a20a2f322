import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { remotes } from '../../server/start/workspaces.mjs';
import commands from './commands.json' with { type: 'json' };
import { repositoryRoot } from './libraries.ts';
import { runProof } from './run-proof.ts';

showHelp(commands['prove:previous']);

const MIGRATIONS = 'server/src/db/migrations';
/** Test of job, mail and audit kinds that the previous release does not know. */
const KINDS = ['server/src/jobs/newer-kinds.test.ts', 'server/src/jobs/kinds.json'];

/** Commit of the previous release; each release writes the file again. */
const previousCommit = (await readFile(join(import.meta.dirname, 'previous-release.txt'), 'utf8')).trim();

const journeys = process.argv.slice(2);

/**
 * Runs the previous release's journeys with its own server on this repository's database tables.
 * Then opens every page of its remotes in this repository's shell.
 */
await runProof(async ({ folder, measureTime, runStep, startPortal }) => {
  const tree = join(folder, 'tree');
  await mkdir(tree);
  const brought = await measureTime(`the tree of ${previousCommit.slice(0, 7)}`, async () => unpack(tree));
  await rm(join(tree, MIGRATIONS), { recursive: true });
  await cp(join(repositoryRoot, MIGRATIONS), join(tree, MIGRATIONS), { recursive: true });
  const run = (...args: string[]) => runStep('the release before', tree, args);
  await run('npm', 'ci');
  for (const file of KINDS) await cp(join(repositoryRoot, file), join(tree, file));
  await run('npm', 'run', 'test:server', '--', '--testPathPatterns', 'newer-kinds');
  await run('npm', 'run', 'build');
  // A broken table fails twice; a slow machine rarely does.
  await run('npm', 'run', 'test', '-w', 'e2e', '--', '--retries', '1', ...journeys);
  const portal = await startPortal(repositoryRoot);
  for (const { workspace } of remotes.filter((remote) => existsSync(join(tree, remote.workspace))))
    await runStep('the release before', tree, ['npm', 'run', 'smoke', '-w', workspace], { PORTAL: portal });
  const { entries } = JSON.parse(await readFile(join(repositoryRoot, MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const which = journeys.join(', ') || 'all its journeys';
  return `The release before knew what to do with newer kinds, and did ${which} with ${entries.length - brought} migrations that it does not know. The new shell opened all pages of its remotes.`;
});

/** Unpacks the previous release. Returns its number of migrations. */
async function unpack(tree: string): Promise<number> {
  const archive = join(tree, 'tree.tar');
  try {
    await writeFile(
      archive,
      execFileSync('git', ['archive', previousCommit], { cwd: repositoryRoot, maxBuffer: 2 ** 30 }),
    );
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe release before is read from the history: clone it whole.`);
  }
  execFileSync('tar', ['-xf', archive], { cwd: tree });
  await rm(archive);
  return JSON.parse(await readFile(join(tree, MIGRATIONS, 'meta/_journal.json'), 'utf8')).entries.length;
}
