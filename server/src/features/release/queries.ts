import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { auditLog } from '../../db/tables/record.ts';

/** The reason of the last audited change of the remote. A publication has no reason. */
export async function findLastReason(db: Database, remote: string): Promise<string | undefined> {
  const [row] = await db
    .select({ reason: sql<string | null>`${auditLog.after}->>'reason'` })
    .from(auditLog)
    .where(and(eq(auditLog.object, `remote:${remote}`), ne(auditLog.action, 'release.publish')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.reason ?? undefined;
}
