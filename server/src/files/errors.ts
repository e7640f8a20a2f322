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
