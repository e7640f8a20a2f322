import { renewRegistry } from '@emigration-portal/registry/registry';
import { sweepReleases } from '@emigration-portal/registry/sweep-releases';
import { HOUR_MS } from '@emigration-portal/shared-api';
import type { Context } from './context.ts';
import { sweepSpool } from './features/file/maintenance/sweep-files.ts';
import { createRegistryHost } from './features/release/host.ts';
import { scheduleAllMaintenance } from './jobs/maintenance.ts';

/** Jobs that each server runs, by stored name. Each runs even if another fails. */
const serverJobs = {
  // Of all servers, one then runs each shared job.
  shared: { purpose: 'schedule the jobs that all servers share', run: scheduleAllMaintenance },
  spool: { purpose: 'delete abandoned uploads', run: sweepSpool },
  // On each server, because it also writes the copy for a CDN to the disk.
  registry: {
    purpose: 'renew the signed registry',
    run: (context: Context) => renewRegistry(createRegistryHost(context)),
  },
  releases: { purpose: 'delete old releases', run: (context: Context) => sweepReleases(createRegistryHost(context)) },
};

/** Runs the maintenance of this server now and hourly. Returns a function that stops it and waits. */
export function startMaintenance(context: Context): () => Promise<void> {
  const runJobs = async () => {
    for (const [job, { purpose, run }] of Object.entries(serverJobs)) {
      await run(context).then(
        (result) => context.log.info({ job, result }, `maintenance done: ${purpose}`),
        (err: unknown) => context.log.error({ job, err }, `maintenance failed: ${purpose}`),
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
