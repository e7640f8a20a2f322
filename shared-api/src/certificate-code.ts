import { normalizeCode } from './normalize-entry.ts';

/** Crockford's base 32: without I, L, O and U, which look like other characters. */
export const CERTIFICATE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Characters of a certificate code, 5 bits each. */
export const CERTIFICATE_CODE_LENGTH = 16;

const completeCode = new RegExp(`^[${CERTIFICATE_ALPHABET}]{${CERTIFICATE_CODE_LENGTH}}$`);

/** Formats 16 characters as the printed code: `K7QF-3M2X-9TRD-W6HP`. */
export const formatCertificateCode = (characters: string): string => characters.replaceAll(/.{4}(?=.)/g, '$&-');

/**
 * Parses a typed certificate code into its printed form. Accepts lower case, spaces and dashes; reads O as 0, and I and
 * L as 1. Undefined if the code is incomplete or not valid.
 */
export function parseCertificateCode(input: string): string | undefined {
  const characters = normalizeCode(input).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return completeCode.test(characters) ? formatCertificateCode(characters) : undefined;
}
