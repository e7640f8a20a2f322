import { resolve } from 'node:path';
import { connect } from '../src/db/connect.ts';
import { runningDatabase } from '../src/db/embedded/index.ts';
import { startSession } from '../src/db/sessions.ts';
import { readEnv } from '../src/env.ts';
import { findByLoginName } from '../src/features/user/queries.ts';
import { projectDir } from '../src/paths.ts';
import { type Figures, MeasuredServer, type Sent } from './calls/MeasuredServer.ts';

const load = {
  connections: Number(process.env.BENCH_CONNECTIONS ?? 8),
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
};
const only = process.argv.slice(2).join(' ');

const queue = { pageNumber: 1, pageSize: 10, userId: '0', statusId: 0, userName: '' };
const list = (token: string, change: object = {}): Sent => ({
  path: '/Application/GetAllApplications',
  token,
  body: { ...queue, ...change },
});

const figure = (value: number, digits: number) => value.toFixed(digits).padStart(9);
const line = (name: string, { perSecond, cpuMs, medianMs = 0, p99Ms = 0 }: Figures, alone: Figures, named: Figures) =>
  [
    name.padEnd(32),
    figure(perSecond, 0),
    figure(cpuMs, 2),
    figure(medianMs, 0),
    figure(p99Ms, 0),
    figure(alone.perSecond, 0),
    figure(perSecond / alone.perSecond, 2),
    figure(named.perSecond, 0),
    figure(perSecond / named.perSecond, 2),
  ].join('');
const head = ['calls/s', 'cpu ms', 'median', 'p99', 'pg', 'ratio', 'named', 'ratio'].map((text) => text.padStart(9));

/**
 * Puts the calls that are made most under load, and prints what each costs: processor time of the server for a call, and calls
 * a second beside its statements through `pg` alone, sent as texts and under the names the server gives them.
 */
async function main(): Promise<void> {
  const env = readEnv({ ...process.env });
  const databaseUrl = async () => {
    const url = env.DATABASE_URL ?? (await runningDatabase(resolve(projectDir, env.DATA_DIR)));
    if (url) return url;
    throw new Error('The server has no database.');
  };
  const server = await MeasuredServer.start(databaseUrl);
  try {
    const { db, close } = connect(await databaseUrl());
    const tokenOf = async (name: string) => {
      const user = await findByLoginName(db, name);
      if (!user) throw new Error('The bench signs in as demo accounts, and this database has none.');
      return startSession(db, user.id, new Date());
    };
    const [admin, customer] = [await tokenOf('admin'), await tokenOf('asha.nair')];
    await close();
    const rowsOf = async (sent: Sent) =>
      JSON.parse(await server.ask(sent)) as { applications: { id: number }[]; totalRecords: number };
    const { totalRecords } = await rowsOf(list(admin));
    const deepest = Math.ceil(totalRecords / queue.pageSize);
    const [first] = (await rowsOf(list(admin, { pageNumber: Math.ceil(deepest / 2) }))).applications;
    const [own] = (await rowsOf(list(customer))).applications;
    const one = (token: string, id = 0): Sent => ({ path: `/Application/GetApplications?appId=${id}`, token });
    const calls: readonly (readonly [string, Sent])[] = [
      ['page 1', list(admin)],
      ['page 1 of a tab', list(admin, { statusId: 1 })],
      ['the deepest page', list(admin, { pageNumber: deepest })],
      ['the page in the middle', list(admin, { pageNumber: Math.ceil(deepest / 2) })],
      ['a search for one row', list(admin, { userName: '.1234@' })],
      ['page 1, a customer’s', list(customer)],
      ['one application, for an admin', one(admin, first?.id)],
      ['one application, its owner’s', one(customer, own?.id)],
    ];
    console.log(`${totalRecords} applications in the queue, ${load.connections} connections, ${load.seconds} s each`);
    console.log(`${'call'.padEnd(32)}${head.join('')}`);
    for (const [name, sent] of calls.filter(([each]) => each.includes(only))) {
      const figures = await server.load(sent, load);
      const statements = await server.statements(sent);
      const [alone, named] = [await server.alone(statements, load, false), await server.alone(statements, load, true)];
      console.log(line(name, figures, alone, named));
      if (process.env.BENCH_SQL) for (const { text, values } of statements) console.log(`  ${text} ${values}`);
    }
  } finally {
    await server.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
