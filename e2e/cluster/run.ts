import { parseArgs } from 'node:util';
import { remotes } from '../../server/start/workspaces.mjs';
import { checkNginx, checkNginxWithoutServers } from './check-nginx.ts';
import { createSuperAdmin } from './create-super-admin.ts';
import { faults } from './faults.ts';
import { type FaultOutcome, measureFault } from './measure-fault.ts';
import { printOutcomes } from './print-outcomes.ts';
import { runMainJob } from './run-main-job.ts';
import { startCluster } from './start-cluster.ts';

const { values } = parseArgs({
  options: {
    in: { type: 'string', default: '' },
    short: { type: 'boolean', default: false },
    servers: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const rounds = Number(values.rounds || (values.short ? 1 : 3));
const load = values.short ? { workers: 3, writesPerWorker: 8 } : { workers: 6, writesPerWorker: 25 };

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0).padStart(4)} s`;
const log = (text: string) => console.log(`${seconds()}  ${text}`);

process.once('disconnect', () => process.exit(1));
const cluster = await startCluster({
  folder: values.in,
  serverCount: Number(values.servers),
  remotes: remotes.map(({ name }) => name),
  log,
});
const admin = await createSuperAdmin(cluster);
log(await runMainJob(cluster, admin));
const nginxFindings = await checkNginx(cluster);
log(`checks of nginx: ${nginxFindings.length} findings`);
const outcomes: FaultOutcome[] = [];
for (let round = 1; round <= rounds; round += 1)
  for (const [name, fault] of Object.entries(faults)) {
    if ((values.only && values.only !== name) || (fault.onlyOnce && round > 1)) continue;
    const outcome = await measureFault(cluster, name, fault, load);
    log(`${name}: ${outcome.failed} of ${outcome.calls} calls failed, ${outcome.missing.length} missing`);
    outcomes.push(outcome);
  }
const lateLosses = (await Promise.all(outcomes.map(({ findLosses }) => findLosses()))).flat();
log(`second check of all acknowledged writes: ${lateLosses.length} missing`);
log(await runMainJob(cluster, admin));
nginxFindings.push(...(await checkNginxWithoutServers(cluster)));
await cluster.stop();
printOutcomes(outcomes);
for (const line of nginxFindings) console.log(`FINDING nginx: ${line}`);
for (const line of lateLosses) console.log(`MISSING at the end: ${line}`);
const failedOutcomes = outcomes.filter(({ missing, wasNoticed }) => missing.length > 0 || wasNoticed);
process.exit(failedOutcomes.length + lateLosses.length + nginxFindings.length === 0 ? 0 : 1);
