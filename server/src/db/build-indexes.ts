import type { ClientBase } from 'pg';
import { NAME_HAS_JOINERS, NAME_WITHOUT_JOINERS } from './accounts/login-names.ts';
import { IS_UNFOLDED } from './search/search-texts.ts';

const LOCK_KEY = 721_046_312;

/** Indexes that are built after the start. Queries work without them, but more slowly. */
const indexes: Readonly<Record<string, string>> = {
  application_text_to_fold: `application (id) where ${IS_UNFOLDED}`,
  transaction_text_to_fold: `transaction (id) where ${IS_UNFOLDED}`,
  user_text_to_fold: `"user" (id) where ${IS_UNFOLDED}`,
  login_name_joined: `login_name (${NAME_WITHOUT_JOINERS}) where ${NAME_HAS_JOINERS}`,
};

/**
 * Builds missing indexes without blocking writes. A migration cannot, because it is a transaction. Only the server that
 * gets the lock builds: servers that wait for the lock would block the build.
 */
export async function buildIndexes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ hasLock: boolean }>('select pg_try_advisory_lock($1) as "hasLock"', [LOCK_KEY]);
  if (!rows[0]?.hasLock) return;
  await client.query('set lock_timeout = 0');
  for (const [name, definition] of Object.entries(indexes)) {
    const { rows: existing } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    );
    if (existing[0]?.valid) continue;
    // An interrupted build leaves an unusable index behind.
    if (existing[0]) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently ${name} on ${definition}`);
  }
}
