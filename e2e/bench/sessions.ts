import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const INSERT_SESSIONS = `
  insert into session (token_hash, user_id, created_at, last_used_at)
  select token_hash, user_id, now(), now() from unnest($1::text[], $2::int[]) as begun (token_hash, user_id)`;

/** Inserts a session for each account and returns the tokens. Thousands of log-ins would take too long. */
export async function insertSessions(client: pg.Client, userIds: readonly number[]): Promise<string[]> {
  const tokens = userIds.map(() => randomBytes(32).toString('base64url'));
  await client.query(INSERT_SESSIONS, [
    tokens.map((token) => createHash('sha256').update(token).digest('hex')),
    userIds,
  ]);
  return tokens;
}
