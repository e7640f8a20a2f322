export class InvalidFileKeyError extends Error {
  override name = 'InvalidFileKeyError';
  constructor() {
    super('A file key is a random UUID.');
  }
}

export class FileNotFoundError extends Error {
  override name = 'FileNotFoundError';
  constructor(options?: ErrorOptions) {
    super('There is no stored file with this key.', options);
  }
}

export class FileExistsError extends Error {
  override name = 'FileExistsError';
  constructor() {
    super('A stored file is never overwritten.');
  }
}

/** The disk, or the share of it the server may use, is full. Nothing of the file was kept. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  constructor(options?: ErrorOptions) {
    super('There is no room left for files.', options);
  }
}

/** A part of an upload does not begin where the bytes kept so far end. */
export class WrongOffsetError extends Error {
  override name = 'WrongOffsetError';
}

/** A part of an upload is longer than what is left of the file. */
export class TooManyBytesError extends Error {
  override name = 'TooManyBytesError';
}

export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error));
