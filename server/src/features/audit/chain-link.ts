import { createHash } from 'node:crypto';

/** A row's fields as text in the order of `sealedFields`, and so the same bytes wherever they are read. */
export type SealedRow = readonly (string | null)[];

/** What the first row is chained to. */
export const CHAIN_START: Buffer = Buffer.alloc(32);

/** The hash of a row: SHA-256 of the hash before it and its fields as JSON. `docs/decisions/0048` says how to check it elsewhere. */
export const linkHash = (before: Buffer, row: SealedRow): Buffer =>
  createHash('sha256').update(before).update(JSON.stringify(row)).digest();
