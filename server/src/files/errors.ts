const errorWithMessage = (name: string, sentence: string) =>
  class extends Error {
    override name = name;
    constructor(options?: ErrorOptions) {
      super(sentence, options);
    }
  };

export class InvalidStorageKeyError extends errorWithMessage(
  'InvalidStorageKeyError',
  'A storage key is a random UUID.',
) {}
export class FileNotFoundError extends errorWithMessage(
  'FileNotFoundError',
  'There is no stored file with this key.',
) {}
export class FileExistsError extends errorWithMessage('FileExistsError', 'A stored file is never overwritten.') {}
/** Nothing of the file was stored. */
export class StorageFullError extends errorWithMessage('StorageFullError', 'There is no room left for files.') {}
export class WrongOffsetError extends errorWithMessage(
  'WrongOffsetError',
  'The part does not start at the end of the upload.',
) {}
export class TooManyBytesError extends errorWithMessage(
  'TooManyBytesError',
  'The file would be longer than announced.',
) {}
export class DamagedFileError extends errorWithMessage('DamagedFileError', 'The stored bytes were changed or cut.') {}

export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError';
  constructor(id: string) {
    super(`The files' key ${id} is not in FILES_KEYS or FILES_KEYS_FILE.`);
  }
}

/** `refused`: the store answers, but rejects the settings. */
export class StorageUnavailableError extends Error {
  override name = 'StorageAwayError';
  readonly refused: boolean;
  constructor(sentence: string, { refused = false }: { readonly refused?: boolean } = {}) {
    super(sentence);
    this.refused = refused;
  }
}

export class ScanFailedError extends Error {
  override name = 'ScanFailedError';
}

export function errorCodeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCodeOf(error));
