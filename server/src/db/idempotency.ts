import { and, eq, lt } from 'drizzle-orm';
import type { Database } from './connect.ts';
import { idempotency } from './tables/record.ts';

export interface IdempotencyClaim {
  readonly actorId: number;
  readonly key: string;
  readonly inputHash: string;
  readonly now: Date;
}
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Claims a key inside the transaction of the work: undefined when it is new, else the row of the first call.
 * A repeat that comes while the first is at work waits for it.
 */
export async function claimKey(tx: Database, { actorId, key, inputHash, now }: IdempotencyClaim) {
  const mine = and(eq(idempotency.actorId, actorId), eq(idempotency.key, key));
  await tx.delete(idempotency).where(and(mine, lt(idempotency.createdAt, new Date(now.getTime() - KEPT_MS))));
  const claimed = await tx
    .insert(idempotency)
    .values({ actorId, key, inputHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length > 0) return undefined;
  const [first] = await tx.select().from(idempotency).where(mine);
  return first;
}

export async function keepAnswer(tx: Database, claim: IdempotencyClaim, answer: string): Promise<void> {
  await tx
    .update(idempotency)
    .set({ status: 200, answer })
    .where(and(eq(idempotency.actorId, claim.actorId), eq(idempotency.key, claim.key)));
}
