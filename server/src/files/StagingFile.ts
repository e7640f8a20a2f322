import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Bytes on their way to the object store, in a file without a name: a server that is killed leaves nothing behind. */
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

  /** In bytes. */
  get size(): number {
    return this.#size;
  }

  /** Of everything, in hex; nothing is written after it was asked for. */
  get sha256(): string {
    this.#sha256 ??= this.#hash.digest('hex');
    return this.#sha256;
  }

  /** Everything, from the beginning. */
  read = (): Readable => this.#file.createReadStream({ start: 0, autoClose: false });

  close = (): Promise<void> => this.#file.close();
}
