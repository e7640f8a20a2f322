/** A class of errors that always say the same. */
const errorWithMessage = (name: string, sentence: string) =>
  class extends Error {
    override name = name;
    constructor(options?: ErrorOptions) {
      super(sentence, options);
    }
  };

export class InvalidFileKeyError extends errorWithMessage('InvalidFileKeyError', 'A file key is a random UUID.') {}
export class FileNotFoundError extends errorWithMessage(
  'FileNotFoundError',
  'There is no stored file with this key.',
) {}
export class FileExistsError extends errorWithMessage('FileExistsError', 'A stored file is never overwritten.') {}
/** The disk, or the share of it the server may use, is full. Nothing of the file was kept. */
export class StorageFullError extends errorWithMessage('StorageFullError', 'There is no room left for files.') {}
/** A part of an upload does not begin where the bytes kept so far end. */
export class WrongOffsetError extends errorWithMessage(
  'WrongOffsetError',
  'The part does not start at the end of the upload.',
) {}
/** A part of an upload is longer than what is left of the file. */
export class TooManyBytesError extends errorWithMessage(
  'TooManyBytesError',
  'The file would be longer than announced.',
) {}
/** Stored bytes are not those that were sealed, or not all of them. */
export class DamagedFileError extends errorWithMessage('DamagedFileError', 'The stored bytes were changed or cut.') {}

/** A file is sealed with a key that the server was not given. */
export class UnknownKeyError extends Error {
  override name = 'UnknownKeyError';
  constructor(id: string) {
    super(`The files' key ${id} is not in FILES_KEYS or FILES_KEYS_FILE.`);
  }
}

/** The object store does not answer, or not as it should. `refused`: it does, but not to these settings. */
export class StorageUnavailableError extends Error {
  override name = 'StorageAwayError';
  readonly refused: boolean;
  constructor(sentence: string, { refused = false }: { readonly refused?: boolean } = {}) {
    super(sentence);
    this.refused = refused;
  }
}

/** The scanner of viruses gave no finding. */
export class ScanFailedError extends Error {
  override name = 'ScanFailedError';
}

export function errorCodeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCodeOf(error));
