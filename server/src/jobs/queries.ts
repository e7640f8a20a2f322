import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

/** A running server renews its locks every minute, so older ones are abandoned. */
const ABANDONED_AFTER = sql.raw("interval '5 minutes'");

/** Lets other servers run the jobs of servers that have died. */
export async function unlockAbandonedJobs(db: Database): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where locked_at < now() - ${ABANDONED_AFTER} having count(*) > 0`);
}

/** Keeps long jobs of this server from looking abandoned. */
export async function renewJobLocks(db: Database, workerIds: readonly string[]): Promise<void> {
  const ids = sql.join(
    workerIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await db.execute(
    sql`update graphile_worker._private_jobs set locked_at = now() where locked_by in (${ids}) and locked_at is not null`,
  );
}

/** One maintenance job at a time on all servers, so that mails always have a worker. */
const QUEUE = 'upkeep';
/** A killed job is repeated without limit. */
const MAX_ATTEMPTS = 32_767;

/** Schedules the next run of a job. Without a pause, the job runs now, unless it already waits or runs. */
export async function scheduleMaintenance(db: Database, task: string, afterMs?: number): Promise<void> {
  const mode = afterMs === undefined ? 'unsafe_dedupe' : 'replace';
  await db.execute(sql`
    select graphile_worker.add_job(${task}, queue_name => ${QUEUE}, max_attempts => ${MAX_ATTEMPTS}, job_key => ${task},
      job_key_mode => ${mode}, run_at => now() + ${afterMs ?? 0} * interval '1 millisecond')`);
}
