import { renewRegistry } from '@emigration-portal/registry/registry';
import { sweepReleases } from '@emigration-portal/registry/sweep-releases';
import { HOUR_MS } from '@emigration-portal/shared-api';
import type { Context } from './context.ts';
import { sweepSpool } from './features/file/maintenance/sweep-files.ts';
import { registryHost } from './features/release/host.ts';
import { scheduleAllMaintenance } from './jobs/maintenance.ts';

/** What each server does for itself, by its name in the log; each has its turn, also when another fails. */
const ownJobs = {
  // What all servers share is for one of them.
  shared: scheduleAllMaintenance,
  spool: sweepSpool,
  // Its own copy for a CDN.
  registry: (context: Context) => renewRegistry(registryHost(context)),
  releases: (context: Context) => sweepReleases(registryHost(context)),
};

/** Looks after the folders of this server, and sees that somebody looks after what all share, now and every hour; the answer stops that and waits for what is under way. */
export function startMaintenance(context: Context): () => Promise<void> {
  const runJobs = async () => {
    for (const [job, run] of Object.entries(ownJobs)) {
      await run(context).then(
        (result) => context.log.info({ job, result }, 'upkeep done'),
        (err: unknown) => context.log.error({ job, err }, 'upkeep failed'),
      );
    }
  };
  let running = runJobs();
  const timer = setInterval(() => {
    running = running.then(runJobs);
  }, HOUR_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
