import { connect, poolOf } from './db/connect.ts';
import { scheduleAllMaintenance } from './jobs/maintenance.ts';
import { startWorker } from './jobs/worker.ts';
import { startMaintenance } from './maintenance.ts';
import { startTestApp, type TestApp } from './testing/app.ts';
import { runDueJobs } from './testing/mail.ts';

const sharedJobs = [
  'records',
  'limits',
  'mails',
  'files',
  'seals',
  'reminders',
  'passwords',
  'searches',
  'rollouts',
  'head',
];
/** Minutes between two runs, for jobs that run more often than once an hour. */
const pauseMinutes: Readonly<Record<string, number>> = { searches: 1, head: 15 };
const serverJobs = ['shared', 'spool', 'registry', 'releases'];

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
});
afterEach(() => t.close());

const loggedResults = () =>
  t.log
    .map((line) => JSON.parse(line) as { msg: string; job?: string })
    .map(({ msg, job }) => `${job} ${msg.split(':')[0]}`);
const doneMessages = (jobs: readonly string[]) => jobs.map((job) => `${job} maintenance done`);
const listScheduledJobs = async () =>
  (
    await t.asOwner(
      "select key, round(extract(epoch from run_at - now()) / 60)::int as minutes from graphile_worker.jobs where key like 'upkeep:%' order by id",
    )
  ).rows;
async function waitUntil(is: () => boolean): Promise<void> {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('a start runs the jobs of the server and schedules the shared ones, and a stop waits for them', async () => {
  await startMaintenance(t.context)();
  expect(loggedResults()).toEqual(doneMessages(serverJobs));
  expect(await listScheduledJobs()).toEqual(sharedJobs.map((job) => ({ key: `upkeep:${job}`, minutes: 0 })));
});

test('each shared job runs once and is scheduled again after its own pause', async () => {
  await scheduleAllMaintenance(t.context);
  await runDueJobs(t.context);
  expect(loggedResults()).toEqual(doneMessages(sharedJobs));
  expect(await listScheduledJobs()).toEqual(
    sharedJobs.map((job) => ({ key: `upkeep:${job}`, minutes: pauseMinutes[job] ?? 60 })),
  );
  await scheduleAllMaintenance(t.context);
  await runDueJobs(t.context);
  expect(loggedResults()).toHaveLength(sharedJobs.length);
});

test('a failed job does not stop the others and runs again in an hour', async () => {
  await t.asOwner('drop table login_attempt');
  await scheduleAllMaintenance(t.context);
  await runDueJobs(t.context);
  expect(loggedResults()).toEqual(['records maintenance failed', ...doneMessages(sharedJobs.slice(1))]);
  expect((await listScheduledJobs())[0]).toEqual({ key: 'upkeep:records', minutes: 60 });
});

test('when three servers start together, one runs each job', async () => {
  const servers = [1, 2, 3].map(() => connect(poolOf(t.context.db).options.connectionString ?? ''));
  const contexts = servers.map(({ db }) => ({ ...t.context, db }));
  const stops = contexts.map((context) => startWorker(context));
  await Promise.all(contexts.map(scheduleAllMaintenance));
  await waitUntil(() => loggedResults().length >= sharedJobs.length);
  for (const stop of stops) await stop();
  for (const { close } of servers) await close();
  expect(loggedResults().sort()).toEqual(doneMessages(sharedJobs).sort());
  expect(await listScheduledJobs()).toHaveLength(sharedJobs.length);
});

test('another server repeats a job whose server has stopped', async () => {
  await scheduleAllMaintenance(t.context);
  const lock =
    "update graphile_worker._private_jobs set locked_at = now() - interval '6 minutes', locked_by = 'worker-gone', attempts = 1 where key = 'upkeep:records'";
  await t.asOwner(lock);
  await t.asOwner(
    "update graphile_worker._private_job_queues set locked_at = now() - interval '6 minutes', locked_by = 'worker-gone'",
  );
  const stop = startWorker(t.context);
  await waitUntil(() => loggedResults().includes('records maintenance done'));
  await stop();
});
