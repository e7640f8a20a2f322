import { relative } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import commands from './commands.json' with { type: 'json' };
import { top } from './libraries.ts';
import { packAll } from './pack.ts';

showHelp(commands['pack:shared']);

for (const file of await packAll()) console.log(relative(top, file));
