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
  /** From the end of a run to the next one. */
  readonly everyMs: number;
}

/** What works on the database and the files that all servers share, by its name in the log: one of them does it. */
const sharedJobs = {
  records: { run: deleteExpiredRecords, everyMs: HOUR_MS },
  limits: { run: ({ db }) => deleteExpiredLimits(poolOf(db)), everyMs: HOUR_MS },
  mails: { run: deleteOldFailedMails, everyMs: HOUR_MS },
  files: { run: sweepFiles, everyMs: HOUR_MS },
  // What a release before has stored in plain, and what a new key has not reached: some every hour.
  seals: { run: (context) => sealStoredFiles(context, 500), everyMs: HOUR_MS },
  // A worker does it; what could not be scanned is met again every hour.
  scans: { run: scheduleFirstScan, everyMs: HOUR_MS },
  reminders: { run: sendDueDayReminders, everyMs: HOUR_MS },
  passwords: { run: destroyExpiredPasswords, everyMs: HOUR_MS },
  // While servers of two releases run, what the older one writes is found within a minute however it is typed.
  searches: { run: foldOutdatedSearchTexts, everyMs: MINUTE_MS },
  rollouts: { run: (context) => judgeRollouts(registryHost(context)), everyMs: HOUR_MS },
  // Also how soon a head that was not taken is sent again.
  head: { run: publishAuditHead, everyMs: 15 * MINUTE_MS },
} satisfies Record<string, MaintenanceJob>;

const taskOf = (job: string) => `upkeep:${job}`;

/** A server without a scanner has nothing to begin. */
const listJobs = ({ scanner }: Context) =>
  Object.entries<MaintenanceJob>(sharedJobs).filter(([job]) => job !== 'scans' || scanner !== undefined);

/** Each run asks for the next one when it is over, failed or not; one that its server did not survive is done by another. */
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

/** Has everything done now that waits for no run yet: at the first start of all, and after a job was lost. */
export async function scheduleAllMaintenance(context: Context): Promise<void> {
  for (const [job] of listJobs(context)) await scheduleMaintenance(context.db, taskOf(job));
}
