import type { AuditAction, AuditObject } from '@emigration-portal/shared-api';
import { sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { prepared } from './prepared.ts';
import { auditLog } from './tables/record.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly actorId: number | null;
  readonly action: AuditAction;
  /** Such as `application:12`. */
  readonly object: AuditObject;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly ip: string;
  readonly requestId: string;
}

const columns = ['at', 'actorId', 'action', 'object', 'before', 'after', 'ip', 'requestId'] as const;

/** Appends one row; call it in the transaction of the change it tells of. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  // As JSON, what is left out would be JSON's null instead of none.
  const given = columns.filter((column) => entry[column] !== undefined);
  const insert = prepared(tx, `audit ${given.join()}`, () =>
    tx.insert(auditLog).values(Object.fromEntries(given.map((c) => [c, sql.placeholder(c)])) as never),
  );
  await insert.execute({ ...entry });
}
