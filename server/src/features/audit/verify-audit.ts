import { MINUTE_MS } from '@emigration-portal/shared-api';
import { type Database, inTransaction } from '../../db/connect.ts';
import { CHAIN_START, linkHash } from './chain-link.ts';
import { countUnchained, listLinksAfter, useSnapshot } from './queries.ts';

const BATCH = 5_000;
/** Longer than any transaction of the server. */
const LATE_MS = 10 * MINUTE_MS;

export interface KnownHead {
  readonly place: number;
  /** Hex. */
  readonly hash: string;
}

export interface Verdict {
  readonly sealed: number;
  readonly waiting: number;
  /** Dated well before rows that were linked earlier: a clock went back, or somebody inserted the row later. */
  readonly late: number;
  readonly head: KnownHead | undefined;
  /** The first row that differs from its link. */
  readonly broken?: { readonly auditId: number; readonly why: string };
}

type Tally = Pick<Verdict, 'sealed' | 'late' | 'head'> & Pick<Verdict, 'broken'>;

/** Reads the chain in one snapshot. `known`: heads that were stored elsewhere. */
export const verifyAudit = (db: Database, known: readonly KnownHead[] = []): Promise<Verdict> =>
  inTransaction(db, async (tx) => {
    await useSnapshot(tx);
    const walked = await walk(tx, known);
    const { waiting, gone, unchained } = await countUnchained(tx);
    if (walked.broken) return { ...walked, waiting };
    if (gone !== null)
      return { ...walked, waiting, broken: { auditId: gone, why: 'was removed before it was linked' } };
    if (unchained !== null)
      return { ...walked, waiting, broken: { auditId: unchained, why: 'was inserted outside the chain' } };
    const lost = known.find(({ place }) => place > walked.sealed);
    if (!lost) return { ...walked, waiting };
    const why = `and ${lost.place - walked.sealed - 1} rows after it are missing: the given head is further along the chain`;
    return { ...walked, waiting, broken: { auditId: walked.sealed + 1, why } };
  });

async function walk(tx: Database, known: readonly KnownHead[]): Promise<Tally> {
  let hash: Buffer = CHAIN_START;
  let [sealed, late] = [0, 0];
  let [batchAt, earlierAt] = [0, 0];
  const tally = (): Tally => ({
    sealed,
    late,
    head: sealed > 0 ? { place: sealed, hash: hash.toString('hex') } : undefined,
  });
  for (;;) {
    const links = await listLinksAfter(tx, sealed, BATCH);
    for (const each of links) {
      const broken = (why: string) => ({ ...tally(), broken: { auditId: each.auditId, why } });
      if (each.place !== sealed + 1) return broken(`follows a missing row: the link ${sealed + 1} does not exist`);
      if (!each.at) return broken('was removed after it was linked');
      const next = linkHash(hash, each.row);
      if (!next.equals(each.hash)) return broken('was changed or reordered after it was linked');
      const other = known.find(({ place }) => place === each.place);
      if (other && other.hash !== next.toString('hex'))
        return broken('or an earlier row was changed and linked again: the given head differs');
      if (each.sealedAt.getTime() !== batchAt) [earlierAt, batchAt] = [batchAt, each.sealedAt.getTime()];
      if (each.at.getTime() < earlierAt - LATE_MS) late += 1;
      hash = next;
      sealed = each.place;
    }
    if (links.length < BATCH) return tally();
  }
}
