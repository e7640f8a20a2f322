import { writeFileSync } from 'node:fs';
import { showHelp } from '@emigration-portal/kit/help';
import commands from '../commands.json' with { type: 'json' };
import { LeakedPasswords, leakedPasswordsFile } from '../src/content/LeakedPasswords.ts';
import { BITS_PER_ENTRY, readLeakedPasswordLists } from '../src/testing/accounts/leaked-lists.ts';

showHelp(commands['leaked-passwords']);

const { bits, count } = LeakedPasswords.buildFilter(readLeakedPasswordLists(), BITS_PER_ENTRY);
writeFileSync(leakedPasswordsFile, bits);
console.log(`${count} leaked passwords in ${bits.length} bytes`);
