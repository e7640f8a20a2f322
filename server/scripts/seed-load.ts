import { parseArgs } from 'node:util';
import { showHelp } from '@emigration-portal/kit/help';
import { formatNumber } from '@emigration-portal/shared-api/languages';
import type pg from 'pg';
import commands from '../commands.json' with { type: 'json' };
import { readEnv } from '../src/env.ts';
import { openContext } from '../src/open-context.ts';
import { seedLoadTest } from '../src/seed/load.ts';

showHelp(commands['seed:load']);

const APPLICATIONS_PER_CUSTOMER = 5;

function parseSize(args: string[]) {
  const { values } = parseArgs({ args, options: { applications: { type: 'string', default: '100000' } } });
  const applications = Number(values.applications.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(applications) || applications < 1)
    throw new Error('--applications takes a whole number from 1.');
  return { applications, customers: Math.ceil(applications / APPLICATIONS_PER_CUSTOMER) };
}

/** Without fresh statistics the planner would choose other plans than in production. */
async function vacuumAndAnalyze(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}

const formatProgress = (what: string, rows: number, ms: number) =>
  `${what.padEnd(20)}${String(rows).padStart(10)} rows ${(ms / 1000).toFixed(1).padStart(8)} s ${formatNumber(
    Math.round((rows * 1000) / ms),
  ).padStart(10)} rows/s`;

async function main(): Promise<void> {
  const size = parseSize(process.argv.slice(2));
  const { context, close } = await openContext(readEnv({ ...process.env, LOG_LEVEL: 'warn' }), { asTableOwner: true });
  try {
    const startedAt = performance.now();
    await seedLoadTest(context, size, (...progress) => console.log(formatProgress(...progress)));
    await vacuumAndAnalyze(context.db.$client as pg.Pool);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(
      `${size.customers} customers and ${size.applications} applications added in ${seconds} s, with database statistics.`,
    );
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
