import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '@emigration-portal/shared-api';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import { errorCodeOf, FileExistsError, FileNotFoundError, isDiskFull, StorageFullError } from '../errors.ts';
import type { FileDriver } from '../FileDriver.ts';
import { requireFreeSpace } from './free-space.ts';
import { syncFolder } from './sync-folder.ts';

/** Long enough that no other server still writes the file. */
const ABANDONED_AFTER_MS = 10 * MINUTE_MS;

/** Stores files on disk. A file appears only when its content is synced to the disk. */
export class DiskDriver extends FSDriver implements FileDriver {
  readonly #root: string;
  readonly #partial: string;

  constructor(root: string) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
    this.#partial = join(root, '.partial');
  }

  /** Creates the folders and deletes remains of interrupted uploads: all of them when no other server writes. */
  async open({ isOnlyServer }: { isOnlyServer: boolean }): Promise<void> {
    await mkdir(this.#partial, { recursive: true, mode: 0o700 });
    const abandoned = Date.now() - ABANDONED_AFTER_MS;
    for (const name of await readdir(this.#partial)) {
      const path = join(this.#partial, name);
      if (isOnlyServer || (await changedAt(path)) < abandoned) await rm(path, { force: true });
    }
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions): Promise<void> {
    return this.putStream(key, Readable.from([contents], { objectMode: false }), options);
  }

  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    await this.#write(key, contents, options?.signal, async () => {
      if (await this.exists(key)) throw new FileExistsError();
    });
  }

  async replaceStream(key: string, contents: Readable): Promise<void> {
    await this.#write(key, contents, undefined, async () => {
      if (!(await this.exists(key))) throw new FileNotFoundError();
    });
  }

  async #write(key: string, contents: Readable, signal: AbortSignal | undefined, check: () => Promise<void>) {
    const partial = join(this.#partial, `${key}.${randomUUID()}`);
    const final = join(this.#root, key);
    try {
      await writeDurably(partial, contents, signal);
      await check();
      await rename(partial, final);
      await syncFolder(this.#root);
    } catch (error) {
      await rm(partial, { force: true });
      throw isDiskFull(error) ? new StorageFullError({ cause: error }) : error;
    }
  }

  override async getStream(key: string): Promise<Readable> {
    return (await this.openStream(key)).content;
  }

  async openStream(key: string): Promise<{ content: Readable; size: number }> {
    try {
      const file = await open(join(this.#root, key));
      return { size: (await file.stat()).size, content: file.createReadStream() };
    } catch (error) {
      throw errorCodeOf(error) === 'ENOENT' ? new FileNotFoundError({ cause: error }) : error;
    }
  }

  override async delete(key: string): Promise<void> {
    await super.delete(key);
    await syncFolder(this.#root);
  }

  async find(key: string): Promise<{ storedAt: Date; size: number } | undefined> {
    try {
      const { mtime, size } = await stat(join(this.#root, key));
      return { storedAt: mtime, size };
    } catch (error) {
      if (errorCodeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  async *list(): AsyncGenerator<string> {
    for await (const entry of await opendir(this.#root)) if (entry.isFile()) yield entry.name;
  }

  requireRoom = (size: number, floor?: number): Promise<void> => requireFreeSpace(this.#root, size, floor);
}

/** Time of the last change in ms. Infinity if another server has just moved the file. */
async function changedAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs;
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return Number.POSITIVE_INFINITY;
    throw error;
  }
}

async function writeDurably(path: string, contents: Readable, signal: AbortSignal | undefined): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const write = async (chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) await file.writeFile(chunk);
    };
    await pipeline(contents, write, { ...(signal && { signal }) });
    await file.sync();
  } finally {
    await file.close();
  }
}
