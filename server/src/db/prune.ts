import { lt } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { idempotency } from './tables/record.ts';
import { loginAttempt, session } from './tables/user.ts';

const DAY = 24 * 60 * 60_000;

type Pruned = Readonly<Record<'answers' | 'attempts' | 'sessions', number | null>>;

/** Removes what a day has made useless: kept first answers, counts of failed log-ins, sessions nobody uses. Says how many of each. */
export async function pruneRecords({ db, clock }: Context): Promise<Pruned> {
  const dayAgo = new Date(clock().getTime() - DAY);
  return {
    answers: (await db.delete(idempotency).where(lt(idempotency.createdAt, dayAgo))).rowCount,
    attempts: (await db.delete(loginAttempt).where(lt(loginAttempt.lastAt, dayAgo))).rowCount,
    sessions: (await db.delete(session).where(lt(session.lastUsedAt, dayAgo))).rowCount,
  };
}
