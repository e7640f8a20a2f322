import { MINUTE_MS } from '@emigration-portal/shared-api';
import { type Database, inTransaction } from '../../db/connect.ts';
import { findUnsealedRows, listSealsAfter, startReadOnlySnapshot } from './queries.ts';
import { CHAIN_START, computeSealHash } from './seal-hash.ts';

const BATCH = 5_000;
/** Longer than any transaction of the server, because rows get their seal after their commit. */
const LATE_MS = 10 * MINUTE_MS;

export interface StoredHead {
  readonly place: number;
  /** Hex. */
  readonly hash: string;
}

export interface ChainCheck {
  /** How many rows have a seal. */
  readonly sealed: number;
  /** How many rows wait for their seal. */
  readonly waiting: number;
  /**
   * How many rows have a date well before rows sealed earlier. Either a clock went back, or a row was inserted later.
   */
  readonly backdated: number;
  readonly head: StoredHead | undefined;
  /** The first row that differs from its seal. */
  readonly broken?: { readonly auditId: number; readonly why: string };
}

type SealCheck = Pick<ChainCheck, 'sealed' | 'backdated' | 'head' | 'broken'>;

/** Checks the whole chain in one snapshot. `storedHeads`: heads that were published earlier and stored elsewhere. */
export const verifyAudit = (db: Database, storedHeads: readonly StoredHead[] = []): Promise<ChainCheck> =>
  inTransaction(db, async (tx) => {
    await startReadOnlySnapshot(tx);
    const result = await verifySeals(tx, storedHeads);
    const { waitingCount: waiting, firstMissingId, firstUnchainedId } = await findUnsealedRows(tx);
    if (result.broken) return { ...result, waiting };
    if (firstMissingId !== null)
      return { ...result, waiting, broken: { auditId: firstMissingId, why: 'was removed before it was linked' } };
    if (firstUnchainedId !== null)
      return { ...result, waiting, broken: { auditId: firstUnchainedId, why: 'was inserted outside the chain' } };
    const headBeyondEnd = storedHeads.find(({ place }) => place > result.sealed);
    if (!headBeyondEnd) return { ...result, waiting };
    const why = `and ${headBeyondEnd.place - result.sealed - 1} rows after it are missing: the stored head is further along the chain`;
    return { ...result, waiting, broken: { auditId: result.sealed + 1, why } };
  });

async function verifySeals(tx: Database, storedHeads: readonly StoredHead[]): Promise<SealCheck> {
  let hash: Buffer = CHAIN_START;
  let [sealed, backdated] = [0, 0];
  let [batchAt, earlierAt] = [0, 0];
  const resultSoFar = (): SealCheck => ({
    sealed,
    backdated,
    head: sealed > 0 ? { place: sealed, hash: hash.toString('hex') } : undefined,
  });
  for (;;) {
    const seals = await listSealsAfter(tx, sealed, BATCH);
    for (const seal of seals) {
      const broken = (why: string) => ({ ...resultSoFar(), broken: { auditId: seal.auditId, why } });
      if (seal.place !== sealed + 1) return broken(`follows a missing row: the link ${sealed + 1} does not exist`);
      if (!seal.at) return broken('was removed after it was linked');
      const expectedHash = computeSealHash(hash, seal.row);
      if (!expectedHash.equals(seal.hash)) return broken('was changed or reordered after it was linked');
      const storedHead = storedHeads.find(({ place }) => place === seal.place);
      if (storedHead && storedHead.hash !== expectedHash.toString('hex'))
        return broken('or an earlier row was changed and sealed again: the stored head differs');
      if (seal.sealedAt.getTime() !== batchAt) [earlierAt, batchAt] = [batchAt, seal.sealedAt.getTime()];
      if (seal.at.getTime() < earlierAt - LATE_MS) backdated += 1;
      hash = expectedHash;
      sealed = seal.place;
    }
    if (seals.length < BATCH) return resultSoFar();
  }
}
