import { createHash } from 'node:crypto';
import { DamagedFileError, UnknownKeyError } from '../../files/errors.ts';
import { type FileKeys, fileKeyBinding } from '../../files/FileKeys.ts';
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

/** Decrypts the bytes while they pass, and compares them with the row. */
export class StoredFileCheck {
  readonly #row: StoredFileRow;
  readonly #key: Buffer | undefined;
  readonly #hash = createHash('sha256');
  #size = 0;
  #opener: Unsealer | undefined;
  #finding: CheckResult | undefined;
  #begun = false;

  private constructor(row: StoredFileRow, key: Buffer | undefined, finding?: CheckResult) {
    this.#row = row;
    this.#key = key;
    this.#finding = finding;
  }

  /** Without the file's key the result is `unopened`. */
  static async of(row: StoredFileRow, keys: FileKeys | undefined): Promise<StoredFileCheck> {
    const { id, keyId, wrappedKey } = row;
    if (keyId === null || wrappedKey === null) return new StoredFileCheck(row, undefined);
    if (!keys) return new StoredFileCheck(row, undefined, 'unopened');
    try {
      return new StoredFileCheck(row, await keys.open({ keyId, wrappedKey }, fileKeyBinding(id)));
    } catch (error) {
      if (error instanceof UnknownKeyError) return new StoredFileCheck(row, undefined, 'unopened');
      if (error instanceof DamagedFileError) return new StoredFileCheck(row, undefined, 'damaged');
      throw error;
    }
  }

  readonly see = (chunk: Buffer): void => {
    if (this.#finding) return;
    // A row has its key shortly before its bytes are encrypted.
    if (!this.#begun && this.#key && (this.#row.isSealed || isSealed(chunk))) this.#opener = new Unsealer(this.#key);
    this.#begun = true;
    this.#take(() => this.#opener?.update(chunk) ?? [chunk]);
  };

  finding(): CheckResult {
    this.#take(() => this.#opener?.final() ?? []);
    const { size, sha256, isSealed: sealed } = this.#row;
    const asTold = this.#size === size && this.#hash.digest('hex') === sha256 && (!sealed || this.#opener);
    return this.#finding ?? (asTold ? 'whole' : 'damaged');
  }

  #take(plain: () => Iterable<Buffer>): void {
    if (this.#finding) return;
    try {
      for (const bytes of plain()) {
        this.#size += bytes.length;
        this.#hash.update(bytes);
      }
    } catch (error) {
      if (!(error instanceof DamagedFileError)) throw error;
      this.#finding = 'damaged';
    }
  }
}
