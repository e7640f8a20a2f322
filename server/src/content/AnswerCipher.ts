import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readOrCreateKey } from '../keys/key-file.mjs';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const MARK = 'enc:v1:';

/** Encrypts passwords in answers with AES-256-GCM. Decrypting needs the id of the same owner. */
export class AnswerCipher {
  readonly #key: Buffer;

  constructor(key: Buffer) {
    if (key.length !== KEY_BYTES) throw new Error(`The key of stored passwords must be ${KEY_BYTES} bytes long.`);
    this.#key = key;
  }

  encrypt(plain: string, ownerId: number): string {
    if (plain === '') return '';
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv).setAAD(Buffer.from(String(ownerId)));
    const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
    return MARK + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
  }

  /** Empty if key or owner differs, so that the owner must enter it again. */
  decrypt(stored: string, ownerId: number): string {
    try {
      return this.#decryptOrThrow(stored, ownerId);
    } catch {
      return '';
    }
  }

  #decryptOrThrow(stored: string, ownerId: number): string {
    if (!stored.startsWith(MARK)) return '';
    const bytes = Buffer.from(stored.slice(MARK.length), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(String(ownerId)))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  }

  /** Keyed hash of a text, hex: equal for equal texts, useless without the key. */
  fingerprint(text: string): string {
    return createHmac('sha256', this.#key).update(`fingerprint:${text}`).digest('hex');
  }

  /** 32 bytes; the same on all servers with this key. */
  deriveKey(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#key, '', purpose, KEY_BYTES));
  }
}

/** A base64 key, or the key file in the data folder, which it creates on first use. */
export async function openAnswerCipher(dataDir: string, key?: string): Promise<AnswerCipher> {
  if (key) return new AnswerCipher(Buffer.from(key, 'base64'));
  return new AnswerCipher(await readOrCreateKey(dataDir, 'answers.key', () => randomBytes(KEY_BYTES)));
}
