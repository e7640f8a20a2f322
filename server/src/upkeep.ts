import type { Context } from './context.ts';
import { pruneRecords } from './db/prune.ts';
import { sweepPasswords } from './features/application/sweepPasswords.ts';
import { beginScan } from './features/file/scan-stored.ts';
import { sealStored } from './features/file/sealStored.ts';
import { sweepFiles } from './features/file/sweep.ts';
import { renewRegistry } from './features/release/registry.ts';
import { sweepReleases } from './features/release/sweepReleases.ts';
import { judgeRollouts } from './features/release/takeBackFailing.ts';
import { pruneMails } from './mail/queries.ts';

const HOUR = 3_600_000;

/** By their names in the log. Each has its turn, also when the other fails. */
const jobs = {
  records: pruneRecords,
  mails: pruneMails,
  files: sweepFiles,
  // What a release before has stored in plain, and what a new key has not reached: some every hour.
  seals: (context: Context) => sealStored(context, 500),
  // A worker does it; what could not be scanned is met again every hour.
  scans: beginScan,
  passwords: sweepPasswords,
  rollouts: judgeRollouts,
  registry: renewRegistry,
  releases: sweepReleases,
};

/** Removes old records, files, passwords and releases, judges rollouts and seals the registry anew, now and every hour; the answer stops that and waits for what is under way. */
export function keepUp(context: Context): () => Promise<void> {
  const runJobs = async () => {
    for (const [job, run] of Object.entries(jobs)) {
      await run(context).then(
        (result) => context.log.info({ job, result }, 'upkeep done'),
        (err: unknown) => context.log.error({ job, err }, 'upkeep failed'),
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
