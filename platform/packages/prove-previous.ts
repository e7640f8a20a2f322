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
/** A test with job, mail and audit kinds that the previous release does not know. */
const NEWER_KINDS_FILES = ['server/src/jobs/newer-kinds.test.ts', 'server/src/jobs/kinds.json'];

/** The commit of the previous release. Each release writes this file again. */
const previousCommit = (await readFile(join(import.meta.dirname, 'previous-release.txt'), 'utf8')).trim();

const journeys = process.argv.slice(2);

/**
 * Runs the journeys of the previous release on its server, with the database tables of this repository.
 * Then opens every page of its remotes in the shell of this repository.
 */
await runProof(async ({ folder, measureTime, runStep, startPortal }) => {
  const tree = join(folder, 'tree');
  await mkdir(tree);
  const knownMigrationCount = await measureTime(`the tree of ${previousCommit.slice(0, 7)}`, async () =>
    unpackPreviousRelease(tree),
  );
  await rm(join(tree, MIGRATIONS), { recursive: true });
  await cp(join(repositoryRoot, MIGRATIONS), join(tree, MIGRATIONS), { recursive: true });
  const run = (...args: string[]) => runStep('the release before', tree, args);
  await run('npm', 'ci');
  for (const file of NEWER_KINDS_FILES) await cp(join(repositoryRoot, file), join(tree, file));
  await run('npm', 'run', 'test:server', '--', '--testPathPatterns', 'newer-kinds');
  await run('npm', 'run', 'build');
  // With one retry, a slow machine rarely fails, but a broken table still does.
  await run('npm', 'run', 'test', '-w', 'e2e', '--', '--retries', '1', ...journeys);
  const portal = await startPortal(repositoryRoot);
  for (const { workspace } of remotes.filter((remote) => existsSync(join(tree, remote.workspace))))
    await runStep('the release before', tree, ['npm', 'run', 'smoke', '-w', workspace], { PORTAL: portal });
  const { entries } = JSON.parse(await readFile(join(repositoryRoot, MIGRATIONS, 'meta/_journal.json'), 'utf8'));
  const journeyNames = journeys.join(', ') || 'all its journeys';
  return `The previous release handled newer kinds. It ran ${journeyNames} with ${entries.length - knownMigrationCount} migrations that it does not know. The new shell opened all pages of its remotes.`;
});

/** Unpacks the previous release. Returns its number of migrations. */
async function unpackPreviousRelease(tree: string): Promise<number> {
  const archive = join(tree, 'tree.tar');
  try {
    await writeFile(
      archive,
      execFileSync('git', ['archive', previousCommit], { cwd: repositoryRoot, maxBuffer: 2 ** 30 }),
    );
  } catch (error) {
    throw new Error(`${(error as Error).message}\nThe previous release is in the git history: clone the full history.`);
  }
  execFileSync('tar', ['-xf', archive], { cwd: tree });
  await rm(archive);
  return JSON.parse(await readFile(join(tree, MIGRATIONS, 'meta/_journal.json'), 'utf8')).entries.length;
}
