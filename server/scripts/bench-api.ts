import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { readEnv, typedIn } from '../src/env.ts';
import { findByLoginName } from '../src/features/user/queries.ts';
import { open } from '../src/open.ts';
import { seedLoad } from '../src/seed/load.ts';
import { BenchServer } from './bench/BenchServer.ts';
import { type BenchFacts, callsWith } from './bench/calls.ts';
import { type Measured, measure } from './bench/measure.ts';
import { type Sized, verdicts } from './bench/verdicts.ts';

const PER_CUSTOMER = 5;
const options = {
  sizes: { type: 'string', default: '10000,100000,1000000' },
  /** Where the databases are kept, each in a folder named after its size. */
  dir: { type: 'string', default: '.data/bench' },
  /** Of each measurement. */
  seconds: { type: 'string', default: '5' },
  /** Only calls whose name has this in it. */
  only: { type: 'string', default: '' },
} as const;

/** Fills the database of a size when it is not there yet; gives what is in it. */
async function prepare(
  applications: number,
  settings: Record<string, string>,
): Promise<Omit<BenchFacts, 'samples' | 'emails'>> {
  const env = readEnv({ ...process.env, ...settings, LOG_LEVEL: 'warn' });
  const { context, close } = await open(env, { asOwner: true });
  try {
    const pool = context.db.$client as pg.Pool;
    if (!(await findByLoginName(context.db, 'load.1'))) {
      console.log(`filling a database with ${applications} applications`);
      await seedLoad(context, { applications, customers: Math.ceil(applications / PER_CUSTOMER) });
      const client = await pool.connect();
      await client.query('set statement_timeout = 0');
      await client.query('vacuum analyze');
      client.release(true);
    }
    const { rows } = await pool.query(`select (select count(*)::int from application) as applications,
      (select sum(total)::int from payment_count) as payments, (select sum(total)::int from user_count) as customers`);
    return rows[0];
  } finally {
    await close();
  }
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9);
const head = `${'call'.padEnd(42)}    req/s   median      p95 cpu ms/c    sql/s    ratio  named/s    ratio  statements`;
const row = (m: Measured) =>
  `${m.name.padEnd(42)}${cell(m.perSecond, 0)}${cell(m.median, 1)}${cell(m.p95, 1)}${cell(m.processor, 2)}` +
  `${cell(m.sqlPerSecond, 0)}${cell(m.perSecond / m.sqlPerSecond, 2)}${cell(m.namedPerSecond, 0)}${cell(m.perSecond / m.namedPerSecond, 2)}${cell(m.statements, 0)}${m.refused ? `  ${m.refused} REFUSED` : ''}`;

/** An export of one admin's payments: whether memory stays flat. */
async function exportOnce(server: BenchServer): Promise<string> {
  const found = await server.fetch({ as: 'superAdmin' }, usersOf('Admin', 'load.admin.1'));
  const [admin] = (JSON.parse(found) as { data: { id: number }[] }).data;
  const input = {
    pageNumber: 1,
    pageSize: 10,
    applicationId: 0,
    adminId: admin?.id ?? 0,
    adminName: '',
    status: 'Completed',
  };
  await server.ask('memory');
  const before = await server.ask<number>('memory');
  const text = await server.fetch({ as: 'admin' }, { path: '/Transaction/ExportTransactions', body: input });
  const grown = Math.max(0, (await server.ask<number>('memory')) - before);
  const lines = text.split('\n').length - 2;
  return `export of ${lines} payments: ${(text.length / 1e6).toFixed(1)} MB, memory of the server + ${(grown / 1e6).toFixed(0)} MB`;
}

const usersOf = (role: 'Admin' | 'Customer', userName: string, pageNumber = 1) => ({
  path: '/User/GetAllUsers',
  body: { pageNumber, pageSize: 10, role, isActive: true, userName },
});

async function benchSize(size: number, args: { dir: string; seconds: number; only: string }): Promise<Sized> {
  const settings = { DATA_DIR: join(args.dir, String(size)), LOG_LEVEL: 'info' };
  const facts = await prepare(size, settings);
  const server = await BenchServer.start(settings);
  try {
    const middle = { pageNumber: Math.ceil(size / 20), pageSize: 10, userId: '0', statusId: 0, userName: '' };
    const text = await server.fetch({ as: 'admin' }, { path: '/Application/GetAllApplications', body: middle });
    const samples = (JSON.parse(text) as { applications: BenchFacts['samples'] }).applications.slice(0, 8);
    const people = await server.fetch({ as: 'admin' }, usersOf('Customer', '', Math.ceil(facts.customers / 20)));
    const emails = (JSON.parse(people) as { data: { email: string }[] }).data.slice(0, 4).map(({ email }) => email);
    console.log(`\n${facts.applications} applications, ${facts.payments} payments, ${facts.customers} people\n${head}`);
    const measured: Measured[] = [];
    const calls = callsWith({ ...facts, samples, emails }).filter(({ name }) => new RegExp(args.only).test(name));
    // Until it is compiled, a server is slower than it is for the rest of its life.
    for (const call of calls.slice(0, 3)) await measure(server, call, 1);
    for (const call of calls) {
      // Unused for as long as the others take, a super admin's session would end.
      await server.fetch({ as: 'superAdmin' }, usersOf('Admin', 'admin'));
      const one = await measure(server, call, args.seconds);
      console.log(row(one));
      measured.push(one);
    }
    console.log(await exportOnce(server));
    return { size, measured };
  } finally {
    await server.stop();
  }
}

/** Measures every list call at each size, over HTTP and beside the same SQL alone, and says what holds. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  const args = { dir: resolve(typedIn(), values.dir), seconds: Number(values.seconds), only: values.only };
  const all: Sized[] = [];
  for (const size of values.sizes.split(',').map(Number)) all.push(await benchSize(size, args));
  console.log(`\n${verdicts(all).join('\n')}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
