import { applicationStatus } from '@emigration-portal/shared-api';
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
  readonly as?: 'admin' | 'customer' | 'superAdmin';
  /** Fewer where each takes long. */
  readonly rounds?: number;
}

const applications = (name: string, change: object = {}): Measured => ({
  name: `applications, ${name}`,
  path: '/Application/GetAllApplications',
  body: { ...queue, ...change },
});
const transactions = (name: string, change: object = {}): Measured => ({
  name: `transactions, ${name}`,
  path: '/Transaction/GetTransactions',
  body: { ...payments, ...change },
});

const people = (name: string, role: string, userName = ''): Measured => ({
  name,
  path: '/User/GetAllUsers',
  body: { ...list, role, isActive: true, userName },
});
const services = (name: string, serviceName = ''): Measured => ({
  name: `services, ${name}`,
  path: '/Services/GetAllServices',
  body: { ...list, serviceName },
});

interface Sample {
  readonly id: number;
  readonly userId: number;
}

/** Every list there is; `id` is an application deep in the queue, `userId` its applicant. */
const callsWith = ({ id, userId }: Sample): readonly Measured[] => [
  applications('first page'),
  applications('oldest first', { oldestFirst: true }),
  applications('tab In progress', { statusId: applicationStatus.inProgress }),
  applications('tab Rejected', { statusId: applicationStatus.rejected }),
  applications('page 100', { pageNumber: 100 }),
  applications('page 9000', { pageNumber: 9000 }),
  applications('search, one row', { userName: 'load.1234@' }),
  applications('search, a common name', { userName: 'lakshmi' }),
  applications('search, two words', { userName: 'lakshmi 77' }),
  applications('search, two letters', { userName: 'sh' }),
  applications('search, nothing', { userName: 'zzzzqq' }),
  { ...applications('of a customer'), as: 'customer' },
  applications('of a customer, for an admin', { userId }),
  { name: 'queue neighbours', path: '/Application/GetQueueNeighbours', body: { appId: id, statusId: 0, userName: '' } },
  {
    name: 'queue neighbours of a search',
    path: '/Application/GetQueueNeighbours',
    body: { appId: id, statusId: applicationStatus.inProgress, userName: 'lakshmi', oldestFirst: true },
  },
  { name: 'application changes', path: `/Application/GetApplicationChanges?appId=${id}` },
  { name: 'queue figures', path: '/Application/GetQueueFigures' },
  services('first page'),
  services('search', 'clearance'),
  people('customers, first page', 'Customer'),
  people('customers, search', 'Customer', 'lakshmi 77'),
  { ...people('admins, first page', 'Admin'), as: 'superAdmin' },
  transactions('first page'),
  transactions('page 3000', { pageNumber: 3000 }),
  transactions('search, one row', { adminName: 'inv-2026-000123' }),
  transactions('search, a common name', { adminName: 'inv' }),
  { name: 'transactions as CSV', path: '/Transaction/ExportTransactions', body: payments, rounds: 3 },
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
    const tokens = {
      admin: await tokenOf('admin'),
      customer: await tokenOf('asha.nair'),
      superAdmin: await tokenOf('super.admin'),
    };
    const ask = async ({ path, body, as = 'admin' }: Measured): Promise<string> => {
      const answer = await fetch(`${base}/api${path}`, {
        headers: { Authorization: `Bearer ${tokens[as]}`, 'Content-Type': 'application/json' },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${text}`);
      return text;
    };
    const deep = JSON.parse(await ask(applications('deep', { pageNumber: 5000 }))) as { applications: Sample[] };
    const [sample] = deep.applications;
    if (!sample) throw new Error('The bench needs the rows of seed:load.');
    console.log(`${'call'.padEnd(40)}   median         p95`);
    for (const call of callsWith(sample)) {
      const times: number[] = [];
      for (let round = 0; round < (call.rounds ?? ROUNDS) + 3; round += 1) {
        const begun = performance.now();
        await ask(call);
        if (round >= 3) times.push(performance.now() - begun);
      }
      times.sort((a, b) => a - b);
      console.log(`${call.name.padEnd(40)}${ms(at(times, 0.5))} ${ms(at(times, 0.95))}`);
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
