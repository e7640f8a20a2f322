import { relative } from 'node:path';
import { showHelp } from '@emigration-portal/kit/help';
import commands from './commands.json' with { type: 'json' };
import { repositoryRoot } from './libraries.ts';
import { packLibraries } from './pack.ts';

showHelp(commands['pack:shared']);

for (const file of await packLibraries()) console.log(relative(repositoryRoot, file));
