import { join } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { watchOver } from './watchOver.ts';

showHelp(commands['test:cluster']);

await watchOver(join(import.meta.dirname, 'run.ts'));
