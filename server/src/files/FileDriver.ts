import type { Readable } from 'node:stream';

/** Where file bytes are stored. A file appears completely or not at all. */
export interface FileDriver {
  /** Stores a new file. Throws FileExistsError, StorageFullError. */
  putStream(key: string, contents: Readable, options?: { readonly signal?: AbortSignal | undefined }): Promise<void>;
  /** Readers see the old content until the new one is complete. Throws FileNotFoundError. */
  replaceStream(key: string, contents: Readable): Promise<void>;
  /** Opens a file; `size` is in bytes. Throws FileNotFoundError before the first byte. */
  openStream(key: string): Promise<{ readonly content: Readable; readonly size: number }>;
  /** A missing file is no error. */
  delete(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Undefined if the file is missing. */
  find(key: string): Promise<{ readonly storedAt: Date; readonly size: number } | undefined>;
  list(): AsyncIterable<string>;
  /** Throws StorageFullError when fewer than `floor` bytes would stay free. A bucket never throws. */
  requireRoom(size: number, floor?: number): Promise<void>;
}
