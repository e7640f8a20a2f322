import { createHash } from 'node:crypto';
import { integrityOf } from '@emigration-portal/shared-api/remote';

/** Computes the hash of a file in the format that browsers check: `sha384-…`. */
export const sha384 = (bytes: string | Uint8Array): string => integrityOf(createHash('sha384').update(bytes).digest());
