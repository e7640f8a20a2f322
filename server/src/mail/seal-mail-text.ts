import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AnswerCipher } from '../content/AnswerCipher.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (cipher: AnswerCipher) => cipher.deriveKey('mail');

/** AES-256-GCM, bound to the id. */
export function sealMailText(cipher: AnswerCipher, id: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const sealing = createCipheriv('aes-256-gcm', keyOf(cipher), iv).setAAD(Buffer.from(id));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), body]);
}

/** Throws for another key or mail. */
export function unsealMailText(cipher: AnswerCipher, id: string, sealed: Buffer): string {
  const opening = createDecipheriv('aes-256-gcm', keyOf(cipher), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  opening.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([opening.update(sealed.subarray(IV_BYTES + TAG_BYTES)), opening.final()]).toString('utf8');
}
