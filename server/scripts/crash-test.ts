import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolder } from '../src/testing/embedded.ts';
import { ServerProcess } from './crash/ServerProcess.ts';
import { Worker } from './crash/Worker.ts';

const ROUNDS = Number(process.argv[2] ?? 10);
const WORKERS = 6;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

/** Kills the server at a random moment of concurrent writes, starts it again and looks for all it had acknowledged. */
async function main(dataDir: string): Promise<boolean> {
  let server = await ServerProcess.start(dataDir);
  const address = () => server.address;
  const all: Worker[] = [];
  const losses = new Set<string>();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const workers = Array.from({ length: WORKERS }, () => new Worker(address));
    all.push(...workers);
    const done = Promise.all(workers.map((worker) => worker.run()));
    await sleep(700 + Math.random() * 2_300);
    await server.kill();
    await done;
    const partial = await readdir(join(dataDir, 'files', '.partial'));
    server = await ServerProcess.start(dataDir);
    const lost = (await Promise.all(workers.map((worker) => worker.findLosses()))).flat();
    for (const line of lost) losses.add(line);
    const figures = `${sum(workers.map((w) => w.writes))} writes, ${sum(workers.map((w) => w.uploads))} uploads acknowledged`;
    const restart = `started again in ${server.startedInMs} ms, ${partial.length} unfinished uploads cut off`;
    console.log(`round ${round}: ${figures}; ${restart}; ${lost.length} missing`);
  }
  const lostLater = (await Promise.all(all.map((worker) => worker.findLosses()))).flat();
  for (const line of lostLater) losses.add(line);
  await server.stop();
  const refused = all.flatMap((worker) => worker.refused);
  const totals = `${sum(all.map((w) => w.writes))} writes and ${sum(all.map((w) => w.uploads))} uploads`;
  console.log(`${ROUNDS} kills, ${totals} acknowledged, ${losses.size} missing, ${refused.length} refused.`);
  for (const line of [...losses, ...refused].slice(0, 20)) console.log(`  ${line}`);
  return losses.size === 0 && refused.length === 0 && sum(all.map((w) => w.uploads)) > 0;
}

const dataDir = await openFolder(join(tmpdir(), 'crash-test-'));
try {
  process.exitCode = (await main(dataDir)) ? 0 : 1;
} finally {
  const moved = await readFile(join(dataDir, 'postgres.location'), 'utf8').catch(() => '');
  if (moved) await rm(moved.trim(), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
