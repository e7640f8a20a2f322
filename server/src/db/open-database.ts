import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import { type Connection, connect } from './connect.ts';
import { isMigrated, migrate, requireUtf8 } from './migrate.ts';
import { readRoleFacts } from './roles.ts';

export interface DatabaseUrls {
  readonly url: string;
  /** URL with the owner of the tables. Undefined if one role does everything. */
  readonly ownerUrl?: string | undefined;
  /** URL that does not go through the pooler. Undefined if there is no pooler. */
  readonly directUrl?: string | undefined;
}

export interface OpenedDatabase extends Connection {
  /** Connections without a pooler, for LISTEN and session locks. */
  readonly direct: Pool;
}

/** Two workers, LISTEN, and one spare. */
const DIRECT_CONNECTIONS = 4;

/** The database URLs in the settings; undefined for the embedded database. Throws if only DATABASE_URL is missing. */
export const databaseUrlsOf = ({
  DATABASE_URL,
  DATABASE_OWNER_URL,
  DATABASE_DIRECT_URL,
}: Env): DatabaseUrls | undefined => {
  if (DATABASE_URL) return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, directUrl: DATABASE_DIRECT_URL };
  const others = Object.entries({ DATABASE_OWNER_URL, DATABASE_DIRECT_URL });
  const [name] = others.find(([, url]) => url !== undefined) ?? [];
  if (name) throw new Error(`${name} also needs DATABASE_URL.`);
  return undefined;
};

export const ownerUrlOf = ({ url, ownerUrl, directUrl }: DatabaseUrls): string => ownerUrl ?? directUrl ?? url;

/** Runs migrations as the owner, then connects as the server's role. */
export async function openDatabase(urls: DatabaseUrls, onError: (error: Error) => void): Promise<OpenedDatabase> {
  const { url, directUrl } = urls;
  const connection = connect(url, { allowNamedStatements: directUrl === undefined, onError });
  const direct = directUrl === undefined ? connection : connect(directUrl, { max: DIRECT_CONNECTIONS, onError });
  const close = async () => {
    await direct.close();
    await connection.close();
  };
  try {
    await migrateDatabase(urls, direct.pool, onError);
    if (direct !== connection) await requireSameRole(connection.pool, direct.pool);
    return { ...connection, direct: direct.pool, close };
  } catch (error) {
    await close();
    throw isRefusedByPooler(error) ? new Error(POOLER_REFUSED) : error;
  }
}

const POOLER_REFUSED =
  'A pooler is in front of the database and refuses the session settings of the server. Set DATABASE_DIRECT_URL to the address of the database behind it.';
const isRefusedByPooler = (error: unknown) => /unsupported startup parameter/.test((error as Error).message);

async function migrateDatabase({ ownerUrl }: DatabaseUrls, pool: Pool, onError: (error: Error) => void): Promise<void> {
  if (ownerUrl === undefined) return migrateIfAllowed(pool);
  const owner = connect(ownerUrl, { max: 2, onError });
  try {
    const [{ role }, ownerFacts] = [await readRoleFacts(pool), await readRoleFacts(owner.pool)];
    if (role === ownerFacts.role)
      throw new Error('DATABASE_URL and DATABASE_OWNER_URL name the same role; they must differ.');
    await migrate(owner.pool, { runTimeRole: role });
  } finally {
    await owner.close();
  }
  const { role, isSuperuser, ownsTables } = await readRoleFacts(pool);
  if (isSuperuser || ownsTables)
    throw new Error(
      `The role ${role} of DATABASE_URL could change the audit trail. Use a role that owns nothing and is no superuser.`,
    );
}

async function requireSameRole(pooled: Pool, direct: Pool): Promise<void> {
  const [{ role }, directFacts] = [await readRoleFacts(pooled), await readRoleFacts(direct)];
  if (role !== directFacts.role)
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL name different roles; they must be the same.');
}

/** A role that may not create tables needs a migrated database. */
async function migrateIfAllowed(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_database_privilege(current_database(), 'create') as may",
  );
  if (rows[0]?.may) return migrate(pool);
  await requireUtf8(pool);
  if (await isMigrated(pool)) return;
  throw new Error(
    'The database is older than this release, and the role of DATABASE_URL may not change it. Set DATABASE_OWNER_URL.',
  );
}
