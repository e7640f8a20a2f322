import type { Context } from './context.ts';
import { pruneRecords } from './db/prune.ts';
import { sweepPasswords } from './features/application/sweepPasswords.ts';
import { sweepFiles } from './features/file/sweep.ts';

const HOUR = 3_600_000;

/** What is removed, by its name in the log. Each has its turn, also when the other fails. */
const jobs = { records: pruneRecords, files: sweepFiles, passwords: sweepPasswords };

/** Removes old records, files and passwords now and every hour; the answer stops that and waits for what is under way. */
export function keepUp(context: Context): () => Promise<void> {
  const runJobs = async () => {
    for (const [job, run] of Object.entries(jobs)) {
      await run(context).then(
        (removed) => context.log.info({ job, removed }, 'swept'),
        (err: unknown) => context.log.error({ job, err }, 'sweeping failed'),
      );
    }
  };
  let running = runJobs();
  const timer = setInterval(() => {
    running = running.then(runJobs);
  }, HOUR).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
