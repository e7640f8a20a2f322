import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import { watchOver } from '../../cluster/watchOver.ts';
import commands from '../../commands.json' with { type: 'json' };

showHelp(commands['bench:load']);

await watchOver(join(import.meta.dirname, 'run.ts'));
