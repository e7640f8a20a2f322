import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreateKey } from '../keys/key-file.mjs';
import { DamagedFileError, UnknownKeyError } from './errors.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

export interface WrappedKey {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
}

interface FileKey {
  readonly id: string;
  readonly key: Buffer;
}

/** The first 16 hex digits of the key's hash, so that nobody must number keys. */
const idOf = (key: Buffer): string => createHash('sha256').update('file key:').update(key).digest('hex').slice(0, 16);

/** Parses base64 keys of 32 bytes, separated by commas or lines. The first encrypts, all decrypt. */
function parseKeys(text: string): FileKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES))
    throw new Error(`The keys of the files must be ${KEY_BYTES} bytes each, as base64.`);
  return keys.map((key) => ({ id: idOf(key), key }));
}

export const fileBindingOf = (id: string): string => `file:${id}`;

export const parseFileKeyIds = (text: string): string[] => parseKeys(text).map(({ id }) => id);

export const createFileKey = (): string => randomBytes(KEY_BYTES).toString('base64');

function wrap({ id, key }: FileKey, dataKey: Buffer, boundTo: string): WrappedKey {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  return { keyId: id, wrappedKey: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/**
 * The file keys: they encrypt the data key of each file. An encrypted data key is bound to its file, so that it opens no
 * other.
 */
export class FileKeys {
  readonly #read: () => Promise<readonly FileKey[]>;

  constructor(read: () => Promise<readonly FileKey[]>) {
    this.#read = read;
  }

  async currentId(): Promise<string> {
    return (await this.#current()).id;
  }

  async ids(): Promise<string[]> {
    return (await this.#read()).map(({ id }) => id);
  }

  async create(boundTo: string): Promise<WrappedKey & { readonly key: Buffer }> {
    const key = randomBytes(KEY_BYTES);
    return { key, ...wrap(await this.#current(), key, boundTo) };
  }

  /** Decrypts a data key. Throws UnknownKeyError, DamagedFileError. */
  async open({ keyId, wrappedKey }: WrappedKey, boundTo: string): Promise<Buffer> {
    const fileKey = (await this.#read()).find(({ id }) => id === keyId);
    if (!fileKey) throw new UnknownKeyError(keyId);
    const decipher = createDecipheriv(ALGORITHM, fileKey.key, wrappedKey.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(wrappedKey.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(wrappedKey.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new DamagedFileError({ cause });
    }
  }

  /** Encrypts a data key again, with the current key. */
  async rewrap(wrapped: WrappedKey, boundTo: string): Promise<WrappedKey> {
    return wrap(await this.#current(), await this.open(wrapped, boundTo), boundTo);
  }

  async #current(): Promise<FileKey> {
    const [current] = await this.#read();
    if (!current) throw new Error('There is no key for files.');
    return current;
  }
}

/** Reads the file again when it changes, so that a key rotation needs no restart. */
function createKeyReader(path: string): () => Promise<readonly FileKey[]> {
  let read: { readonly version: string; readonly keys: readonly FileKey[] } | undefined;
  return async () => {
    const { mtimeMs, size, ino } = await stat(path);
    const version = `${mtimeMs} ${size} ${ino}`;
    if (read?.version !== version) read = { version, keys: parseKeys(await readFile(path, 'utf8')) };
    return read.keys;
  };
}

interface Settings {
  readonly FILES_KEYS?: string | undefined;
  readonly FILES_KEYS_FILE?: string | undefined;
}

/** Path of the key file; in development it is in the data folder. Undefined if FILES_KEYS is set. */
export const fileKeysPathOf = (dataDir: string, { FILES_KEYS, FILES_KEYS_FILE }: Settings): string | undefined =>
  FILES_KEYS === undefined ? (FILES_KEYS_FILE ?? join(dataDir, 'keys', 'files.keys')) : undefined;

/** The ids of the configured keys. Creates no key. */
export async function listFileKeyIds(dataDir: string, settings: Settings): Promise<string[]> {
  const keys = await findFileKeys(dataDir, settings);
  return keys ? keys.ids() : [];
}

/** Opens the keys if there are any; undefined without. Creates no key. */
export async function findFileKeys(dataDir: string, settings: Settings): Promise<FileKeys | undefined> {
  const path = fileKeysPathOf(dataDir, settings);
  const isDefaultFile = settings.FILES_KEYS_FILE === undefined;
  if (path !== undefined && isDefaultFile && !(await stat(path).catch(() => undefined))) return undefined;
  return openFileKeys(dataDir, settings);
}

/** Opens the keys of the settings or the key file, which it creates on first use. */
export async function openFileKeys(dataDir: string, settings: Settings = {}): Promise<FileKeys> {
  const path = fileKeysPathOf(dataDir, settings);
  if (path === undefined) {
    const keys = parseKeys(settings.FILES_KEYS ?? '');
    return new FileKeys(async () => keys);
  }
  if (settings.FILES_KEYS_FILE === undefined)
    await readOrCreateKey(dataDir, 'files.keys', () => `${createFileKey()}\n`);
  const read = createKeyReader(path);
  await read();
  return new FileKeys(read);
}
