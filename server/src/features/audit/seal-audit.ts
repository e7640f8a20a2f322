import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/connect.ts';
import { dequeueUnsealed, findLastSeal, insertSeals, type Seal, tryLockSealing } from './queries.ts';
import { CHAIN_START, computeSealHash } from './seal-hash.ts';

const BATCH = 1_000;

/** Adds committed rows to the hash chain. Returns how many; 0 if another server is sealing. */
export async function sealAudit({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await tryLockSealing(tx))) return 0;
      const last = await findLastSeal(tx);
      let place = last?.place ?? 0;
      let hash = last?.hash ?? CHAIN_START;
      const sealedAt = clock();
      const seals: Seal[] = [];
      for (const { id, row } of await dequeueUnsealed(tx, BATCH)) {
        place += 1;
        hash = computeSealHash(hash, row);
        seals.push({ place, auditId: id, hash, sealedAt });
      }
      if (seals.length > 0) await insertSeals(tx, seals);
      return seals.length;
    });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}
