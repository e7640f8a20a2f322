import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';

type KeyFingerprints = Readonly<Record<string, string>>;

/** Prints of the keys that settings give, which are no files of the data folder and in no backup: whether a key is the same one, and nothing else of it. */
export function fingerprintKeys({ ANSWERS_KEY, REGISTRY_KEY }: Env): KeyFingerprints {
  const given = Object.entries({ ANSWERS_KEY, REGISTRY_KEY });
  return Object.fromEntries(given.flatMap(([name, key]) => (key ? [[name, fingerprintOf(key)]] : [])));
}

const fingerprintOf = (key: string) => createHash('sha256').update(`print of a key: ${key}`).digest('hex').slice(0, 16);

/** Throws, naming the setting, when a key is not there that a backup was made with. */
export function requireSameKeys(made: KeyFingerprints, given: KeyFingerprints): void {
  const lacking = Object.keys(made).find((name) => given[name] !== made[name]);
  if (lacking) throw new Error(`Give ${lacking} the key that it had when the backup was made.`);
}

/** Throws, naming each, when keys are not there that files of a backup are sealed with. */
export function requireFileKeys(made: readonly string[], given: readonly string[]): void {
  const lacking = made.filter((id) => !given.includes(id));
  if (lacking.length === 0) return;
  throw new Error(
    `Files of this backup are sealed with keys that are not given: ${lacking.join(', ')}. Name them in FILES_KEYS or FILES_KEYS_FILE, or lay keys/files.keys of that installation into DATA_DIR.`,
  );
}
