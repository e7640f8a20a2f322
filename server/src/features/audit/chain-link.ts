import { createHash } from 'node:crypto';

/** In the order of `sealedFields`. */
export type SealedRow = readonly (string | null)[];

/** Previous hash of the first row. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** SHA-256 of the previous hash and the fields as JSON (docs/decisions/0048). */
export const linkHash = (before: Buffer, row: SealedRow): Buffer =>
  createHash('sha256').update(before).update(JSON.stringify(row)).digest();
