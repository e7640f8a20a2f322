import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { newRemote } from '@emigration-portal/kit/new';
import commands from './commands.json' with { type: 'json' };
import { top } from './libraries.ts';
import { openByMenu } from './open-by-menu.ts';
import { prove } from './proof.ts';

showHelp(commands['prove:third']);

/** A third remote in a copy of this tree: written by `new:remote`, and nothing else of the tree is touched. */
await prove(async ({ folder, timed, step, startPortal }) => {
  const tree = join(folder, 'tree');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: top, encoding: 'utf8' });
  for (const file of files.split('\0').filter(Boolean)) await cp(join(top, file), join(tree, file));
  await newRemote(['reports', '--in', tree]);
  const run = (...args: string[]) => step('the tree', tree, args);
  await run('git', 'init', '--quiet');
  await run('npm', 'install');
  await run('npm', 'run', 'check');
  await run('node', '--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--projects', '.', 'reports-app');
  const portal = await startPortal(tree);
  await step('reports-app', tree, ['npm', 'run', 'smoke', '-w', 'reports-app'], { PORTAL: portal });
  await timed('open it', () => openByMenu(portal, 'Reports'));
  return 'A third remote was checked, tested, built, released and opened, and nothing was edited by hand.';
});
