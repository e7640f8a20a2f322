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
const counts = values.servers.split(',').map(Number);
const people = Number(values.people);
/** One person in 50 is an administrator. */
const STAFF = 50;

const say = (text: string) => console.log(text);
const cluster = await startCluster({
  folder: values.in,
  serverCount: Math.max(...counts),
  remotes: remotes.map(({ name }) => name),
  log: say,
});
const settings = { ...cluster.settings, DATA_DIR: join(values.in, 'server-1') };
const seed = [join(serverDir, 'scripts/seed-load.ts'), '--applications', values.applications];
const env = { PATH: process.env.PATH, ...settings, NODE_ENV: 'development' };
const seeded = await promisify(execFile)(process.execPath, ['--import', 'tsx', ...seed], { cwd: serverDir, env });
say(seeded.stdout.trim().split('\n').at(-1) ?? '');
const unsealed = () => cluster.primary.queryValue('select count(*) from audit_unsealed', 'portal');
say(`waiting until the audit trail has sealed ${await unsealed()} rows …`);
while ((await unsealed()) !== '0') await sleep(1_000);
const admins = Math.max(1, Math.floor(people / STAFF));
const signedIn = await signInPeople(cluster.settings.DATABASE_URL ?? '', people - admins, Math.min(admins, 10));
say(`${signedIn.length} people, ${values.think} s to think, ${values.seconds} s for each number of servers`);

const phases: LoadResult[] = [];
for (const servers of counts) {
  const loadOptions = { servers, seconds: Number(values.seconds), thinkMs: Number(values.think) * 1_000 };
  phases.push(await measureLoad(cluster, signedIn, loadOptions));
}
await cluster.stop();

const percentile = (all: readonly number[], of: number) =>
  ([...all].sort((a, b) => a - b)[Math.floor(all.length * of)] ?? 0).toFixed(0).padStart(9);
for (const { servers, seconds, answerTimes, failures, memory, processorMs, machine } of phases) {
  const calls = [...answerTimes.values()].flat().length;
  say(
    `\n${servers} servers: ${calls} calls, ${(calls / seconds).toFixed(0)}/s, ${processorMs.toFixed(1)} ms of processor time each`,
  );
  say(`${'kind'.padEnd(22)}${['calls', 'p50 ms', 'p95 ms', 'p99 ms'].map((name) => name.padStart(9)).join('')}`);
  for (const [kind, each] of answerTimes)
    say(
      kind.padEnd(22) + String(each.length).padStart(9) + [0.5, 0.95, 0.99].map((of) => percentile(each, of)).join(''),
    );
  say(
    `processor time of all programs, ms per call: ${machine.map(([name, ms]) => `${name} ${ms.toFixed(1)}`).join(', ')}`,
  );
  say(`memory of the servers over time, MiB: ${memory.join(' ')}`);
  say(`errors: ${[...failures.values()].reduce((sum, times) => sum + times, 0)}`);
  for (const [failure, times] of failures) say(`  ${times} × ${failure}`);
}
process.exit(phases.some(({ failures }) => failures.size > 0) ? 1 : 0);
