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
  const differing = Object.keys(backupKeys).find((name) => currentKeys[name] !== backupKeys[name]);
  if (differing) throw new Error(`Set ${differing} to the key that it had when the backup was made.`);
}

export function requireFileKeys(neededIds: readonly string[], availableIds: readonly string[]): void {
  const missing = neededIds.filter((id) => !availableIds.includes(id));
  if (missing.length === 0) return;
  throw new Error(
    `Files of this backup need keys that are missing here: ${missing.join(', ')}. Set them in FILES_KEYS or FILES_KEYS_FILE, or copy keys/files.keys of that installation into DATA_DIR.`,
  );
}
