import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = {
  /** URL with the role of the server, so that tests have the same rights. */
  url: string;
  /** URL with the role that owns the tables. */
  ownerUrl: string;
  drop(): Promise<void>;
};

/** URLs of one database with the log-ins of three roles. The environment has those of the template, which tests copy. */
export type TestRoleUrls = { superuserUrl: string; ownerUrl: string; serverUrl: string };

/** Environment variable that `global-setup.ts` sets to a `TestRoleUrls` as JSON. */
export const TEMPLATE_VARIABLE = 'PORTAL_TEST_TEMPLATE';

function readRoleUrls(): TestRoleUrls {
  const text = process.env[TEMPLATE_VARIABLE];
  if (!text) throw new Error('No template database: test files run through jest, which prepares it.');
  return JSON.parse(text) as TestRoleUrls;
}

/** Creates a copy of the template database. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(readRoleUrls(), ` template ${nameOf(readRoleUrls().superuserUrl)} strategy file_copy`);

/** Creates a database without tables, for these roles. */
export const createEmptyDatabase = (roleUrls: TestRoleUrls = readRoleUrls()): Promise<TestDatabase> =>
  createDatabase(roleUrls, '');

export const createAsciiDatabase = (): Promise<TestDatabase> =>
  createDatabase(readRoleUrls(), ` template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);

async function createDatabase(
  { superuserUrl, ownerUrl, serverUrl }: TestRoleUrls,
  createOptions: string,
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runServerStatement(superuserUrl, `create database ${name} owner ${new URL(ownerUrl).username}${createOptions}`);
  const drop = () => runServerStatement(superuserUrl, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(serverUrl, name), ownerUrl: withDatabase(ownerUrl, name), drop };
}

/** The URL of the same database with the superuser's log-in. */
export const superuserUrlOf = (url: string): string => withDatabase(readRoleUrls().superuserUrl, nameOf(url));

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

/**
 * Runs a statement that changes databases or roles, with the URL's log-in. Connects to `postgres`: a template that is
 * copied must have no connections.
 */
export async function runServerStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
