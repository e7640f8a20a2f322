import type { QueryConfig } from 'pg';
import type { Database } from '../connect.ts';

/** Counts, and ages in seconds; an age is null if there is no row. */
export interface Backlog {
  readonly jobsWaiting: number;
  readonly jobsGivenUp: number;
  /** Age of the oldest job that is due. */
  readonly jobsOldest: number | null;
  readonly mailsWaiting: number;
  readonly mailsUndeliverable: number;
  readonly uploadsUnfinished: number;
  readonly auditUnsealed: number;
  readonly auditOldest: number | null;
  /** Seconds since 1970. */
  readonly auditSealedAt: number | null;
}

const text = `select
  (select count(*) from graphile_worker.jobs where attempts < max_attempts) as "jobsWaiting",
  (select count(*) from graphile_worker.jobs where attempts >= max_attempts and locked_at is null) as "jobsGivenUp",
  (select extract(epoch from now() - min(run_at)) from graphile_worker.jobs
    where attempts < max_attempts and run_at <= now()) as "jobsOldest",
  (select count(*) from mail where failed_at is null) as "mailsWaiting",
  (select count(*) from mail where failed_at is not null) as "mailsUndeliverable",
  (select count(*) from upload) as "uploadsUnfinished",
  (select count(*) from audit_unsealed) as "auditUnsealed",
  (select extract(epoch from now() - a.at) from audit_unsealed u join audit_log a on a.id = u.id
    order by u.id limit 1) as "auditOldest",
  (select extract(epoch from sealed_at) from audit_seal order by place desc limit 1) as "auditSealedAt"`;

/** Fails after `withinMs`. */
export async function readBacklog(db: Database, timeoutMs: number): Promise<Backlog> {
  const query: QueryConfig & { readonly query_timeout: number } = { text, query_timeout: timeoutMs };
  const { rows } = await db.$client.query<Record<keyof Backlog, string | number | null>>(query);
  const counts = Object.entries(rows[0] ?? {}).map(([name, value]) => [name, value === null ? null : Number(value)]);
  return Object.fromEntries(counts) as Backlog;
}
