import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = { url: string; drop(): Promise<void> };

/** Set by `global-setup.ts` for every test file of the run. */
export const TEMPLATE_URL_VARIABLE = 'PORTAL_TEST_TEMPLATE_URL';

/** A migrated, empty database of its own, a copy of the run's template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = process.env[TEMPLATE_URL_VARIABLE];
  if (!template) throw new Error('No template database: test files run through jest, which prepares it.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(template, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  const drop = () => administer(template, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(template, name), drop };
}

/** An empty database on the server of `url`, without tables. */
export async function createEmptyDatabase(url: string, name: string): Promise<TestDatabase> {
  await administer(url, `create database ${name}`);
  const drop = () => administer(url, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(url, name), drop };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** From the database every server has: a template being copied admits no connection. */
async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
