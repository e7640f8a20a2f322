import type { AuditAction, AuditObject } from '@emigration-portal/shared-api';
import { allowsNamedStatements, type Database } from './connect.ts';
import { postgresCode } from './database-errors.ts';

export interface AuditEntry {
  readonly at: Date;
  readonly actorId: number | null;
  readonly action: AuditAction;
  readonly object: AuditObject;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
  readonly ip: string;
  readonly requestId: string;
}

/** Records a change. Call it in the transaction of the change. */
export const recordAudit = (tx: Database, entry: AuditEntry): Promise<void> => insertEntries(tx, [entry]);

const BATCH_SIZE = 100;

interface QueuedEntry {
  readonly entry: AuditEntry;
  settle(written: Promise<void>): void;
}
const queues = new WeakMap<Database, QueuedEntry[]>();

/** Records a read. Rows that arrive during a write are written together in the next statement. */
export function recordReadAudit(db: Database, entry: AuditEntry): Promise<void> {
  return new Promise((settle) => {
    const queuedEntry = { entry, settle };
    const queue = queues.get(db);
    if (queue) queue.push(queuedEntry);
    else void writeQueue(db, [queuedEntry]);
  });
}

async function writeQueue(db: Database, queue: QueuedEntry[]): Promise<void> {
  queues.set(db, queue);
  while (queue.length > 0) {
    const batch = queue.splice(0, BATCH_SIZE);
    const entries = batch.map(({ entry }) => entry);
    const written = insertEntries(db, entries);
    const [{ reason }] = (await Promise.allSettled([written])) as [{ reason?: unknown }];
    // A row that the database refuses must fail only its own read.
    const mustSplit = batch.length > 1 && isDataError(reason);
    for (const { entry, settle } of batch) settle(mustSplit ? insertEntries(db, [entry]) : written);
  }
  queues.delete(db);
}

const isDataError = (error: unknown) => postgresCode(error)?.startsWith('22') === true;

// Not by drizzle, which would name the identity column too.
const INSERT = `insert into audit_log (at, actor_id, action, object, before, after, ip, request_id)
  select at, "actorId", action, object, before, after, ip, "requestId"
  from json_to_recordset($1::json) as entry (at timestamptz, "actorId" bigint, action text, object text,
    before jsonb, after jsonb, ip text, "requestId" text)`;

async function insertEntries(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  const name = allowsNamedStatements(db) ? { name: 'audit' } : {};
  await db.$client.query({ ...name, text: INSERT, values: [JSON.stringify(entries)] });
}
