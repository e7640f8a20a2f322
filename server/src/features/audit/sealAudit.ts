import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/connect.ts';
import { CHAIN_BEGIN, link } from './link.ts';
import { insertSeals, lastSeal, type Seal, sealsAlone, takeUnsealed } from './queries.ts';

const BATCH = 1_000;

/** Gives every committed row without one its link in the chain; says how many. Another server at it leaves nothing to do. */
export async function sealAudit({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  let sealed = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      if (!(await sealsAlone(tx))) return 0;
      const last = await lastSeal(tx);
      let place = last?.place ?? 0;
      let hash = last?.hash ?? CHAIN_BEGIN;
      const sealedAt = clock();
      const seals: Seal[] = [];
      for (const { id, row } of await takeUnsealed(tx, BATCH)) {
        place += 1;
        hash = link(hash, row);
        seals.push({ place, auditId: id, hash, sealedAt });
      }
      if (seals.length > 0) await insertSeals(tx, seals);
      return seals.length;
    });
    sealed += count;
    if (count < BATCH) return sealed;
  }
}
