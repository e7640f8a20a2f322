import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { DiskParts } from './disk/DiskParts.ts';
import { FileNotFoundError, isDiskFull, StorageFullError, TooManyBytesError } from './errors.ts';
import { type IncomingPart, type PartStore, type UntouchedUpload, type UploadKey, uploadNameOf } from './PartStore.ts';
import { Sealer, Unsealer } from './sealing.ts';

interface RunningUpload {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  receivedBytes: number;
}

interface PartOptions {
  readonly offset: number;
  /** The most bytes that the part may have. */
  readonly maxBytes: number;
  readonly signal: AbortSignal;
  readonly dataKey: Buffer;
}

/** A stored part that a crash of this server does not lose, but that belongs to no upload yet. */
export interface ReceivedPart {
  readonly size: number;
  /** The error that ended the part early; undefined if it is complete. */
  readonly connectionError?: unknown;
  /** Adds the stored part to the upload at its offset. Call it while the upload's row is locked. */
  commit(): Promise<void>;
  /** Deletes the part unless `commit` was called. */
  discard(): Promise<void>;
}

/** Identifies an upload by its key: parts encrypted with another key do not belong to it. */
const generationOf = (dataKey: Buffer) =>
  createHash('sha256').update('life of an upload:').update(dataKey).digest('hex').slice(0, 16);

/** Parts of unfinished uploads. The upload's row says which parts count; it changes after a part is stored. */
export class UploadSpool {
  readonly #store: PartStore;
  readonly #running = new Map<string, RunningUpload>();

  constructor(store: PartStore) {
    this.#store = store;
  }

  /**
   * Runs `work` alone for one upload. Aborts a part that is still being received, because its sender has given it up.
   */
  async runExclusively<T>(key: UploadKey, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const name = uploadNameOf(key);
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
    this.#running.set(name, { stop, ended, receivedBytes: 0 });
    return result;
  }

  /** Received bytes of the part on this server; 0 without one. */
  countReceivedBytes = (key: UploadKey): number => this.#running.get(uploadNameOf(key))?.receivedBytes ?? 0;

  /**
   * Receives and stores a part. Holds no lock, because a slow sender may take minutes. Bytes before a lost connection
   * count. Throws TooManyBytesError, StorageFullError, StorageUnavailableError.
   */
  async receivePart(key: UploadKey, options: PartOptions, content: Readable): Promise<ReceivedPart> {
    // The connection may break before the first read; without a listener the process would crash.
    content.on('error', () => {});
    let part: IncomingPart | undefined;
    try {
      part = await this.#store.createPart(key);
      const { size, connectionError } = await this.#receiveChunks(key, options, content, part);
      await part.persist({ offset: options.offset, size, generation: generationOf(options.dataKey) });
      const { commit, discard } = part;
      return { size, ...(connectionError === undefined ? {} : { connectionError }), commit, discard };
    } catch (error) {
      await part?.discard();
      throw isDiskFull(error) ? new StorageFullError({ cause: error }) : error;
    }
  }

  async #receiveChunks(
    key: UploadKey,
    { maxBytes, signal, dataKey }: PartOptions,
    content: Readable,
    part: IncomingPart,
  ) {
    const sealer = new Sealer(dataKey);
    let size = 0;
    let connectionError: unknown;
    try {
      addAbortSignal(signal, content);
      for await (const chunk of content.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        if (size > maxBytes) throw new TooManyBytesError();
        for (const sealed of sealer.update(chunk)) await part.write(sealed);
        const running = this.#running.get(uploadNameOf(key));
        if (running) running.receivedBytes = size;
      }
    } catch (error) {
      if (!content.errored) throw error;
      connectionError = error;
    }
    for (const sealed of sealer.final()) await part.write(sealed);
    return { size, connectionError };
  }

  /** Throws FileNotFoundError if a part is missing. */
  read(key: UploadKey, size: number, dataKey: Buffer): Readable {
    return Readable.from(this.#parts(key, size, dataKey), { objectMode: false });
  }

  async *#parts(key: UploadKey, size: number, dataKey: Buffer): AsyncGenerator<Uint8Array> {
    const open = await this.#store.openReader(key, { size, generation: generationOf(dataKey) });
    let position = 0;
    while (position < size) {
      const start = position;
      const unsealer = new Unsealer(dataKey);
      const countBytes = function* (bytes: Iterable<Buffer>) {
        for (const chunk of bytes) {
          position += chunk.length;
          yield chunk;
        }
      };
      for await (const chunk of await open(start)) yield* countBytes(unsealer.update(chunk));
      yield* countBytes(unsealer.final());
      if (position === start) throw new FileNotFoundError();
    }
  }

  remove = (key: UploadKey): Promise<void> => this.#store.remove(key);

  listUntouchedSince = (moment: Date): Promise<UntouchedUpload[]> => this.#store.listUntouchedSince(moment);
}

/** Opens the spool in the data folder. Uploads of a stopped server can continue. */
export async function openUploadSpool(dataDir: string): Promise<UploadSpool> {
  const folder = join(dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return new UploadSpool(new DiskParts(folder));
}
