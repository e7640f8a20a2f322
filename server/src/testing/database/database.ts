import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = {
  /** As the role of the server at run time, so that every query is tried under it. */
  url: string;
  /** As the owner of the tables, for what a test alone does. */
  ownerUrl: string;
  drop(): Promise<void>;
};

/** The migrated database that every test file copies, as each role; set by `global-setup.ts`. */
export type Template = { admin: string; owner: string; runTime: string };

/** Set by `global-setup.ts` for every test file of the run; JSON of a `Template`. */
export const TEMPLATE_VARIABLE = 'PORTAL_TEST_TEMPLATE';

function template(): Template {
  const text = process.env[TEMPLATE_VARIABLE];
  if (!text) throw new Error('No template database: test files run through jest, which prepares it.');
  return JSON.parse(text) as Template;
}

/** A migrated, empty database of its own, a copy of the run's template. */
export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(template(), ` template ${nameOf(template().admin)} strategy file_copy`);

/** One of the owner's without tables. */
export const createEmptyDatabase = (from: Template = template()): Promise<TestDatabase> => createDatabase(from, '');

/** One without tables that keeps bytes and knows no letters. */
export const createAsciiDatabase = (): Promise<TestDatabase> =>
  createDatabase(template(), ` template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);

async function createDatabase(from: Template, rest: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(from.admin, `create database ${name} owner ${new URL(from.owner).username}${rest}`);
  const drop = () => administer(from.admin, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(from.runTime, name), ownerUrl: withDatabase(from.owner, name), drop };
}

/** As the superuser. */
export const asAdmin = (url: string): string => withDatabase(template().admin, nameOf(url));

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Host and port by which a database is reached over the network, as the embedded one is beside its socket. */
export function networkAddress(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.startsWith('%2F') ? '127.0.0.1' : hostname, port: Number(port) };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** From the database every server has: a template being copied admits no connection. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
