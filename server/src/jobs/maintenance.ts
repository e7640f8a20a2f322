import { takeBackFailingRollouts } from '@emigration-portal/registry/take-back-failing';
import { HOUR_MS, MINUTE_MS } from '@emigration-portal/shared-api';
import type { TaskList } from 'graphile-worker';
import type { Context } from '../context.ts';
import { poolOf } from '../db/connect.ts';
import { deleteExpiredRecords } from '../db/delete-expired-records.ts';
import { deleteExpiredLimits } from '../db/LimitWindows.ts';
import { foldOutdatedSearchTexts } from '../db/search/search-texts.ts';
import { destroyExpiredPasswords } from '../features/application/destroy-expired-passwords.ts';
import { sendDueDayReminders } from '../features/application/send-due-day-reminders.ts';
import { publishAuditHead } from '../features/audit/publish-audit-head.ts';
import { scheduleFirstScan } from '../features/file/maintenance/scan-stored.ts';
import { sealStoredFiles } from '../features/file/maintenance/seal-stored-files.ts';
import { sweepFiles } from '../features/file/maintenance/sweep-files.ts';
import { createRegistryHost } from '../features/release/host.ts';
import { deleteOldFailedMails } from '../mail/queries.ts';
import { scheduleMaintenance } from './queries.ts';

interface MaintenanceJob {
  /** What the job does, as a verb phrase for the log. */
  readonly purpose: string;
  readonly run: (context: Context) => Promise<unknown>;
  readonly everyMs: number;
}

/** Jobs on the shared database and files, by stored name. One server runs each. */
const sharedJobs = {
  records: { purpose: 'delete expired records', run: deleteExpiredRecords, everyMs: HOUR_MS },
  limits: { purpose: 'delete expired rate limits', run: ({ db }) => deleteExpiredLimits(poolOf(db)), everyMs: HOUR_MS },
  mails: { purpose: 'delete old failed mails', run: deleteOldFailedMails, everyMs: HOUR_MS },
  files: { purpose: 'delete unused files', run: sweepFiles, everyMs: HOUR_MS },
  // Encrypts up to 500 files or keys that still need it.
  seals: {
    purpose: 'encrypt stored files with the current key',
    run: (context) => sealStoredFiles(context, 500),
    everyMs: HOUR_MS,
  },
  // Only starts the scan job; retries failed scans hourly.
  scans: { purpose: 'start virus scans of stored files', run: scheduleFirstScan, everyMs: HOUR_MS },
  reminders: { purpose: 'send due-day reminders', run: sendDueDayReminders, everyMs: HOUR_MS },
  passwords: { purpose: 'destroy passwords of closed applications', run: destroyExpiredPasswords, everyMs: HOUR_MS },
  // An older server may write unfolded texts during an update; this folds them within a minute.
  searches: { purpose: 'fold outdated search texts', run: foldOutdatedSearchTexts, everyMs: MINUTE_MS },
  rollouts: {
    purpose: 'stop failing rollouts',
    run: (context) => takeBackFailingRollouts(createRegistryHost(context)),
    everyMs: HOUR_MS,
  },
  // If a head could not be sent, the job also waits this long before it tries again.
  head: { purpose: 'publish the head of the audit chain', run: publishAuditHead, everyMs: 15 * MINUTE_MS },
} satisfies Record<string, MaintenanceJob>;

const taskOf = (job: string) => `upkeep:${job}`;

/** Lists the jobs of this server. Without a scanner, there is no scan job. */
const listJobs = ({ scanner }: Context) =>
  Object.entries<MaintenanceJob>(sharedJobs).filter(([job]) => job !== 'scans' || scanner !== undefined);

/** Each run schedules the next one, also after a failure. If a server dies, another repeats the run. */
export const createMaintenanceTasks = (context: Context): TaskList =>
  Object.fromEntries(
    listJobs(context).map(([job, { purpose, run, everyMs }]) => [
      taskOf(job),
      async () => {
        await run(context).then(
          (result) => context.log.info({ job, result }, `maintenance done: ${purpose}`),
          (err: unknown) => context.log.error({ job, err }, `maintenance failed: ${purpose}`),
        );
        await scheduleMaintenance(context.db, taskOf(job), everyMs);
      },
    ]),
  );

/** Schedules each job that is not scheduled: on the first start, or after a job was lost. */
export async function scheduleAllMaintenance(context: Context): Promise<void> {
  for (const [job] of listJobs(context)) await scheduleMaintenance(context.db, taskOf(job));
}
