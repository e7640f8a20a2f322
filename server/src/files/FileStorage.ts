import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { DiskDriver } from './disk/DiskDriver.ts';
import { InvalidStorageKeyError } from './errors.ts';
import type { FileDriver } from './FileDriver.ts';
import { Sealer, toTransform, Unsealer } from './sealing.ts';

export type StoredContent = { size: number; sha256: string };

/** `key` encrypts the bytes. Size and checksum are those of the bytes before encryption. */
export type PutOptions = { signal?: AbortSignal; key?: Buffer };

/** Random UUIDs in lower case. A user's file name never reaches the store. */
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Stored files by key. Files are never overwritten, and survive a power cut once `put` resolves. */
export class FileStorage {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    this.#driver = driver;
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { signal, key: dataKey }: PutOptions = {},
  ): Promise<StoredContent> {
    requireKey(key);
    const hash = createHash('sha256');
    let size = 0;
    const measure = new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        size += chunk.length;
        hash.update(chunk);
        done(null, chunk);
      },
    });
    const source = content instanceof Readable ? content : Readable.from([content], { objectMode: false });
    // The driver reads `measure` and reports its failures; the callback has nothing to do.
    pipeline(source, measure, () => {});
    const stored = dataKey ? toTransform(new Sealer(dataKey)) : measure;
    if (stored !== measure) pipeline(measure, stored, () => {});
    await this.#driver.putStream(key, stored, { signal });
    return { size, sha256: hash.digest('hex') };
  }

  /** The decrypted content. Throws FileNotFoundError before the first byte. */
  async get(key: string, dataKey?: Buffer): Promise<Readable> {
    const { content: stored } = await this.open(key);
    if (!dataKey) return stored;
    const opened = toTransform(new Unsealer(dataKey));
    pipeline(stored, opened, () => {});
    return opened;
  }

  /** Still encrypted. */
  async open(key: string): Promise<{ readonly content: Readable; readonly size: number }> {
    requireKey(key);
    return this.#driver.openStream(key);
  }

  /** Replaces stored bytes by the same content encrypted, in one step. */
  async replace(key: string, content: Readable, dataKey: Buffer): Promise<void> {
    requireKey(key);
    const sealed = toTransform(new Sealer(dataKey));
    pipeline(content, sealed, () => {});
    await this.#driver.replaceStream(key, sealed);
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.#driver.delete(key);
  }

  async *keys(): AsyncGenerator<string> {
    for await (const name of this.#driver.list()) if (KEY.test(name)) yield name;
  }

  async find(key: string): Promise<{ readonly storedAt: Date; readonly size: number } | undefined> {
    requireKey(key);
    return this.#driver.find(key);
  }

  async exists(key: string): Promise<boolean> {
    requireKey(key);
    return this.#driver.exists(key);
  }

  /** Throws StorageFullError when fewer than `floor` bytes would stay free after `size` more. */
  requireRoom = (size: number, floor?: number): Promise<void> => this.#driver.requireRoom(size, floor);
}

/** Deletes remains of interrupted uploads: all of them if `isOnlyServer`, otherwise only old ones. */
export async function openFileStorage(dataDir: string, { isOnlyServer = false } = {}): Promise<FileStorage> {
  const folder = join(dataDir, 'files');
  const driver = new DiskDriver(folder);
  await driver.open({ isOnlyServer });
  return new FileStorage(driver);
}

function requireKey(key: string): void {
  if (!KEY.test(key)) throw new InvalidStorageKeyError();
}
