import { createHash } from 'node:crypto';

/** The fields of an audit row that its hash covers, in the order of `sealedFields` in queries.ts. */
export type SealedRow = readonly (string | null)[];

/** The first row of the chain has this as its previous hash. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** SHA-256 of the previous hash and the fields as JSON (docs/decisions/0048). */
export const computeSealHash = (previousHash: Buffer, row: SealedRow): Buffer =>
  createHash('sha256').update(previousHash).update(JSON.stringify(row)).digest();
