import { lt } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { idempotency } from './tables/record.ts';
import { loginAttempt, session } from './tables/user.ts';

const DAY = 24 * 60 * 60_000;

/** Removes what a day has made useless: kept first answers, counts of failed log-ins, sessions nobody uses. */
export async function pruneRecords(db: Database, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - DAY);
  await db.delete(idempotency).where(lt(idempotency.createdAt, dayAgo));
  await db.delete(loginAttempt).where(lt(loginAttempt.lastAt, dayAgo));
  await db.delete(session).where(lt(session.lastUsedAt, dayAgo));
}
