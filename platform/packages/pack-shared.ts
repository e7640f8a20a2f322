import { relative } from 'node:path';
import { top } from './libraries.ts';
import { packAll } from './pack.ts';

for (const file of await packAll()) console.log(relative(top, file));
