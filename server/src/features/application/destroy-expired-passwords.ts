import { destroyPasswords } from '../../content/answers.ts';
import { parseStoredContent } from '../../content/service-content.ts';
import type { Context } from '../../context.ts';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { lockApplicationsWithDuePasswords, saveAnswersWithoutPasswords } from './queries.ts';
import { passwordExpiryCutoffAt } from './rules.ts';

const BATCH = 100;

/**
 * Destroys the passwords in applications closed for 30 days. Returns the number of applications. See
 * docs/product.md#applications.
 */
export async function destroyExpiredPasswords(context: Context): Promise<number> {
  const destroyedCount = await inTransaction(context.db, async (db) => {
    const due = await lockApplicationsWithDuePasswords(db, passwordExpiryCutoffAt(context.clock()), BATCH);
    const entry = { at: context.clock(), actorId: null, action: 'application.destroy', ip: '', requestId: '' } as const;
    for (const { row, content } of due) {
      await saveAnswersWithoutPasswords(db, row.id, destroyPasswords(parseStoredContent(content), row.answers));
      await recordAudit(db, { ...entry, object: `application:${row.id}` });
    }
    return due.length;
  });
  return destroyedCount < BATCH ? destroyedCount : destroyedCount + (await destroyExpiredPasswords(context));
}
