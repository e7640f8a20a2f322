import type { Pool } from 'pg';
import type { Env } from '../env.ts';
import { type Connection, connect } from './connect.ts';
import { isMigrated, migrate } from './migrate.ts';
import { roleFacts } from './roles.ts';

export interface DatabaseUrls {
  /** As the role of the server at run time. */
  readonly url: string;
  /** As the owner of the tables; none where one role does everything. */
  readonly ownerUrl?: string | undefined;
}

/** The databases that the settings name. */
export const namedDatabase = ({ DATABASE_URL, DATABASE_OWNER_URL }: Env): DatabaseUrls | undefined => {
  if (DATABASE_URL) return { url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL };
  if (DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is set without DATABASE_URL, the role that it is to serve.');
  return undefined;
};

/** Brings the database up to date as its owner, and connects as the role of the server. */
export async function openDatabase(
  { url, ownerUrl }: DatabaseUrls,
  onError: (error: Error) => void,
): Promise<Connection> {
  const connection = connect(url, { onError });
  try {
    if (ownerUrl === undefined) {
      await bringUpToDate(connection.pool);
      return connection;
    }
    const owner = connect(ownerUrl, { max: 2, onError });
    try {
      const [{ role }, as] = [await roleFacts(connection.pool), await roleFacts(owner.pool)];
      if (role === as.role)
        throw new Error('DATABASE_URL and DATABASE_OWNER_URL name the same role; they must differ.');
      await migrate(owner.pool, { runTimeRole: role });
    } finally {
      await owner.close();
    }
    const { role, isSuperuser, ownsTables } = await roleFacts(connection.pool);
    if (isSuperuser || ownsTables)
      throw new Error(
        `The role ${role} of DATABASE_URL could change the audit trail; it must own nothing and be no superuser.`,
      );
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** With one role for everything that role migrates; one that may not finds everything done by the owner. */
async function bringUpToDate(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ may: boolean }>(
    "select has_database_privilege(current_database(), 'create') as may",
  );
  if (rows[0]?.may) return migrate(pool);
  if (await isMigrated(pool)) return;
  throw new Error(
    'The database is older than this release, and the role of DATABASE_URL may not change it. Set DATABASE_OWNER_URL.',
  );
}
