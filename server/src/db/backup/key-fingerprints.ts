import { createHash } from 'node:crypto';
import type { Env } from '../../env.ts';

type KeyFingerprints = Readonly<Record<string, string>>;

/** They only show whether a key is the same. */
export function fingerprintKeys({ ANSWERS_KEY, REGISTRY_KEY }: Env): KeyFingerprints {
  const keys = Object.entries({ ANSWERS_KEY, REGISTRY_KEY });
  return Object.fromEntries(keys.flatMap(([name, key]) => (key ? [[name, fingerprintOf(key)]] : [])));
}

const fingerprintOf = (key: string) => createHash('sha256').update(`print of a key: ${key}`).digest('hex').slice(0, 16);

export function requireSameKeys(backupKeys: KeyFingerprints, currentKeys: KeyFingerprints): void {
  const lacking = Object.keys(backupKeys).find((name) => currentKeys[name] !== backupKeys[name]);
  if (lacking) throw new Error(`Set ${lacking} to the key that it had when the backup was made.`);
}

export function requireFileKeys(neededIds: readonly string[], availableIds: readonly string[]): void {
  const lacking = neededIds.filter((id) => !availableIds.includes(id));
  if (lacking.length === 0) return;
  throw new Error(
    `Files of this backup need keys that are missing here: ${lacking.join(', ')}. Set them in FILES_KEYS or FILES_KEYS_FILE, or copy keys/files.keys of that installation into DATA_DIR.`,
  );
}
