import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { remotes } from '../../../server/start/workspaces.mjs';
import { startCluster } from '../../cluster/start-cluster.ts';
import { type LoadResult, measureLoad } from './measure-load.ts';
import { signInPeople } from './sign-in-people.ts';

const serverDir = join(import.meta.dirname, '../../../server');
const { values } = parseArgs({
  options: {
    in: { type: 'string', default: '' },
    people: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '300' },
    think: { type: 'string', default: '5' },
    servers: { type: 'string', default: '2,3' },
    applications: { type: 'string', default: '100000' },
  },
});
const serverCounts = values.servers.split(',').map(Number);
const peopleCount = Number(values.people);
/** One person in 50 is an administrator. */
const PEOPLE_PER_ADMIN = 50;

const log = (text: string) => console.log(text);
const cluster = await startCluster({
  folder: values.in,
  serverCount: Math.max(...serverCounts),
  remotes: remotes.map(({ name }) => name),
  log,
});
const settings = { ...cluster.settings, DATA_DIR: join(values.in, 'server-1') };
const seed = [join(serverDir, 'scripts/seed-load.ts'), '--applications', values.applications];
const env = { PATH: process.env.PATH, ...settings, NODE_ENV: 'development' };
const seedResult = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...seed], { cwd: serverDir, env });
log(seedResult.stdout.trim().split('\n').at(-1) ?? '');
const countUnsealedRows = () => cluster.primary.queryValue('select count(*) from audit_unsealed', 'portal');
log(`waiting until the audit trail has sealed ${await countUnsealedRows()} rows …`);
while ((await countUnsealedRows()) !== '0') await sleep(1_000);
const admins = Math.max(1, Math.floor(peopleCount / PEOPLE_PER_ADMIN));
const signedInPeople = await signInPeople(
  cluster.settings.DATABASE_URL ?? '',
  peopleCount - admins,
  Math.min(admins, 10),
);
log(`${signedInPeople.length} people, ${values.think} s to think, ${values.seconds} s for each number of servers`);

const results: LoadResult[] = [];
for (const serverCount of serverCounts) {
  const loadOptions = { serverCount, seconds: Number(values.seconds), thinkMs: Number(values.think) * 1_000 };
  results.push(await measureLoad(cluster, signedInPeople, loadOptions));
}
await cluster.stop();

const percentile = (numbers: readonly number[], share: number) =>
  ([...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0).toFixed(0).padStart(9);
for (const { serverCount, seconds, answerTimes, failures, memoryMib, processorMsPerCall, programs } of results) {
  const calls = [...answerTimes.values()].flat().length;
  log(
    `\n${serverCount} servers: ${calls} calls, ${(calls / seconds).toFixed(0)}/s, ${processorMsPerCall.toFixed(1)} ms of processor time each`,
  );
  log(`${'kind'.padEnd(22)}${['calls', 'p50 ms', 'p95 ms', 'p99 ms'].map((name) => name.padStart(9)).join('')}`);
  for (const [kind, times] of answerTimes)
    log(
      kind.padEnd(22) +
        String(times.length).padStart(9) +
        [0.5, 0.95, 0.99].map((share) => percentile(times, share)).join(''),
    );
  log(
    `processor time of all programs, ms per call: ${programs.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
  );
  log(`memory of the servers over time, MiB: ${memoryMib.join(' ')}`);
  log(`errors: ${[...failures.values()].reduce((sum, times) => sum + times, 0)}`);
  for (const [failure, times] of failures) log(`  ${times} × ${failure}`);
}
process.exit(results.some(({ failures }) => failures.size > 0) ? 1 : 0);
