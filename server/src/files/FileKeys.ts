import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreateKey } from '../keys/key-file.mjs';
import { DamagedFileError, UnknownKeyError } from './errors.ts';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = 'aes-256-gcm';

/** A data key as a row keeps it: sealed with the server's key that `keyId` names. */
export interface WrappedKey {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
}

interface ServerKey {
  readonly id: string;
  readonly key: Buffer;
}

/** Sixteen hex digits of the key's own hash, so that nobody has to number keys, or can do it wrongly. */
const idOf = (key: Buffer): string => createHash('sha256').update('file key:').update(key).digest('hex').slice(0, 16);

/** Keys as text, 32 bytes as base64 each, separated by commas or lines; the first seals, all open. */
function parseKeys(text: string): ServerKey[] {
  const keys = text
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map((part) => Buffer.from(part, 'base64'));
  if (keys.length === 0 || keys.some((key) => key.length !== KEY_BYTES))
    throw new Error(`The keys of the files must be ${KEY_BYTES} bytes each, as base64.`);
  return keys.map((key) => ({ id: idOf(key), key }));
}

/** What a file's key is bound to. */
export const fileKeyBinding = (id: string): string => `file:${id}`;

/** The ids of keys as a setting or a key file gives them. */
export const fileKeyIds = (text: string): string[] => parseKeys(text).map(({ id }) => id);

export const createFileKey = (): string => randomBytes(KEY_BYTES).toString('base64');

function wrap({ id, key }: ServerKey, dataKey: Buffer, boundTo: string): WrappedKey {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(boundTo));
  const body = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  return { keyId: id, wrappedKey: Buffer.concat([iv, cipher.getAuthTag(), body]) };
}

/** The keys that seal the keys of files; those are bound to what they are of, so that no row opens another's bytes. */
export class FileKeys {
  readonly #read: () => Promise<readonly ServerKey[]>;

  constructor(read: () => Promise<readonly ServerKey[]>) {
    this.#read = read;
  }

  async currentId(): Promise<string> {
    return (await this.#current()).id;
  }

  async ids(): Promise<string[]> {
    return (await this.#read()).map(({ id }) => id);
  }

  /** A new data key, plain and as its row keeps it. */
  async create(boundTo: string): Promise<WrappedKey & { readonly key: Buffer }> {
    const key = randomBytes(KEY_BYTES);
    return { key, ...wrap(await this.#current(), key, boundTo) };
  }

  /** The data key of a row. Throws UnknownKeyError, DamagedFileError. */
  async open({ keyId, wrappedKey }: WrappedKey, boundTo: string): Promise<Buffer> {
    const known = (await this.#read()).find(({ id }) => id === keyId);
    if (!known) throw new UnknownKeyError(keyId);
    const decipher = createDecipheriv(ALGORITHM, known.key, wrappedKey.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(boundTo))
      .setAuthTag(wrappedKey.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(wrappedKey.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch (cause) {
      throw new DamagedFileError({ cause });
    }
  }

  /** The same data key under the current key. */
  async rewrap(wrapped: WrappedKey, boundTo: string): Promise<WrappedKey> {
    return wrap(await this.#current(), await this.open(wrapped, boundTo), boundTo);
  }

  async #current(): Promise<ServerKey> {
    const [current] = await this.#read();
    if (!current) throw new Error('There is no key for files.');
    return current;
  }
}

/** Reads the file anew when it has changed: a rotation needs no restart. */
function createKeyReader(path: string): () => Promise<readonly ServerKey[]> {
  let read: { readonly version: string; readonly keys: readonly ServerKey[] } | undefined;
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

/** Where the keys are a file: the one that is named, else one below the data folder, for development. */
export const fileKeysPath = (dataDir: string, { FILES_KEYS, FILES_KEYS_FILE }: Settings): string | undefined =>
  FILES_KEYS === undefined ? (FILES_KEYS_FILE ?? join(dataDir, 'keys', 'files.keys')) : undefined;

/** The ids of the keys that settings or, without those, the folder give; none where no key is. Makes none. */
export async function listFileKeyIds(dataDir: string, settings: Settings): Promise<string[]> {
  const keys = await findFileKeys(dataDir, settings);
  return keys ? keys.ids() : [];
}

/** The keys that settings or, without those, the folder give; makes none. */
export async function findFileKeys(dataDir: string, settings: Settings): Promise<FileKeys | undefined> {
  const path = fileKeysPath(dataDir, settings);
  const own = settings.FILES_KEYS_FILE === undefined;
  if (path !== undefined && own && !(await stat(path).catch(() => undefined))) return undefined;
  return openFileKeys(dataDir, settings);
}

/** Opens the keys of the settings; the file below the data folder is made on first use. */
export async function openFileKeys(dataDir: string, settings: Settings = {}): Promise<FileKeys> {
  const path = fileKeysPath(dataDir, settings);
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
