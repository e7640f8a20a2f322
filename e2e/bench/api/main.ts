import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { demoAccounts } from '@emigration-portal/kit/browser';
import { showHelp } from '@emigration-portal/kit/help';
import pg from 'pg';
import commands from '../../commands.json' with { type: 'json' };
import { insertSessions } from '../sessions.ts';
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

/** The server seals the audit rows of the new data in the background, which would slow down the measurement. */
async function waitUntilSealed(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: number }>('select count(*)::int as waiting from audit_unsealed');
    if (rows[0]?.waiting === 0) return;
    await sleep(1_000);
  }
}

/** Creates the sessions of the callers and counts the rows. Returns undefined if the database must be filled first. */
async function createCallerSessions(server: MeasuredServer, mayBeEmpty: boolean): Promise<Totals | undefined> {
  const client = new pg.Client(await server.askMeter('database'));
  await client.connect();
  try {
    const users = await client.query<{ id: number; user_name: string }>(
      'select id, user_name from "user" where user_name = any($1)',
      [[SEEDED_CUSTOMER, ...Object.values(demoAccounts).map(({ userName }) => userName)]],
    );
    const ids = new Map(users.rows.map(({ id, user_name }) => [user_name, id]));
    if (mayBeEmpty && !ids.has(SEEDED_CUSTOMER)) return undefined;
    const customer = ids.has(SEEDED_CUSTOMER) ? SEEDED_CUSTOMER : demoAccounts.customer.userName;
    const names = { admin: demoAccounts.admin.userName, customer, superAdmin: demoAccounts.superAdmin.userName };
    const tokens = await insertSessions(
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

/** Starts the server. If its database is empty, fills it and starts the server again. */
async function openDatabase(
  settings: Settings,
  applicationsToCreate?: string,
): Promise<{ server: MeasuredServer; totals: Totals }> {
  const server = await MeasuredServer.start(settings, args.here ? { 'accept-encoding': 'br' } : {});
  const totals = await createCallerSessions(server, applicationsToCreate !== undefined);
  if (totals) return { server, totals };
  await server.stop();
  if (!applicationsToCreate) throw new Error('The database is empty.');
  console.log(`filling a database with ${applicationsToCreate} applications`);
  const seed = ['--import', 'tsx', 'scripts/seed-load.ts', '--applications', applicationsToCreate];
  await promisify(execFile)(process.execPath, seed, { cwd: serverDir, env: { ...process.env, ...settings } });
  return openDatabase(settings, applicationsToCreate);
}

const formatCell = (value: number, digits: number) => value.toFixed(digits).padStart(9);
const tableHeader = `${'call'.padEnd(42)}    req/s   median      p95 cpu ms/c    sql/s    ratio  named/s    ratio  statements`;
const formatRow = (m: CallMeasurement) =>
  `${m.name.padEnd(42)}${formatCell(m.perSecond, 0)}${formatCell(m.median, 1)}${formatCell(m.p95, 1)}${formatCell(m.processorMs, 2)}` +
  `${formatCell(m.sqlPerSecond, 0)}${formatCell(m.perSecond / m.sqlPerSecond, 2)}${formatCell(m.namedPerSecond, 0)}${formatCell(m.perSecond / m.namedPerSecond, 2)}${formatCell(m.statements.length, 0)}${m.failed ? `  ${m.failed} FAILED` : ''}`;

/** Measures how much the memory of the server grows during an export. Returns the line to print. */
async function measureExport(server: MeasuredServer): Promise<string> {
  const users = await server.fetchText({ caller: 'superAdmin' }, buildUserListRequest('Admin', 'load.admin.1'));
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
  const bytesBefore = await server.askMeter('memory');
  const text = await server.fetchText({ caller: 'admin' }, { path: '/Transaction/ExportTransactions', body: input });
  const growth = Math.max(0, (await server.askMeter('memory')) - bytesBefore);
  const lines = text.split('\n').length - 2;
  return `export of ${lines} payments: ${(text.length / 1e6).toFixed(1)} MB, memory of the server + ${(growth / 1e6).toFixed(0)} MB`;
}

const buildUserListRequest = (role: 'Admin' | 'Customer', userName: string, pageNumber = 1) => ({
  path: '/User/GetAllUsers',
  body: { pageNumber, pageSize: 10, role, isActive: true, userName },
});

/** Measures each call over HTTP, and its SQL alone. */
async function measureDatabase(settings: Settings, applicationsToCreate?: string): Promise<CallMeasurement[]> {
  const { server, totals } = await openDatabase({ LOG_LEVEL: 'info', ...settings }, applicationsToCreate);
  try {
    const { applications, payments, customers } = totals;
    const firstPage = { pageNumber: 1, pageSize: 10, userId: '0', statusId: 0, userName: '' };
    const middlePage = { ...firstPage, pageNumber: Math.ceil(applications / 20) };
    const text = await server.fetchText(
      { caller: 'admin' },
      { path: '/Application/GetAllApplications', body: middlePage },
    );
    const customerText = await server.fetchText(
      { caller: 'customer' },
      { path: '/Application/GetAllApplications', body: firstPage },
    );
    const applicationList = JSON.parse(text) as { applications: BenchRows['samples'] };
    const samples = applicationList.applications.slice(0, 8);
    const people = await server.fetchText(
      { caller: 'admin' },
      buildUserListRequest('Customer', '', Math.ceil(customers / 20)),
    );
    const emails = (JSON.parse(people) as { data: { email: string }[] }).data.slice(0, 4).map(({ email }) => email);
    console.log(`\n${applications} applications, ${payments} payments, ${customers} people\n${tableHeader}`);
    const measured: CallMeasurement[] = [];
    const customerApplicationId = (JSON.parse(customerText) as typeof applicationList).applications[0]?.id ?? 0;
    const benchRows = { ...totals, samples, emails, customerApplicationId };
    const calls = buildBenchCalls(benchRows).filter(({ name }) => callPattern.test(name));
    // The first calls are slow until V8 has compiled the code.
    for (const call of calls.slice(0, 3)) await measureCall(server, call, 1);
    for (const call of calls) {
      // Without a call in between, the session of the super admin would expire.
      await server.fetchText({ caller: 'superAdmin' }, buildUserListRequest('Admin', 'admin'));
      const measurement = await measureCall(server, call, Number(args.seconds));
      console.log(formatRow(measurement));
      if (args.sql) for (const { text: sql, values } of measurement.statements) console.log(`  ${sql} ${values}`);
      measured.push(measurement);
    }
    console.log(await measureExport(server));
    return measured;
  } finally {
    await server.stop();
  }
}

if (args.here) await measureDatabase({});
else {
  const dir = resolve(process.env.INIT_CWD ?? process.cwd(), args.dir);
  const measurements: SizeMeasurements[] = [];
  for (const size of args.sizes.split(','))
    measurements.push({ size: Number(size), measured: await measureDatabase({ DATA_DIR: join(dir, size) }, size) });
  console.log(`\n${listVerdicts(measurements).join('\n')}`);
}
