import type { Readable } from 'node:stream';

/** Where stored files lie. What is written appears under its key whole or not at all. */
export interface FileDriver {
  /** Throws FileExistsError, StorageFullError. */
  putStream(key: string, contents: Readable, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** What is there until then is there whole until the new content is. Throws FileNotFoundError. */
  replaceStream(key: string, contents: Readable): Promise<void>;
  /** Throws FileNotFoundError before any byte. The size in bytes. */
  openStream(key: string): Promise<{ readonly content: Readable; readonly size: number }>;
  /** What is not there is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Undefined for what is not there. */
  find(key: string): Promise<{ readonly storedAt: Date; readonly size: number } | undefined>;
  /** The names of everything there is, in no order. */
  list(): AsyncIterable<string>;
  /** Throws StorageFullError when `size` bytes more leave fewer than `floor` free; a bucket has no disk to look at. */
  requireRoom(size: number, floor?: number): Promise<void>;
}
