import type { ClientBase } from 'pg';
import { NAME_HAS_JOINERS, NAME_WITHOUT_JOINERS } from './accounts/login-names.ts';
import { IS_UNFOLDED } from './search/search-texts.ts';

/** Any number, the same for every server of this product. */
const LOCK_KEY = 721_046_312;

/** Indexes of large tables, by name: what follows `on`. Whatever uses one does without it till it is there, only slower. */
const indexes: Readonly<Record<string, string>> = {
  application_text_to_fold: `application (id) where ${IS_UNFOLDED}`,
  transaction_text_to_fold: `transaction (id) where ${IS_UNFOLDED}`,
  user_text_to_fold: `"user" (id) where ${IS_UNFOLDED}`,
  login_name_joined: `login_name (${NAME_WITHOUT_JOINERS}) where ${NAME_HAS_JOINERS}`,
};

/**
 * Builds indexes without a lock, so that people go on reading and writing: a migration, which is a transaction, cannot. One
 * server builds, and no other waits for it: PostgreSQL would wait for those that wait.
 */
export async function buildIndexes(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK_KEY]);
  if (!rows[0]?.mine) return;
  await client.query('set lock_timeout = 0');
  for (const [name, on] of Object.entries(indexes)) {
    const { rows: built } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [name],
    );
    if (built[0]?.valid) continue;
    // One whose building was broken off stays behind, and no search uses it.
    if (built[0]) await client.query(`drop index concurrently ${name}`);
    await client.query(`create index concurrently ${name} on ${on}`);
  }
}
