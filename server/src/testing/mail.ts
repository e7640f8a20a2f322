import { runTaskListOnce } from 'graphile-worker';
import type { Context } from '../context.ts';
import { inTransaction, poolOf } from '../db/connect.ts';
import { createTasks, silentLogger } from '../jobs/tasks.ts';
import { queueMail } from '../mail/queue.ts';

export async function runDueJobs(context: Context): Promise<void> {
  const client = await poolOf(context.db).connect();
  try {
    await runTaskListOnce({ logger: silentLogger, noHandleSignals: true }, createTasks(context), client);
  } finally {
    client.release();
  }
}

export async function advanceJobs({ db }: Pick<Context, 'db'>, ms: number): Promise<void> {
  await poolOf(db).query("update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 millisecond'", [
    ms,
  ]);
}

export async function markMailsFailed(context: Context, to: string, answer: string): Promise<void> {
  const statement = 'update mail set failed_at = $2, tries = 1, last_answer = $3 where recipient = $1';
  await poolOf(context.db).query(statement, [to, context.clock(), answer]);
  await runDueJobs(context);
}

/** Adds a mail that has failed for good and has no job. Returns the id of the mail. */
export async function addFailedMail(context: Context, to: string, answer = '550 no such mailbox'): Promise<string> {
  await inTransaction(context.db, (tx) => queueMail(tx, context, { to, subject: 'A link', text: 'open-sesame\n' }));
  await markMailsFailed(context, to, answer);
  const { rows } = await poolOf(context.db).query('select id from mail where recipient = $1', [to]);
  return rows[0].id;
}
