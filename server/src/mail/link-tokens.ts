import { createHash, randomBytes } from 'node:crypto';

/** The secret in a mailed link, 256 bits. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

/** The stored hash of a token. */
export const digestLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
