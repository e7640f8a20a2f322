import { DAY_MS } from '@emigration-portal/shared-api';
import type { Context } from '../../../context.ts';
import { tryLockFilesForChange } from '../../../db/applications/backup-lock.ts';
import { inTransaction } from '../../../db/connect.ts';
import { lockPurgeable, markPurged } from '../queries.ts';

/** Files that were part of something saved are evidence. See docs/decisions/0008. */
const EVIDENCE_FOR_MS = 30 * DAY_MS;

export const evidenceCutoff = ({ clock }: Context): Date => new Date(clock().getTime() - EVIDENCE_FOR_MS);

/** Removes the bytes of a deleted file: at once when it never was part of anything saved, else after 30 days. */
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
