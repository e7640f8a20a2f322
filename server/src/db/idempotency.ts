import { DAY_MS } from '@emigration-portal/shared-api';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { prepareOnce } from './prepare-once.ts';
import { idempotency } from './tables/record.ts';

export interface IdempotencyClaim {
  readonly actorId: number;
  readonly key: string;
  readonly inputHash: string;
  readonly now: Date;
}
const KEY_LIFETIME_MS = DAY_MS;

const { placeholder } = sql;
const hasKey = and(eq(idempotency.actorId, placeholder('actorId')), eq(idempotency.key, placeholder('key')));

/** An expired key counts as new. */
const prepareClaim = (tx: Database) =>
  prepareOnce(tx, 'claim a key', () => {
    const claim = { inputHash: placeholder('inputHash'), createdAt: placeholder('now') };
    return tx
      .insert(idempotency)
      .values({ actorId: placeholder('actorId'), key: placeholder('key'), ...claim })
      .onConflictDoUpdate({
        target: [idempotency.actorId, idempotency.key],
        set: { inputHash: sql`excluded.input_hash`, createdAt: sql`excluded.created_at`, status: null, answer: null },
        setWhere: lt(idempotency.createdAt, placeholder('expiredBefore')),
      })
      .returning({ key: idempotency.key });
  });

const prepareSaveAnswer = (tx: Database) =>
  prepareOnce(tx, 'keep an answer', () =>
    tx
      .update(idempotency)
      .set({ status: 200, answer: sql`${placeholder('answer')}` })
      .where(hasKey),
  );

/** Returns undefined for a new key, and otherwise the row of the first call. Waits if the first call still runs. */
export async function claimIdempotencyKey(tx: Database, { now, ...claim }: IdempotencyClaim) {
  const expiredBefore = new Date(now.getTime() - KEY_LIFETIME_MS);
  const claimed = await prepareClaim(tx).execute({ ...claim, now, expiredBefore });
  if (claimed.length > 0) return undefined;
  const { actorId, key } = claim;
  const [first] = await tx
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.actorId, actorId), eq(idempotency.key, key)));
  return first;
}

export async function saveFirstAnswer(tx: Database, { actorId, key }: IdempotencyClaim, answer: string): Promise<void> {
  await prepareSaveAnswer(tx).execute({ actorId, key, answer });
}
