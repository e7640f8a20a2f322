import { createApp } from '../src/app.ts';
import { startSession } from '../src/db/sessions.ts';
import { readEnv } from '../src/env.ts';
import { findByLoginName } from '../src/features/user/queries.ts';
import { open } from '../src/open.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const list = { pageNumber: 1, pageSize: 10 };
const queue = { ...list, userId: '0', statusId: 0, userName: '' };
const payments = { ...list, applicationId: 0, adminId: 0, adminName: '', status: 'Completed' };

interface Measured {
  readonly name: string;
  readonly path: string;
  readonly body?: object;
  readonly as?: 'customer';
}

const applications = (name: string, change: object = {}): Measured => ({
  ...{ name: `applications, ${name}`, path: '/Application/GetAllApplications', body: { ...queue, ...change } },
});
const transactions = (name: string, change: object = {}): Measured => ({
  ...{ name: `transactions, ${name}`, path: '/Transaction/GetTransactions', body: { ...payments, ...change } },
});

const calls: readonly Measured[] = [
  applications('first page'),
  applications('oldest first', { oldestFirst: true }),
  applications('tab In progress', { statusId: 1 }),
  applications('tab Rejected', { statusId: 4 }),
  applications('page 100', { pageNumber: 100 }),
  applications('page 9000', { pageNumber: 9000 }),
  applications('search, one row', { userName: 'load.1234@' }),
  applications('search, a common name', { userName: 'lakshmi' }),
  applications('search, two letters', { userName: 'sh' }),
  applications('search, nothing', { userName: 'zzzzqq' }),
  { ...applications('of a customer'), as: 'customer' },
  { name: 'queue figures', path: '/Application/GetQueueFigures' },
  { name: 'services, first page', path: '/Services/GetAllServices', body: list },
  transactions('first page'),
  transactions('page 3000', { pageNumber: 3000 }),
  transactions('search, one row', { adminName: 'inv-2026-000123' }),
];

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const ms = (value: number) => `${value.toFixed(1).padStart(8)} ms`;

/** Calls every list over HTTP, one call at a time, and prints medians and 95th percentiles. */
async function main(): Promise<void> {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '100000' });
  const { context, close } = await open(env);
  const app = await createApp(context);
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const tokenOf = async (name: string) => {
      const user = await findByLoginName(context.db, name);
      if (!user) throw new Error('The bench signs in as demo accounts, and this database has none.');
      return startSession(context.db, user.id, context.clock());
    };
    const tokens = { admin: await tokenOf('admin'), customer: await tokenOf('asha.nair') };
    console.log(`${'call'.padEnd(40)}   median         p95`);
    for (const { name, path, body, as = 'admin' } of calls) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS + 3; round += 1) {
        const begun = performance.now();
        const answer = await fetch(`${base}/api${path}`, {
          headers: { Authorization: `Bearer ${tokens[as]}`, 'Content-Type': 'application/json' },
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        });
        await answer.text();
        if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
        if (round >= 3) times.push(performance.now() - begun);
      }
      times.sort((a, b) => a - b);
      console.log(`${name.padEnd(40)}${ms(at(times, 0.5))} ${ms(at(times, 0.95))}`);
    }
  } finally {
    await app.close();
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
