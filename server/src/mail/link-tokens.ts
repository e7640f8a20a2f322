import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. */
export const createLinkToken = (): string => randomBytes(32).toString('base64url');

export const digestLinkToken = (token: string): string => createHash('sha256').update(token).digest('hex');
