import { hasOwnerSavedSince } from '../../db/applications/owners-saves.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';

/** What was judged has to be what is there; a caller who tells no version has not asked for that care. */
export async function requireCurrentVersion(
  tx: Database,
  { appId, version }: { readonly appId: number; readonly version?: number | undefined },
): Promise<void> {
  if (version !== undefined && (await hasOwnerSavedSince(tx, appId, version))) throw new AppError('version_conflict');
}
