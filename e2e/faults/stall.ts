import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient, RefusedError } from './api-client.ts';
import { readDatabasePid } from './kill.ts';
import { ServerProcess, waitUntilReady } from './server-process.ts';

/** Longer than the server waits for its database. */
const STALL_MS = 12_000;
/** An answer that takes longer is a finding. */
const MAX_ANSWER_MS = 20_000;

async function findProcessAndChildren(parent: number): Promise<number[]> {
  const processes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/.test(name))
      .map(async (pid) => {
        const fields = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
        return { pid: Number(pid), parent: Number(fields.split(') ')[1]?.split(' ')[1]) };
      }),
  );
  return [parent, ...processes.filter((each) => each.parent === parent).map(({ pid }) => pid)];
}

/** Freezes the database without closing a connection: the worst that a network or a disk can do. */
export async function testStalledDatabase(dataDir: string): Promise<string[] | string> {
  if (process.platform !== 'linux') return 'only Linux lists the processes of the database';
  const findings: string[] = [];
  const server = await ServerProcess.start(dataDir);
  const customer = new ApiClient(() => server.address);
  const stoppedPids: number[] = [];
  try {
    await customer.register();
    const service = await customer.loadFirstService();
    const id = await customer.saveWithMark(0, service, '1');
    stoppedPids.push(...(await findProcessAndChildren(await readDatabasePid(dataDir))));
    for (const pid of stoppedPids) process.kill(pid, 'SIGSTOP');
    const began = performance.now();
    const calls = Array.from({ length: 40 }, (_, at) =>
      (at % 2 === 0 ? customer.loadMark(id) : customer.saveWithMark(id, service, '2')).then(
        () => 'it was accepted',
        (error: Error) => (error instanceof RefusedError ? `${error.status} ${error.code}` : error.message),
      ),
    );
    const health = await fetch(`${server.address}/healthz`);
    if (!health.ok || performance.now() - began > 5_000) findings.push('/healthz waits for the database');
    const ready = await fetch(`${server.address}/readyz`);
    if (ready.status !== 503) findings.push(`/readyz answers ${ready.status} while the database answers nothing`);
    const outcomes = await Promise.all(calls);
    const elapsedMs = performance.now() - began;
    await sleep(Math.max(0, STALL_MS - elapsedMs));
    const wrongAnswers = outcomes.filter((answer) => answer !== '503 overloaded');
    if (wrongAnswers.length > 0)
      findings.push(
        `${wrongAnswers.length} of 40 calls are not answered with 503: ${[...new Set(wrongAnswers)].join(', ')}`,
      );
    if (elapsedMs > MAX_ANSWER_MS) findings.push(`somebody waited ${Math.round(elapsedMs)} ms for an answer`);
    for (const pid of stoppedPids.splice(0)) process.kill(pid, 'SIGCONT');
    await waitUntilReady(server.address);
    await customer.signIn();
    const mark = await customer.loadMark(id);
    // A refused save may still be stored, because its commit was already running.
    if (mark !== '1' && mark !== '2') findings.push(`afterwards the stored answer is ${mark}`);
    await customer.saveWithMark(id, service, '3');
    if ((await customer.loadMark(id)) !== '3') findings.push('afterwards a save is lost');
    console.log(`stalled database: 40 calls answered within ${Math.round(elapsedMs)} ms; ${findings.length} findings`);
    return findings;
  } finally {
    for (const pid of stoppedPids) process.kill(pid, 'SIGCONT');
    await server.stop();
  }
}
