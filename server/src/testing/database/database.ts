import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = {
  /** URL with the role of the server, so that tests have the same rights. */
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
};

export type TestTemplate = { admin: string; owner: string; runTime: string };

/** Environment variable that `global-setup.ts` sets to a `TestTemplate` as JSON. */
export const TEMPLATE_VARIABLE = 'PORTAL_TEST_TEMPLATE';

function readTemplate(): TestTemplate {
  const text = process.env[TEMPLATE_VARIABLE];
  if (!text) throw new Error('No template database: test files run through jest, which prepares it.');
  return JSON.parse(text) as TestTemplate;
}

export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(readTemplate(), ` template ${nameOf(readTemplate().admin)} strategy file_copy`);

export const createEmptyDatabase = (from: TestTemplate = readTemplate()): Promise<TestDatabase> =>
  createDatabase(from, '');

export const createAsciiDatabase = (): Promise<TestDatabase> =>
  createDatabase(readTemplate(), ` template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);

async function createDatabase(from: TestTemplate, createOptions: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(from.admin, `create database ${name} owner ${new URL(from.owner).username}${createOptions}`);
  const drop = () => administer(from.admin, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(from.runTime, name), ownerUrl: withDatabase(from.owner, name), drop };
}

/** The URL of the same database, but for the superuser of PostgreSQL. */
export const superuserUrl = (url: string): string => withDatabase(readTemplate().admin, nameOf(url));

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Host and port of the database server, also if the URL names a socket. */
export function networkAddress(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.startsWith('%2F') ? '127.0.0.1' : hostname, port: Number(port) };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Runs a statement as superuser. Connects to `postgres`: a template that is copied must have no connections. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
