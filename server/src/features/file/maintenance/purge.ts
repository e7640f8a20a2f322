import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { tryLockFilesForChange } from '../../../db/applications/backup-lock.ts';
import { inTransaction } from '../../../db/connect.ts';
import { lockPurgeable, markPurged } from '../queries.ts';

/** Files that were part of something saved are evidence (docs/decisions/0008). */
const EVIDENCE_FOR_MS = 30 * DAY_MS;

export const evidenceCutoff = ({ clock }: Context): Date => new Date(clock().getTime() - EVIDENCE_FOR_MS);

/** At once if nothing saved ever used the file, else after 30 days. */
export async function purgeFile(context: Context, id: string): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    if (!(await tryLockFilesForChange(tx))) return false;
    const row = await lockPurgeable(tx, id, evidenceCutoff(context));
    if (!row) return false;
    await context.storage.delete(id);
    await markPurged(tx, id, context.clock());
    return true;
  });
}
