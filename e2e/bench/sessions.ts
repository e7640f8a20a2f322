import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';

const BEGIN = `
  insert into session (token_hash, user_id, created_at, last_used_at)
  select token_hash, user_id, now(), now() from unnest($1::text[], $2::int[]) as begun (token_hash, user_id)`;

/** Begins a session for each person and gives their tokens: thousands of log-ins would be another measurement. */
export async function startSessions(client: pg.Client, people: readonly number[]): Promise<string[]> {
  const tokens = people.map(() => randomBytes(32).toString('base64url'));
  await client.query(BEGIN, [tokens.map((token) => createHash('sha256').update(token).digest('hex')), people]);
  return tokens;
}
