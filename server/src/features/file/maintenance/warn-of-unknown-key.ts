import type { Context } from '../../../context.ts';
import { findLowestAndHighestKeyId } from '../queries.ts';

const NAME = 'FILES_KEYS';

/** Warns if files use a key that this server lacks. This happens when servers have different keys. */
export async function warnOfUnknownKey(
  { db, fileKeys, log }: Pick<Context, 'db' | 'fileKeys' | 'log'>,
  warnings: Set<string>,
): Promise<void> {
  const knownIds = await fileKeys.ids();
  const keyId = (await findLowestAndHighestKeyId(db)).find((id) => !knownIds.includes(id));
  if (keyId === undefined) return;
  warnings.add(NAME);
  log.warn(
    { setting: NAME, keyId },
    'a dangerous setting: this server lacks the key of some files, so nobody can open them here; set the same FILES_KEYS or FILES_KEYS_FILE on all servers of a database',
  );
}
