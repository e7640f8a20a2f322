import { createHash } from 'node:crypto';
import { DamagedFileError, UnknownKeyError } from '../../files/errors.ts';
import { type FileKeys, fileBindingOf } from '../../files/FileKeys.ts';
import { isSealed, Unsealer } from '../../files/sealing.ts';

export interface StoredFileRow {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  readonly keyId: string | null;
  readonly wrappedKey: Buffer | null;
  readonly isSealed: boolean;
}

type CheckResult = 'whole' | 'damaged' | 'unopened';

/** Checks the bytes of a stored file against its row. Decrypts and hashes each chunk that it gets. */
export class StoredFileCheck {
  readonly #row: StoredFileRow;
  readonly #key: Buffer | undefined;
  readonly #hash = createHash('sha256');
  #size = 0;
  #unsealer: Unsealer | undefined;
  #result: CheckResult | undefined;
  #hasStarted = false;

  private constructor(row: StoredFileRow, key: Buffer | undefined, result?: CheckResult) {
    this.#row = row;
    this.#key = key;
    this.#result = result;
  }

  /** Without the file's key the result is `unopened`. */
  static async create(row: StoredFileRow, keys: FileKeys | undefined): Promise<StoredFileCheck> {
    const { id, keyId, wrappedKey } = row;
    if (keyId === null || wrappedKey === null) return new StoredFileCheck(row, undefined);
    if (!keys) return new StoredFileCheck(row, undefined, 'unopened');
    try {
      return new StoredFileCheck(row, await keys.open({ keyId, wrappedKey }, fileBindingOf(id)));
    } catch (error) {
      if (error instanceof UnknownKeyError) return new StoredFileCheck(row, undefined, 'unopened');
      if (error instanceof DamagedFileError) return new StoredFileCheck(row, undefined, 'damaged');
      throw error;
    }
  }

  readonly addChunk = (chunk: Buffer): void => {
    if (this.#result) return;
    // A row has its key shortly before its bytes are encrypted.
    if (!this.#hasStarted && this.#key && (this.#row.isSealed || isSealed(chunk)))
      this.#unsealer = new Unsealer(this.#key);
    this.#hasStarted = true;
    this.#hashBytes(() => this.#unsealer?.update(chunk) ?? [chunk]);
  };

  /** Returns the result. Call it after the last chunk. */
  finish(): CheckResult {
    this.#hashBytes(() => this.#unsealer?.final() ?? []);
    const { size, sha256, isSealed: sealed } = this.#row;
    const matchesRow = this.#size === size && this.#hash.digest('hex') === sha256 && (!sealed || this.#unsealer);
    return this.#result ?? (matchesRow ? 'whole' : 'damaged');
  }

  #hashBytes(decrypt: () => Iterable<Buffer>): void {
    if (this.#result) return;
    try {
      for (const bytes of decrypt()) {
        this.#size += bytes.length;
        this.#hash.update(bytes);
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      this.#result = 'damaged';
    }
  }
}
