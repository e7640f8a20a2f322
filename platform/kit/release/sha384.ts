import { createHash } from 'node:crypto';
import { integrityOf } from '@emigration-portal/shared-api/remote';

/** Hash of a file in the form that browsers check: `sha384-…`. */
export const sha384 = (bytes: string | Uint8Array): string => integrityOf(createHash('sha384').update(bytes).digest());
