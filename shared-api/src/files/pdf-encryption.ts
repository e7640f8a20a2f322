import { md5 } from '@noble/hashes/legacy.js';
import type { FileFault } from '../constants/files.ts';
import { isDictionary, type PdfDictionary } from './pdf-values.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The format uses these bytes in place of an empty password. */
const EMPTY_PASSWORD = Uint8Array.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a'.match(/../g) ?? [],
  (pair) => Number.parseInt(pair, 16),
);
const knownCiphers = ['None', 'V2', 'AESV2', 'AESV3'];

/** The entries of an encryption dictionary that decide whether a password is correct. */
interface EncryptionEntries {
  readonly revision: number;
  readonly owner: Bytes;
  readonly user: Bytes;
  readonly permissions: number;
  /** The identifier of the file. */
  readonly id: Bytes;
  /** Length of the key in bytes, for revisions 2 to 4. */
  readonly keyLength: number;
  readonly encryptsMetadata: boolean;
}

/** Finds the reason why viewers cannot open an encrypted PDF without a password. Undefined if they can. */
export async function findEncryptionFault(encrypt: PdfDictionary, id: Uint8Array): Promise<FileFault | undefined> {
  const entries = readEncryptionEntries(encrypt, Uint8Array.from(id));
  if (!entries) return 'unknown_protection';
  return (await opensWithEmptyPassword(entries)) ? undefined : 'needs_password';
}

/** Returns undefined if the protection uses no password, or a method that viewers do not support. */
function readEncryptionEntries(encrypt: PdfDictionary, id: Bytes): EncryptionEntries | undefined {
  const number = (key: string, fallback = 0) => {
    const value = encrypt.get(key);
    return typeof value === 'number' ? value : fallback;
  };
  const bytes = (key: string) => {
    const value = encrypt.get(key);
    return value instanceof Uint8Array ? Uint8Array.from(value) : new Uint8Array();
  };
  const [version, revision] = [number('V'), number('R')];
  const isKnown = [1, 2, 4, 5].includes(version) && revision >= 2 && revision <= 6;
  if (encrypt.get('Filter') !== 'Standard' || !isKnown) return undefined;
  if (version >= 4 && !hasKnownCiphers(encrypt)) return undefined;
  return {
    revision,
    owner: bytes('O'),
    user: bytes('U'),
    permissions: number('P'),
    id,
    keyLength: keyLengthOf(version, number('Length', 40)),
    encryptsMetadata: encrypt.get('EncryptMetadata') !== false,
  };
}

function keyLengthOf(version: number, bits: number): number {
  if (version === 1) return 5;
  if (version === 4) return 16;
  return Math.min(16, Math.max(5, Math.floor(bits / 8)));
}

function hasKnownCiphers(encrypt: PdfDictionary): boolean {
  const filters = encrypt.get('CF');
  return ['StmF', 'StrF'].every((key) => {
    const name = encrypt.get(key) ?? 'Identity';
    if (name === 'Identity') return true;
    const filter = isDictionary(filters) && typeof name === 'string' ? filters.get(name) : undefined;
    return isDictionary(filter) && knownCiphers.includes(String(filter.get('CFM') ?? 'None'));
  });
}

async function opensWithEmptyPassword(entries: EncryptionEntries): Promise<boolean> {
  const { revision, user, id } = entries;
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? await sha(256, salt) : await computeHardenedHash(salt);
    return areEqual(hash, user.subarray(0, 32));
  }
  const key = deriveKey(entries);
  if (revision === 2) return areEqual(rc4(key, EMPTY_PASSWORD), user.subarray(0, 32));
  let hash: Bytes = md5(joinBytes(EMPTY_PASSWORD, id));
  for (let round = 0; round < 20; round += 1) {
    hash = rc4(
      key.map((byte) => byte ^ round),
      hash,
    );
  }
  return areEqual(hash, user.subarray(0, 16));
}

/** Algorithm 2 of ISO 32000-1, 7.6.3.3, for the empty password. */
function deriveKey({
  revision,
  owner,
  permissions,
  id,
  keyLength,
  encryptsMetadata: sealsMetadata,
}: EncryptionEntries): Bytes {
  const permissionBytes = new Uint8Array(4);
  new DataView(permissionBytes.buffer).setInt32(0, permissions | 0, true);
  const metadataMark = revision >= 4 && !sealsMetadata ? new Uint8Array(4).fill(0xff) : new Uint8Array();
  let key: Bytes = md5(joinBytes(EMPTY_PASSWORD, owner.subarray(0, 32), permissionBytes, id, metadataMark));
  const rounds = revision === 2 ? 0 : 50;
  for (let round = 0; round < rounds; round += 1) key = md5(key.subarray(0, keyLength));
  return key.subarray(0, keyLength);
}

/** Algorithm 2.B of ISO 32000-2, 7.6.4.3.4, for a user's empty password. */
async function computeHardenedHash(salt: Bytes): Promise<Bytes> {
  let hash = await sha(256, salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const key = await crypto.subtle.importKey('raw', hash.subarray(0, 16), 'AES-CBC', false, ['encrypt']);
    const plain = joinBytes(...Array<Bytes>(64).fill(hash));
    const cipher = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: hash.subarray(16, 32) }, key, plain);
    // The browser adds a block of padding that the format does not have.
    const encrypted = new Uint8Array(cipher).subarray(0, plain.length);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = await sha(remainder === 0 ? 256 : remainder === 1 ? 384 : 512, encrypted);
    last = encrypted.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}

const sha = async (bits: 256 | 384 | 512, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, bytes));

/** RC4. Neither browsers nor the hash library include it. */
function rc4(key: Bytes, data: Bytes): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  let other = 0;
  for (let index = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  let index = 0;
  other = 0;
  return data.map((byte) => {
    index = (index + 1) & 0xff;
    other = (other + (state[index] ?? 0)) & 0xff;
    swap(index, other);
    return byte ^ (state[((state[index] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  });
}

function joinBytes(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const areEqual = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);
