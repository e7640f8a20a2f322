import { createHash } from 'node:crypto';
import { integrityOf } from '@emigration-portal/shared-api/remote';

/** The integrity of a file, as a browser checks it: `sha384-…`. */
export const sha384 = (bytes: string | Uint8Array): string => integrityOf(createHash('sha384').update(bytes).digest());
