import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { runInTemporaryFolder } from '../../cluster/run-in-temporary-folder.ts';
import commands from '../../commands.json' with { type: 'json' };

showHelp(commands['bench:load']);

await runInTemporaryFolder(join(import.meta.dirname, 'run.ts'));
