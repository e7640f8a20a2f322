import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { demoAccounts } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import pg from 'pg';
import commands from '../../commands.json' with { type: 'json' };
import { createSessions } from '../sessions.ts';
import { type BenchRows, buildBenchCalls } from './calls.ts';
import { type CallMeasurement, measureCall } from './measure.ts';
import { MeasuredServer } from './measured-server.ts';
import { listVerdicts, type SizeMeasurements } from './verdicts.ts';

showHelp(process.argv.includes('--here') ? commands['bench:calls'] : commands['bench:api']);

const serverDir = resolve(import.meta.dirname, '../../../server');
const { values: args } = parseArgs({
  options: {
    sizes: { type: 'string', default: '10000,100000,1000000' },
    dir: { type: 'string', default: '.data/bench' },
    /** Measures the database of DATA_DIR or DATABASE_URL instead, with compressed answers. */
    here: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    sql: { type: 'boolean', default: false },
  },
});

const SEEDED_CUSTOMER = 'load.7';
/** With `--here` and no `--only`, the most frequent calls are measured. */
const FREQUENT_CALLS =
  /^(applications, (page 1|tab inProgress|deepest page|middle page|search, one row|of a customer)|one application.*)$/;
const callPattern = args.here && args.only === '' ? FREQUENT_CALLS : new RegExp(args.only);
type Settings = Readonly<Record<string, string>>;
type Totals = Omit<BenchRows, 'samples' | 'emails' | 'customerApplicationId'>;

const TOTALS = `select (select count(*)::int from application) as applications,
  (select sum(total)::int from payment_count) as payments, (select sum(total)::int from user_count) as customers`;

/** The server seals the audit trail of new rows in the background, which would slow the measurement down. */
async function waitUntilSealed(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>('select count(*)::int as waiting from audit_unsealed');
    if (rows[0]?.waiting === 0) return;
    await sleep(1_000);
  }
}

/** Creates the sessions of the callers and counts the rows. Undefined: the database must be filled first. */
async function signIn(server: MeasuredServer, fill: boolean): Promise<Totals | undefined> {
  const client = new pg.Client(await server.askMeter('database'));
  await client.connect();
  try {
    const users = await client.query<{ id: number; user_name: string }>(
      'select id, user_name from "user" where user_name = any($1)',
      [[SEEDED_CUSTOMER, ...Object.values(demoAccounts).map(({ userName }) => userName)]],
    );
    const ids = new Map(users.rows.map(({ id, user_name }) => [user_name, id]));
    if (fill && !ids.has(SEEDED_CUSTOMER)) return undefined;
    const customer = ids.has(SEEDED_CUSTOMER) ? SEEDED_CUSTOMER : demoAccounts.customer.userName;
    const names = { admin: demoAccounts.admin.userName, customer, superAdmin: demoAccounts.superAdmin.userName };
    const tokens = await createSessions(
      client,
      Object.values(names).map((name) => ids.get(name) ?? 0),
    );
    server.tokens = Object.fromEntries(Object.keys(names).map((caller, at) => [caller, tokens[at] ?? '']));
    await waitUntilSealed(client);
    return (await client.query<Totals>(TOTALS)).rows[0];
  } finally {
    await client.end();
  }
}

/** Fills the database with `fill` applications if it is empty. */
async function openDatabase(settings: Settings, fill?: string): Promise<{ server: MeasuredServer; totals: Totals }> {
  const server = await MeasuredServer.start(settings, args.here ? { 'accept-encoding': 'br' } : {});
  const totals = await signIn(server, fill !== undefined);
  if (totals) return { server, totals };
  await server.stop();
  if (!fill) throw new Error('The database is empty.');
  console.log(`filling a database with ${fill} applications`);
  const seed = ['--import', 'tsx', 'scripts/seed-load.ts', '--applications', fill];
  await promisify(execFile)(process.execPath, seed, { cwd: serverDir, env: { ...process.env, ...settings } });
  return openDatabase(settings, fill);
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9);
const head = `${'call'.padEnd(42)}    req/s   median      p95 cpu ms/c    sql/s    ratio  named/s    ratio  statements`;
const row = (m: CallMeasurement) =>
  `${m.name.padEnd(42)}${cell(m.perSecond, 0)}${cell(m.median, 1)}${cell(m.p95, 1)}${cell(m.processorMs, 2)}` +
  `${cell(m.sqlPerSecond, 0)}${cell(m.perSecond / m.sqlPerSecond, 2)}${cell(m.namedPerSecond, 0)}${cell(m.perSecond / m.namedPerSecond, 2)}${cell(m.statements.length, 0)}${m.refused ? `  ${m.refused} REFUSED` : ''}`;

/** Measures whether the memory of the server stays flat during an export. */
async function measureExport(server: MeasuredServer): Promise<string> {
  const users = await server.fetchText({ as: 'superAdmin' }, usersOf('Admin', 'load.admin.1'));
  const [admin] = (JSON.parse(users) as { data: { id: number }[] }).data;
  const input = {
    pageNumber: 1,
    pageSize: 10,
    applicationId: 0,
    adminId: admin?.id ?? 0,
    adminName: '',
    status: 'Completed',
  };
  await server.askMeter('memory');
  const before = await server.askMeter('memory');
  const text = await server.fetchText({ as: 'admin' }, { path: '/Transaction/ExportTransactions', body: input });
  const grown = Math.max(0, (await server.askMeter('memory')) - before);
  const lines = text.split('\n').length - 2;
  return `export of ${lines} payments: ${(text.length / 1e6).toFixed(1)} MB, memory of the server + ${(grown / 1e6).toFixed(0)} MB`;
}

const usersOf = (role: 'Admin' | 'Customer', userName: string, pageNumber = 1) => ({
  path: '/User/GetAllUsers',
  body: { pageNumber, pageSize: 10, role, isActive: true, userName },
});

/** Measures each call over HTTP, and its SQL alone. */
async function bench(settings: Settings, fill?: string): Promise<CallMeasurement[]> {
  const { server, totals } = await openDatabase({ LOG_LEVEL: 'info', ...settings }, fill);
  try {
    const { applications, payments, customers } = totals;
    const mine = { pageNumber: 1, pageSize: 10, userId: '0', statusId: 0, userName: '' };
    const middle = { ...mine, pageNumber: Math.ceil(applications / 20) };
    const text = await server.fetchText({ as: 'admin' }, { path: '/Application/GetAllApplications', body: middle });
    const own = await server.fetchText({ as: 'customer' }, { path: '/Application/GetAllApplications', body: mine });
    const found = JSON.parse(text) as { applications: BenchRows['samples'] };
    const samples = found.applications.slice(0, 8);
    const people = await server.fetchText({ as: 'admin' }, usersOf('Customer', '', Math.ceil(customers / 20)));
    const emails = (JSON.parse(people) as { data: { email: string }[] }).data.slice(0, 4).map(({ email }) => email);
    console.log(`\n${applications} applications, ${payments} payments, ${customers} people\n${head}`);
    const measured: CallMeasurement[] = [];
    const customerApplicationId = (JSON.parse(own) as typeof found).applications[0]?.id ?? 0;
    const benchRows = { ...totals, samples, emails, customerApplicationId };
    const calls = buildBenchCalls(benchRows).filter(({ name }) => callPattern.test(name));
    // The first calls are slow until V8 has compiled the code.
    for (const call of calls.slice(0, 3)) await measureCall(server, call, 1);
    for (const call of calls) {
      // Without a call in between, the session of the super admin would expire.
      await server.fetchText({ as: 'superAdmin' }, usersOf('Admin', 'admin'));
      const one = await measureCall(server, call, Number(args.seconds));
      console.log(row(one));
      if (args.sql) for (const { text: sql, values } of one.statements) console.log(`  ${sql} ${values}`);
      measured.push(one);
    }
    console.log(await measureExport(server));
    return measured;
  } finally {
    await server.stop();
  }
}

if (args.here) await bench({});
else {
  const dir = resolve(process.env.INIT_CWD ?? process.cwd(), args.dir);
  const all: SizeMeasurements[] = [];
  for (const size of args.sizes.split(','))
    all.push({ size: Number(size), measured: await bench({ DATA_DIR: join(dir, size) }, size) });
  console.log(`\n${listVerdicts(all).join('\n')}`);
}
