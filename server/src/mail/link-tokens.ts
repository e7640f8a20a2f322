import { createHash, randomBytes } from 'node:crypto';

/** The secret of a mailed link, 256 bits. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of it. */
export const digestLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
