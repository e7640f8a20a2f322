import { normalizeCode } from './normalize-entry.ts';

/** Crockford's base 32: no I, L, O and U, which are taken for other letters. */
export const CERTIFICATE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** Letters and digits of a certificate's code, 5 bits each. */
export const CERTIFICATE_CODE_LENGTH = 16;

const whole = new RegExp(`^[${CERTIFICATE_ALPHABET}]{${CERTIFICATE_CODE_LENGTH}}$`);

/** The code of a certificate as it is printed, such as `K7QF-3M2X-9TRD-W6HP`, of its letters and digits. */
export const formatCertificateCode = (letters: string): string => letters.replaceAll(/.{4}(?=.)/g, '$&-');

/**
 * The code that somebody has typed, as it is printed: small letters, spaces and dashes are fine, O is read as 0, I and L
 * as 1. Undefined for what is no whole code.
 */
export function parseCertificateCode(typed: string): string | undefined {
  const letters = normalizeCode(typed).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return whole.test(letters) ? formatCertificateCode(letters) : undefined;
}
