import type { AuditAction, AuditObject } from '@emigration-portal/shared-api';
import type { Database } from './connect.ts';
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

/** Appends one row; call it in the transaction of the change it tells of. */
export async function audit(tx: Database, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
