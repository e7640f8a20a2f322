import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const INSERT_SESSIONS = `
  insert into session (token_hash, user_id, created_at, last_used_at)
  select token_hash, user_id, now(), now() from unnest($1::text[], $2::int[]) as begun (token_hash, user_id)`;

/** Writes the sessions into the database: thousands of log-ins would take too long. Returns the tokens. */
export async function createSessions(client: pg.Client, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  await client.query(INSERT_SESSIONS, [
    tokens.map((token) => createHash('sha256').update(token).digest('hex')),
    userIds,
  ]);
  return tokens;
}
