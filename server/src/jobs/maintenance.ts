import { judgeRollouts } from '@emigration-portal/registry/take-back-failing';
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
import { registryHost } from '../features/release/host.ts';
import { deleteOldFailedMails } from '../mail/queries.ts';
import { scheduleMaintenance } from './queries.ts';

interface MaintenanceJob {
  readonly run: (context: Context) => Promise<unknown>;
  /** Pause between two runs. */
  readonly everyMs: number;
}

/** Jobs on the shared database and files, by stored name. One server runs each. */
const sharedJobs = {
  records: { run: deleteExpiredRecords, everyMs: HOUR_MS },
  limits: { run: ({ db }) => deleteExpiredLimits(poolOf(db)), everyMs: HOUR_MS },
  mails: { run: deleteOldFailedMails, everyMs: HOUR_MS },
  files: { run: sweepFiles, everyMs: HOUR_MS },
  // Encrypts up to 500 files or keys that still need it.
  seals: { run: (context) => sealStoredFiles(context, 500), everyMs: HOUR_MS },
  // Only starts the scan job; retries failed scans hourly.
  scans: { run: scheduleFirstScan, everyMs: HOUR_MS },
  reminders: { run: sendDueDayReminders, everyMs: HOUR_MS },
  passwords: { run: destroyExpiredPasswords, everyMs: HOUR_MS },
  // An older server may write unfolded texts during an update; this folds them within a minute.
  searches: { run: foldOutdatedSearchTexts, everyMs: MINUTE_MS },
  rollouts: { run: (context) => judgeRollouts(registryHost(context)), everyMs: HOUR_MS },
  // Also the pause before a head that could not be sent is sent again.
  head: { run: publishAuditHead, everyMs: 15 * MINUTE_MS },
} satisfies Record<string, MaintenanceJob>;

const taskOf = (job: string) => `upkeep:${job}`;

/** A server without a scanner starts no scans. */
const listJobs = ({ scanner }: Context) =>
  Object.entries<MaintenanceJob>(sharedJobs).filter(([job]) => job !== 'scans' || scanner !== undefined);

/** Each run schedules the next one, also after a failure. If a server dies, another repeats the run. */
export const createMaintenanceTasks = (context: Context): TaskList =>
  Object.fromEntries(
    listJobs(context).map(([job, { run, everyMs }]) => [
      taskOf(job),
      async () => {
        await run(context).then(
          (result) => context.log.info({ job, result }, 'upkeep done'),
          (err: unknown) => context.log.error({ job, err }, 'upkeep failed'),
        );
        await scheduleMaintenance(context.db, taskOf(job), everyMs);
      },
    ]),
  );

/** Schedules all jobs that are not scheduled yet: on the first start, and when a job was lost. */
export async function scheduleAllMaintenance(context: Context): Promise<void> {
  for (const [job] of listJobs(context)) await scheduleMaintenance(context.db, taskOf(job));
}
