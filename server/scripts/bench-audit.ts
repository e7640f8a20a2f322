import { DAY_MS } from '@emigration-portal/shared-api';
import type pg from 'pg';
import { createApp } from '../src/app.ts';
import { startSession } from '../src/db/sessions.ts';
import { readEnv } from '../src/env.ts';
import { sealAudit } from '../src/features/audit/sealAudit.ts';
import { findByLoginName } from '../src/features/user/queries.ts';
import { open } from '../src/open.ts';
import { seedDemo } from '../src/seed/seed.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 100);
const WARM_UP = 3;

/** A day in which 200 people work on 50,000 applications, over and over. */
const FILL = `insert into audit_log (at, actor_id, action, object, after, ip, request_id)
  select now() - (($1::bigint - n) * interval '30 s'), case when n % 10 = 0 then null else 1 + n % 200 end,
    (array['application.read','file.read','application.save','user.login','user.read','application.review',
      'application.read','file.read','user.loginFailed','user.logout'])[1 + n % 10],
    case when n % 3 = 0 then 'user:' || 1 + n % 20000 else 'application:' || 1 + n % 50000 end,
    jsonb_build_object('name', 'passport.pdf', 'n', n), '10.0.0.' || n % 250, gen_random_uuid()::text
  from generate_series($2::bigint, $3::bigint) n`;

async function fill(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('select count(*)::int as n from audit_log');
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  for (let n = rows[0].n; n < ROWS; n += 50_000) await client.query(FILL, [ROWS, n, Math.min(ROWS, n + 50_000) - 1]);
  client.release(true);
}

const filters: Readonly<Record<string, object>> = {
  'first page': {},
  'page 200': { pageNumber: 200, pageSize: 50 },
  'an account': { who: 'admin' },
  'an account, page 100': { who: '7', pageNumber: 100, pageSize: 50 },
  'a kind, many rows': { what: 'read' },
  'a kind and an account': { what: 'read', who: '7' },
  'log-ins': { what: 'signIn' },
  'one action': { what: 'file.read' },
  'a kind, page 200': { what: 'read', pageNumber: 200, pageSize: 50 },
  'an application': { applicationId: 77 },
  'a person': { person: '7' },
  'a week': { from: new Date(Date.now() - 7 * DAY_MS).toISOString() },
  'a week of an account': { who: '7', from: new Date(Date.now() - 7 * DAY_MS).toISOString() },
};

const at = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
const ms = (value: number) => `${value.toFixed(1).padStart(8)} ms`;

/** Calls the audit trail of a million rows over HTTP, with each kind of filter, one call at a time. */
async function main(): Promise<void> {
  const env = readEnv({ ...process.env, LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000' });
  const owner = await open(env, { asOwner: true });
  await seedDemo(owner.context).catch(() => {});
  await fill(owner.context.db.$client as pg.Pool);
  console.log(`${await sealAudit(owner.context)} rows sealed`);
  const client = await (owner.context.db.$client as pg.Pool).connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
  await owner.close();

  const { context, close } = await open(env);
  const app = await createApp(context);
  try {
    const base = await app.listen({ port: 0, host: '127.0.0.1' });
    const user = await findByLoginName(context.db, 'super.admin');
    const token = await startSession(context.db, user?.id ?? 0, context.clock());
    console.log(`${'filter'.padEnd(30)}   median         p95         max`);
    for (const [name, filter] of Object.entries(filters)) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        const begun = performance.now();
        const answer = await fetch(`${base}/api/Audit/GetAudit`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ pageNumber: 1, pageSize: 50, ...filter }),
        });
        const text = await answer.text();
        if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text}`);
        if (round >= WARM_UP) times.push(performance.now() - begun);
      }
      times.sort((a, b) => a - b);
      console.log(`${name.padEnd(30)}${ms(at(times, 0.5))} ${ms(at(times, 0.95))} ${ms(at(times, 1))}`);
    }
  } finally {
    await app.close();
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
