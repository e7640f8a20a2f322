import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline, Readable, Transform } from 'node:stream';
import type { DriverContract } from 'flydrive/types';
import { DiskDriver } from './DiskDriver.ts';
import { InvalidFileKeyError } from './errors.ts';

export type StoredFile = { size: number; sha256: string };

export type PutOptions = { signal?: AbortSignal };

/** Keys are random UUIDs in lower case; what a person called the file never reaches the storage. */
const KEY = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Stored files by key. Nothing is ever overwritten, and a file that `put` answered for survives a power cut. */
export class FileStorage {
  readonly #driver: DriverContract;

  constructor(driver: DriverContract) {
    this.#driver = driver;
  }

  async put(key: string, content: Readable | Uint8Array, { signal }: PutOptions = {}): Promise<StoredFile> {
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
    await this.#driver.putStream(key, measure, { signal });
    return { size, sha256: hash.digest('hex') };
  }

  /** The content; rejects with FileNotFoundError before any byte when there is none. */
  async get(key: string): Promise<Readable> {
    requireKey(key);
    return this.#driver.getStream(key);
  }

  async delete(key: string): Promise<void> {
    requireKey(key);
    await this.#driver.delete(key);
  }

  /** Every key there is, in no order. */
  async *keys(): AsyncGenerator<string> {
    let paginationToken: string | undefined;
    do {
      const page = await this.#driver.listAll('', { recursive: false, ...(paginationToken && { paginationToken }) });
      for (const { isFile, name } of page.objects) if (isFile && KEY.test(name)) yield name;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  async storedAt(key: string): Promise<Date> {
    requireKey(key);
    return (await this.#driver.getMetaData(key)).lastModified;
  }

  async exists(key: string): Promise<boolean> {
    requireKey(key);
    return this.#driver.exists(key);
  }
}

/**
 * The storage in `<dataDir>/files`. Leftovers of interrupted uploads are removed first; with `alone` (no other server
 * uses this folder, as with the embedded database) all of them, otherwise those old enough to be abandoned.
 */
export async function openFileStorage(dataDir: string, { alone = false } = {}): Promise<FileStorage> {
  const driver = new DiskDriver(join(dataDir, 'files'));
  await driver.open({ alone });
  return new FileStorage(driver);
}

function requireKey(key: string): void {
  if (!KEY.test(key)) throw new InvalidFileKeyError();
}
