import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { codeOf, FileNotFoundError, isDiskFull, StorageFullError, TooManyBytesError } from './errors.ts';
import { Opener, Sealer } from './sealing.ts';
import { syncFolder } from './syncFolder.ts';

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  /** Bytes of the part on its way. */
  arrived: number;
}

/** An upload under way: whose it is, and the random UUID its sender has given it. */
export interface SpoolKey {
  readonly ownerId: number;
  readonly uploadId: string;
}

interface PartOptions {
  /** Bytes it may have. */
  readonly room: number;
  readonly signal: AbortSignal;
  /** The upload's key. */
  readonly seal: Buffer;
}

interface Receiving extends PartOptions {
  readonly file: FileHandle;
  readonly path: string;
}

/** A part on the disk that belongs to no upload yet. */
export interface ReceivedPart {
  readonly path: string;
  readonly size: number;
  /** Why it ended before its sender meant it to. */
  readonly broken?: unknown;
}

const nameOf = ({ ownerId, uploadId }: SpoolKey) => `${ownerId}.${uploadId}.parts`;
const NAME = /^(\d+)\.([0-9a-f-]{36})\.parts$/;

/**
 * Bytes of uploads that are not whole yet: a folder for each, in it a file for each part, named by its offset. How far an
 * upload is and which parts count, its row in the database says; a part is on the disk before the row knows of it.
 */
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
    this.#running.set(name, { stop, ended, arrived: 0 });
    return result;
  }

  /** Bytes that have come of the part this server is receiving; 0 without one. */
  arrived = (key: SpoolKey): number => this.#running.get(nameOf(key))?.arrived ?? 0;

  /**
   * Writes a part of at most `room` bytes to the disk, sealed with the upload's key and without any lock: a slow line may
   * take minutes. What came before a broken line counts. Throws TooManyBytesError, StorageFullError.
   */
  async receive(key: SpoolKey, { room, signal, seal }: PartOptions, content: Readable): Promise<ReceivedPart> {
    // A line may break before the first byte is asked for; unheard, that ends the process.
    content.on('error', () => {});
    await mkdir(this.#path(key), { recursive: true, mode: 0o700 });
    const path = join(this.#path(key), `${randomUUID()}.arriving`);
    try {
      const file = await open(path, 'wx', 0o600);
      return await this.#write(key, { room, signal, seal, file, path }, content).finally(() => file.close());
    } catch (error) {
      await rm(path, { force: true });
      throw isDiskFull(error) ? new StorageFullError({ cause: error }) : error;
    }
  }

  async #write(key: SpoolKey, { room, signal, seal, file, path }: Receiving, content: Readable): Promise<ReceivedPart> {
    const sealer = new Sealer(seal);
    let size = 0;
    let broken: unknown;
    try {
      addAbortSignal(signal, content);
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        if (size > room) throw new TooManyBytesError();
        for (const sealed of sealer.update(chunk)) await file.writeFile(sealed);
        const running = this.#running.get(nameOf(key));
        if (running) running.arrived = size;
      }
    } catch (error) {
      if (!content.errored) throw error;
      broken = error;
    }
    for (const sealed of sealer.final()) await file.writeFile(sealed);
    await file.sync();
    return { path, size, ...(broken === undefined ? {} : { broken }) };
  }

  /** Makes a received part the one at `offset`; call it while the upload's row is locked. */
  async keep(key: SpoolKey, offset: number, { path }: ReceivedPart): Promise<void> {
    await rename(path, join(this.#path(key), String(offset)));
    await syncFolder(this.#path(key));
  }

  async discard({ path }: ReceivedPart): Promise<void> {
    await rm(path, { force: true });
  }

  /** The first `size` bytes of an upload; fails with FileNotFoundError where parts of it are missing. */
  read(key: SpoolKey, size: number, seal: Buffer): Readable {
    return Readable.from(this.#parts(key, size, seal), { objectMode: false });
  }

  async *#parts(key: SpoolKey, size: number, seal: Buffer): AsyncGenerator<Uint8Array> {
    let at = 0;
    while (at < size) {
      const start = at;
      try {
        for await (const chunk of this.#part(key, start, seal)) {
          at += chunk.length;
          yield chunk;
        }
      } catch (error) {
        throw codeOf(error) === 'ENOENT' ? new FileNotFoundError({ cause: error }) : error;
      }
      if (at === start) throw new FileNotFoundError();
    }
  }

  async *#part(key: SpoolKey, offset: number, seal: Buffer): AsyncGenerator<Uint8Array> {
    const opener = new Opener(seal);
    for await (const chunk of createReadStream(join(this.#path(key), String(offset)))) yield* opener.update(chunk);
    yield* opener.final();
  }

  async remove(key: SpoolKey): Promise<void> {
    await rm(this.#path(key), { recursive: true, force: true });
  }

  /** What lies in the spool and was not touched since `moment`, uploads and anything else. */
  async olderThan(moment: Date): Promise<{ readonly key: SpoolKey | undefined; remove(): Promise<void> }[]> {
    const names = await readdir(this.#folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.#folder, name);
        const known = await stat(path).catch(() => undefined);
        if (!known || known.mtime >= moment) return [];
        const [, ownerId, uploadId = ''] = NAME.exec(name) ?? [];
        const key = ownerId ? { ownerId: Number(ownerId), uploadId } : undefined;
        return [{ key, remove: () => rm(path, { recursive: true, force: true }) }];
      }),
    );
    return found.flat();
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
