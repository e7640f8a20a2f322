import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * A temporary file without a name for bytes on their way to the object store. A killed server leaves nothing behind.
 */
export class StagingFile {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  #sha256: string | undefined;
  #size = 0;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async open(folder: string): Promise<StagingFile> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx+', 0o600);
    await rm(path);
    return new StagingFile(file);
  }

  async write(chunk: Uint8Array): Promise<void> {
    this.#hash.update(chunk);
    this.#size += chunk.length;
    await this.#file.writeFile(chunk);
  }

  get size(): number {
    return this.#size;
  }

  /** Checksum of all bytes, in hex. After reading it, write no more bytes. */
  get sha256(): string {
    this.#sha256 ??= this.#hash.digest('hex');
    return this.#sha256;
  }

  read = (): Readable => this.#file.createReadStream({ start: 0, autoClose: false });

  close = (): Promise<void> => this.#file.close();
}
