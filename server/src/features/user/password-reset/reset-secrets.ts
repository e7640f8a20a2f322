import { createHash, randomBytes } from 'node:crypto';
import { normalizeCode } from '@emigration-portal/shared-api';

/** Base 32 without I, L, O and U, which people confuse. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Eight characters, 40 random bits (ASVS 6.5.4). */
export const createResetCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

export const normalizeResetCode = (typed: string): string =>
  normalizeCode(typed)
    .toUpperCase()
    .replaceAll(/[OIL]/g, (letter) => lookAlikes[letter] ?? letter);

export const createTicket = (): string => randomBytes(32).toString('base64url');
export const digestTicket = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
