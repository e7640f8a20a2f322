import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { print, projectDir } from './run.mjs';

/** Needs no installed packages. */
export function showHelp(name) {
  if (!process.argv.includes('--help')) return;
  const { purpose, usage, notes = [] } = JSON.parse(readFileSync(join(projectDir, '.ci/commands.json'), 'utf8'))[name];
  print([`Usage: ${usage.join('\n       ')}`, purpose, ...notes].join('\n\n'));
  process.exit(0);
}
