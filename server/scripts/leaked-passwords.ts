import { writeFileSync } from 'node:fs';
import { LeakedPasswords, leakedPasswordsFile } from '../src/content/LeakedPasswords.ts';
import { BITS_EACH, leakedLists } from '../src/testing/accounts/leaked-lists.ts';

const { bits, count } = LeakedPasswords.of(leakedLists(), BITS_EACH);
writeFileSync(leakedPasswordsFile, bits);
console.log(`${count} leaked passwords in ${bits.length} bytes`);
