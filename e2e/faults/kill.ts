import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ServerProcess, waitUntilReady } from './server-process.ts';
import { WriteWorker } from './write-worker.ts';

const WORKERS = 6;
/** If the server acknowledges nothing within this time, the round has failed. */
const STALL_LIMIT_MS = 120_000;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** In the data folder, or where the server has noted another place. */
export const findDatabaseFolder = async (dataDir: string): Promise<string> =>
  (await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => '')).trim() || join(dataDir, 'postgres');

/** The main process of PostgreSQL; all its others are children of it. */
export const readDatabasePid = async (dataDir: string): Promise<number> =>
  Number((await readFile(join(await findDatabaseFolder(dataDir), 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]);

const victims = ['server', 'database', 'both'] as const;

/** Kills after a random number of writes and uploads, not after a time, so that a slow machine only takes longer. */
export async function testKills(dataDir: string, rounds: number): Promise<string[]> {
  let server = await ServerProcess.start(dataDir);
  const address = () => server.address;
  const allWorkers: WriteWorker[] = [];
  const findings = new Set<string>();
  for (let round = 1; round <= rounds; round += 1) {
    const victim = victims[round % victims.length] ?? 'server';
    const writesBeforeKill = randomInt(25, 90);
    let acknowledged = 0;
    const enoughWrites = new Promise<void>((resolve, reject) => {
      const stallTimer = setTimeout(
        () => reject(new Error(`${acknowledged} of ${writesBeforeKill} writes and uploads succeeded`)),
        STALL_LIMIT_MS,
      );
      const count = () => {
        acknowledged += 1;
        if (acknowledged < writesBeforeKill) return;
        clearTimeout(stallTimer);
        resolve();
      };
      allWorkers.push(...Array.from({ length: WORKERS }, () => new WriteWorker(address, count)));
    });
    const workers = allWorkers.slice(-WORKERS);
    const finished = Promise.all(workers.map((worker) => worker.run()));
    await enoughWrites;
    const database = await readDatabasePid(dataDir);
    if (victim !== 'server') process.kill(database, 'SIGKILL');
    if (victim !== 'database') await server.kill();
    await finished;
    const unfinishedUploads = await readdir(join(dataDir, 'files', '.partial')).catch(() => []);
    const began = performance.now();
    if (victim === 'database') await waitUntilReady(server.address);
    else server = await ServerProcess.start(dataDir);
    const readyMs = Math.round(performance.now() - began);
    const lost = (await Promise.all(workers.map((worker) => worker.findLosses()))).flat();
    for (const line of lost) findings.add(line);
    // Without its database the server answers 503; any other refusal is a finding.
    for (const { status, message } of workers.flatMap((worker) => worker.refusals))
      if (victim === 'server' || status !== 503) findings.add(`refused: ${message}`);
    const figures = `${sum(workers.map((w) => w.writes))} writes, ${sum(workers.map((w) => w.uploads))} uploads acknowledged`;
    const restart = `ready again in ${readyMs} ms, ${unfinishedUploads.length} unfinished uploads`;
    console.log(
      `kill ${round} (${victim}, after ${writesBeforeKill} writes and uploads): ${figures}; ${restart}; ${lost.length} missing`,
    );
  }
  const lostLater = (await Promise.all(allWorkers.map((worker) => worker.findLosses()))).flat();
  for (const line of lostLater) findings.add(line);
  await server.stop();
  const [writes, uploads] = [sum(allWorkers.map((w) => w.writes)), sum(allWorkers.map((w) => w.uploads))];
  console.log(`${rounds} kills, ${writes} writes and ${uploads} uploads acknowledged, ${findings.size} findings.`);
  if (uploads === 0) findings.add('no upload was acknowledged: the kills proved nothing');
  return [...findings];
}
