import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { createRemote } from '@emigration-portal/kit/new';
import commands from './commands.json' with { type: 'json' };
import { repositoryRoot } from './libraries.ts';
import { openPageByMenu } from './open-page-by-menu.ts';
import { runProof } from './run-proof.ts';

showHelp(commands['prove:third']);

/** Proves that `new:remote` alone adds a third remote to a copy of this repository. */
await runProof(async ({ folder, measureTime, runStep, startPortal }) => {
  const tree = join(folder, 'tree');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter(Boolean)) await cp(join(repositoryRoot, file), join(tree, file));
  await createRemote(['reports', '--in', tree]);
  const run = (...args: string[]) => runStep('the tree', tree, args);
  await run('git', 'init', '--quiet');
  await run('npm', 'install');
  await run('npm', 'run', 'check');
  await run('node', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--projects', '.', 'reports-app');
  const portal = await startPortal(tree);
  await runStep('reports-app', tree, ['npm', 'run', 'smoke', '-w', 'reports-app'], { PORTAL: portal });
  await measureTime('open it', () => openPageByMenu(portal, 'Reports'));
  return 'A third remote was checked, tested, built, released and opened without edits by hand.';
});
