import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { AnswerCipher } from '../content/AnswerCipher.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (cipher: AnswerCipher) => cipher.deriveKey('mail');

/** Encrypts the text with AES-256-GCM. Decrypting needs the id of the same mail. */
export function sealMailText(cipher: AnswerCipher, id: string, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipherStream = createCipheriv('aes-256-gcm', keyOf(cipher), iv).setAAD(Buffer.from(id));
  const body = Buffer.concat([cipherStream.update(text, 'utf8'), cipherStream.final()]);
  return Buffer.concat([iv, cipherStream.getAuthTag(), body]);
}

/** Throws if the key or the mail is another one. */
export function unsealMailText(cipher: AnswerCipher, id: string, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(cipher), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(id)).setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}
