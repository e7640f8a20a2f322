import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import { DiskDriver } from './disk/DiskDriver.ts';
import { InvalidFileKeyError } from './errors.ts';
import type { FileDriver } from './FileDriver.ts';
import { Sealer, toTransform, Unsealer } from './sealing.ts';

export type StoredContent = { size: number; sha256: string };

/** `key` seals the bytes; size and checksum are of the plain ones. */
export type PutOptions = { signal?: AbortSignal; key?: Buffer };

/** Keys are random UUIDs in lower case; what a person called the file never reaches the storage. */
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Stored files by key. Nothing is ever overwritten, and a file that `put` answered for survives a power cut. */
export class FileStorage {
  readonly #driver: FileDriver;

  constructor(driver: FileDriver) {
    this.#driver = driver;
  }

  async put(
    key: string,
    content: Readable | Uint8Array,
    { signal, key: seal }: PutOptions = {},
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
    // The driver reads `measure` and so reports a failure of either; the callback has nothing left to do.
    pipeline(source, measure, () => {});
    const stored = seal ? toTransform(new Sealer(seal)) : measure;
    if (stored !== measure) pipeline(measure, stored, () => {});
    await this.#driver.putStream(key, stored, { signal });
    return { size, sha256: hash.digest('hex') };
  }

  /** The content, opened with `seal`; rejects with FileNotFoundError before any byte when there is none. */
  async get(key: string, seal?: Buffer): Promise<Readable> {
    const { content: stored } = await this.open(key);
    if (!seal) return stored;
    const opened = toTransform(new Unsealer(seal));
    pipeline(stored, opened, () => {});
    return opened;
  }

  /** The bytes as they lie there, and how many. */
  async open(key: string): Promise<{ readonly content: Readable; readonly size: number }> {
    requireKey(key);
    return this.#driver.openStream(key);
  }

  /** Puts the same content in another form in place of what is stored, in one step. */
  async replace(key: string, content: Readable, seal: Buffer): Promise<void> {
    requireKey(key);
    const sealed = toTransform(new Sealer(seal));
    pipeline(content, sealed, () => {});
    await this.#driver.replaceStream(key, sealed);
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.#driver.delete(key);
  }

  /** Every key there is, in no order. */
  async *keys(): AsyncGenerator<string> {
    for await (const name of this.#driver.list()) if (KEY.test(name)) yield name;
  }

  /** When it was stored, and how many bytes lie there; undefined without it. */
  async find(key: string): Promise<{ readonly storedAt: Date; readonly size: number } | undefined> {
    requireKey(key);
    return this.#driver.find(key);
  }

  async exists(key: string): Promise<boolean> {
    requireKey(key);
    return this.#driver.exists(key);
  }

  /** Throws StorageFullError when fewer bytes than `floor` would be left after `size` more. */
  requireRoom = (size: number, floor?: number): Promise<void> => this.#driver.requireRoom(size, floor);
}

/**
 * The storage in `<dataDir>/files`. Leftovers of interrupted uploads are removed first; with `alone` (no other server
 * uses this folder, as with the embedded database) all of them, otherwise those old enough to be abandoned.
 */
export async function openFileStorage(dataDir: string, { alone = false } = {}): Promise<FileStorage> {
  const folder = join(dataDir, 'files');
  const driver = new DiskDriver(folder);
  await driver.open({ alone });
  return new FileStorage(driver);
}

function requireKey(key: string): void {
  if (!KEY.test(key)) throw new InvalidFileKeyError();
}
