import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { codeOf, isDiskFull, StorageFullError, TooManyBytesError, WrongOffsetError } from './errors.ts';

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
}

/** An upload under way: whose it is, and the random UUID its sender has given it. */
export interface SpoolKey {
  readonly ownerId: number;
  readonly uploadId: string;
}

const nameOf = ({ ownerId, uploadId }: SpoolKey) => `${ownerId}.${uploadId}`;
const NAME = /^(\d+)\.([0-9a-f-]{36})$/;

/** Bytes of uploads that are not whole yet, one file each. How long that file is, is how far the upload has come. */
export class UploadSpool {
  readonly #folder: string;
  readonly #running = new Map<string, Running>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs `work` alone on one upload. A part that is still being received is cut off: its sender has given it up. */
  async alone<T>(key: SpoolKey, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const name = nameOf(key);
    for (let running = this.#running.get(name); running; running = this.#running.get(name)) {
      running.stop.abort();
      await running.ended;
    }
    const stop = new AbortController();
    const result = work(stop.signal);
    const ended = result.then(
      () => void this.#running.delete(name),
      () => void this.#running.delete(name),
    );
    this.#running.set(name, { stop, ended });
    return result;
  }

  /** Bytes kept so far; undefined for an upload that has not begun. */
  async offset(key: SpoolKey): Promise<number | undefined> {
    try {
      return (await stat(this.#path(key))).size;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
  }

  /**
   * Adds a part that begins at `offset` and is at most `room` long; gives the new offset once it is on the disk. What
   * came before a broken line is kept. Throws WrongOffsetError, TooManyBytesError, StorageFullError.
   */
  async append(
    key: SpoolKey,
    part: { offset: number; room: number; now: Date; signal: AbortSignal },
    content: Readable,
  ): Promise<number> {
    let size = (await this.offset(key)) ?? 0;
    if (size !== part.offset) throw new WrongOffsetError();
    const end = part.offset + part.room;
    const file = await open(this.#path(key), 'a', 0o600);
    try {
      if (part.signal.aborted) throw new WrongOffsetError();
      content.on('error', () => {});
      addAbortSignal(part.signal, content);
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        if (size + chunk.length > end) throw new TooManyBytesError();
        await file.writeFile(chunk);
        size += chunk.length;
      }
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await this.remove(key);
      throw new StorageFullError({ cause: error });
    } finally {
      await file.utimes(part.now, part.now);
      await file.sync();
      await file.close();
    }
    return size;
  }

  read(key: SpoolKey): Readable {
    return createReadStream(this.#path(key));
  }

  async remove(key: SpoolKey): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  /** Uploads, of one person or of all, that nobody is sending at this moment, the longest untouched first. */
  async idle(ownerId?: number): Promise<(SpoolKey & { readonly touchedAt: Date })[]> {
    const start = ownerId === undefined ? '' : `${ownerId}.`;
    const all = await readdir(this.#folder);
    const names = all.filter((name) => name.startsWith(start) && !this.#running.has(name));
    const found = await Promise.all(names.map((name) => this.#describe(name)));
    return found.flat().sort((a, b) => a.touchedAt.getTime() - b.touchedAt.getTime());
  }

  async #describe(name: string) {
    const [, ownerId, uploadId = ''] = NAME.exec(name) ?? [];
    const known = await stat(join(this.#folder, name)).catch(() => undefined);
    return ownerId && known ? [{ ownerId: Number(ownerId), uploadId, touchedAt: known.mtime }] : [];
  }

  #path(key: SpoolKey): string {
    const name = nameOf(key);
    if (!NAME.test(name)) throw new Error('An upload is named by a number and a UUID.');
    return join(this.#folder, name);
  }
}

/** The spool in `<dataDir>/uploads`; what an ended server has left there can be continued. */
export async function openUploadSpool(dataDir: string): Promise<UploadSpool> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new UploadSpool(folder);
}
