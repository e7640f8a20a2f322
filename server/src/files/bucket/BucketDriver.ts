import { addAbortSignal, type Readable } from 'node:stream';
import { FileNotFoundError, isDiskFull, StorageFullError } from '../errors.ts';
import type { FileDriver } from '../FileDriver.ts';
import { StagingFile } from '../StagingFile.ts';
import type { Bucket } from './Bucket.ts';

const FILES = 'files/';

/** Each file is complete on this machine first: a slow sender keeps no request open. */
export class BucketDriver implements FileDriver {
  readonly #bucket: Bucket;
  readonly #arriving: string;

  constructor(bucket: Bucket, arriving: string) {
    this.#bucket = bucket;
    this.#arriving = arriving;
  }

  putStream = (key: string, contents: Readable, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<void> =>
    this.#put(key, contents, { once: true, signal });

  async replaceStream(key: string, contents: Readable): Promise<void> {
    if (!(await this.exists(key))) {
      contents.destroy();
      throw new FileNotFoundError();
    }
    await this.#put(key, contents, { once: false });
  }

  async #put(key: string, contents: Readable, { once, signal }: { once: boolean; signal?: AbortSignal | undefined }) {
    const arrival = await StagingFile.open(this.#arriving);
    try {
      await fill(arrival, signal ? addAbortSignal(signal, contents) : contents);
      signal?.throwIfAborted();
      await this.#bucket.put(FILES + key, arrival, { once });
    } catch (error) {
      throw isDiskFull(error) ? new StorageFullError({ cause: error }) : error;
    } finally {
      await arrival.close();
    }
  }

  openStream = (key: string) => this.#bucket.get(FILES + key);
  delete = (key: string): Promise<void> => this.#bucket.delete(FILES + key);
  exists = async (key: string): Promise<boolean> => (await this.#bucket.find(FILES + key)) !== undefined;

  async find(key: string): Promise<{ storedAt: Date; size: number } | undefined> {
    const found = await this.#bucket.find(FILES + key);
    return found && { storedAt: found.storedAt, size: found.size };
  }

  async *list(): AsyncGenerator<string> {
    for await (const { name } of this.#bucket.list(FILES)) yield name.slice(FILES.length);
  }

  async requireRoom(): Promise<void> {}
}

async function fill(arrival: StagingFile, contents: Readable): Promise<void> {
  for await (const chunk of contents) await arrival.write(chunk);
}
