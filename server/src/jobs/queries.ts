import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** Locks of a server that lives are younger: it renews them every minute. */
const ABANDONED_AFTER = sql.raw("interval '5 minutes'");

export async function unlockAbandonedJobs(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - ${ABANDONED_AFTER} having count(*) > 0`);
}

/** So that a job which takes longer is not taken for one of a server that is no more. */
export async function renewJobLocks(db: Database, workerIds: readonly string[]): Promise<void> {
  const ids = sql.join(
    workerIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() where locked_by in (${ids}) and locked_at is not null`,
  );
}

/** One at a time, of all servers, so that mails always have a worker. */
const QUEUE = 'upkeep';
/** What is killed in the middle is tried again for ever. */
const ATTEMPTS = 32_767;

/** Asks for a job's next run; without a pause it begins now, unless one waits or is under way. */
export async function scheduleMaintenance(db: Database, task: string, afterMs?: number): Promise<void> {
  const mode = afterMs === undefined ? 'unsafe_dedupe' : 'replace';
  await db.execute(sql`
    select graphile_worker.add_job(${task}, queue_name => ${QUEUE}, max_attempts => ${ATTEMPTS}, job_key => ${task},
      job_key_mode => ${mode}, run_at => now() + ${afterMs ?? 0} * interval '1 millisecond')`);
}
