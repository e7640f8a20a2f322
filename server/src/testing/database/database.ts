import { randomBytes } from 'node:crypto';
import pg from 'pg';

export type TestDatabase = {
  /** With the role of the server, so that tests use its rights. */
  url: string;
  ownerUrl: string;
  drop(): Promise<void>;
};

export type Template = { admin: string; owner: string; runTime: string };

/** `global-setup.ts` sets it to a `Template` as JSON. */
export const TEMPLATE_VARIABLE = 'PORTAL_TEST_TEMPLATE';

function template(): Template {
  const text = process.env[TEMPLATE_VARIABLE];
  if (!text) throw new Error('No template database: test files run through jest, which prepares it.');
  return JSON.parse(text) as Template;
}

export const createTestDatabase = (): Promise<TestDatabase> =>
  createDatabase(template(), ` template ${nameOf(template().admin)} strategy file_copy`);

export const createEmptyDatabase = (from: Template = template()): Promise<TestDatabase> => createDatabase(from, '');

export const createAsciiDatabase = (): Promise<TestDatabase> =>
  createDatabase(template(), ` template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`);

async function createDatabase(from: Template, rest: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await administer(from.admin, `create database ${name} owner ${new URL(from.owner).username}${rest}`);
  const drop = () => administer(from.admin, `drop database if exists ${name} with (force)`);
  return { url: withDatabase(from.runTime, name), ownerUrl: withDatabase(from.owner, name), drop };
}

/** URL of the same database for the superuser of PostgreSQL. */
export const superuserUrl = (url: string): string => withDatabase(template().admin, nameOf(url));

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Also if the URL names a socket. */
export function networkAddress(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname.startsWith('%2F') ? '127.0.0.1' : hostname, port: Number(port) };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Connects to `postgres`: a template that is copied must have no connections. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
