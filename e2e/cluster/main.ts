import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { runInTemporaryFolder } from './run-in-temporary-folder.ts';

showHelp(commands['test:cluster']);

await runInTemporaryFolder(join(import.meta.dirname, 'run.ts'));
