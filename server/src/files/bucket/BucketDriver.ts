import { addAbortSignal, type Readable } from 'node:stream';
import { FileNotFoundError, isDiskFull, StorageFullError } from '../errors.ts';
import type { FileDriver } from '../FileDriver.ts';
import { StagingFile } from '../StagingFile.ts';
import type { Bucket } from './Bucket.ts';

const FILES = 'files/';

/** Stores files in a bucket. First receives each file on this machine, so that a slow sender keeps no request open. */
export class BucketDriver implements FileDriver {
  readonly #bucket: Bucket;
  readonly #arriving: string;

  constructor(bucket: Bucket, stagingFolder: string) {
    this.#bucket = bucket;
    this.#arriving = stagingFolder;
  }

  putStream = (key: string, contents: Readable, { signal }: { signal?: AbortSignal | undefined } = {}): Promise<void> =>
    this.#put(key, contents, { onlyIfNew: true, signal });

  async replaceStream(key: string, contents: Readable): Promise<void> {
    if (!(await this.exists(key))) {
      contents.destroy();
      throw new FileNotFoundError();
    }
    await this.#put(key, contents, { onlyIfNew: false });
  }

  async #put(
    key: string,
    contents: Readable,
    { onlyIfNew, signal }: { onlyIfNew: boolean; signal?: AbortSignal | undefined },
  ) {
    const stagingFile = await StagingFile.open(this.#arriving);
    try {
      await writeAll(stagingFile, signal ? addAbortSignal(signal, contents) : contents);
      signal?.throwIfAborted();
      await this.#bucket.put(FILES + key, stagingFile, { onlyIfNew });
    } catch (error) {
      throw isDiskFull(error) ? new StorageFullError({ cause: error }) : error;
    } finally {
      await stagingFile.close();
    }
  }

  openStream = (key: string) => this.#bucket.get(FILES + key);
  delete = (key: string): Promise<void> => this.#bucket.delete(FILES + key);
  exists = async (key: string): Promise<boolean> => (await this.#bucket.find(FILES + key)) !== undefined;

  async find(key: string): Promise<{ storedAt: Date; size: number } | undefined> {
    const storedObject = await this.#bucket.find(FILES + key);
    return storedObject && { storedAt: storedObject.storedAt, size: storedObject.size };
  }

  async *list(): AsyncGenerator<string> {
    for await (const { name } of this.#bucket.list(FILES)) yield name.slice(FILES.length);
  }

  async requireRoom(): Promise<void> {}
}

async function writeAll(stagingFile: StagingFile, contents: Readable): Promise<void> {
  for await (const chunk of contents) await stagingFile.write(chunk);
}
