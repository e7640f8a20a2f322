import type pg from 'pg';
import { readEnv } from '../src/env.ts';
import { open } from '../src/open.ts';
import { seedLoad } from '../src/seed/load.ts';

const size = { customers: 20_000, applications: 100_000 };

/** Statistics and the index of searches as a database has them that has run for a while. */
async function tidy(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  client.release(true);
}

/** Fills the database of DATA_DIR or DATABASE_URL for load tests. Stop the portal first when it is the embedded one. */
async function main(): Promise<void> {
  const { context, close } = await open(readEnv({ ...process.env, LOG_LEVEL: 'warn' }), { asOwner: true });
  try {
    const begun = performance.now();
    await seedLoad(context, size);
    await tidy(context.db.$client as pg.Pool);
    const seconds = ((performance.now() - begun) / 1000).toFixed(0);
    console.log(`${size.customers} customers and ${size.applications} applications added in ${seconds} s.`);
  } finally {
    await close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
