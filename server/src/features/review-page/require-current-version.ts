import { hasOwnerSavedSince } from '../../db/applications/owner-saves.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../../errors.ts';

/**
 * Throws `version_conflict` if the owner saved the application after `version`. Without `version` it checks nothing.
 */
export async function requireCurrentVersion(
  tx: Database,
  { appId, version }: { readonly appId: number; readonly version?: number | undefined },
): Promise<void> {
  if (version !== undefined && (await hasOwnerSavedSince(tx, appId, version))) throw new AppError('version_conflict');
}
