/** A process of its own that serves the API on the database of DATA_DIR or DATABASE_URL, and tells what it costs. */
import type pg from 'pg';
import { createApp } from '../../src/app.ts';
import { startSession } from '../../src/db/sessions.ts';
import { readEnv } from '../../src/env.ts';
import { findByLoginName } from '../../src/features/user/queries.ts';
import { open } from '../../src/open.ts';
import type { Caller } from './calls.ts';
import { captureSql, type Statement } from './captureSql.ts';

export interface ServerFacts {
  readonly base: string;
  readonly databaseUrl: string;
  readonly tokens: Readonly<Record<Caller, string>>;
}

const accounts: Readonly<Record<Caller, string>> = {
  admin: 'admin',
  customer: 'load.7',
  superAdmin: 'super.admin',
};

let statements: Statement[] = [];
let stopCapture = () => {};
let peak = 0;

/** What may be asked of it. */
const answers = {
  /** Milliseconds of processor so far. */
  processor() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
  capture() {
    statements = [];
    stopCapture = captureSql((statement) => statements.push(statement));
  },
  captured() {
    stopCapture();
    return statements;
  },
  /** The most memory since it was last asked, bytes. */
  memory() {
    const most = Math.max(peak, process.memoryUsage().rss);
    peak = 0;
    return most;
  },
};
export type Question = keyof typeof answers;

async function main(): Promise<void> {
  const env = readEnv({ ...process.env, RATE_LIMIT_FACTOR: '100000' });
  const { context, close } = await open(env);
  const app = await createApp(context);
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const tokens = Object.fromEntries(
    await Promise.all(
      Object.entries(accounts).map(async ([caller, name]) => {
        const user = await findByLoginName(context.db, name);
        if (!user) throw new Error(`The bench signs in as ${name}, and this database has no such account.`);
        return [caller, await startSession(context.db, user.id, context.clock())] as const;
      }),
    ),
  ) as ServerFacts['tokens'];
  const databaseUrl = (context.db.$client as pg.Pool).options.connectionString ?? '';
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  process.on('message', (question: Question) => process.send?.({ answer: answers[question]() }));
  process.once('disconnect', async () => {
    clearInterval(watch);
    await app.close();
    await close();
  });
  process.send?.({ base, databaseUrl, tokens } satisfies ServerFacts);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
