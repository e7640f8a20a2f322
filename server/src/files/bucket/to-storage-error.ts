import {
  errorCodeOf,
  FileExistsError,
  FileNotFoundError,
  StorageFullError,
  StorageUnavailableError,
} from '../errors.ts';

type Failure = { readonly kind: 'found' | 'missing' | 'full' } | { readonly advice: string };

const KEY_ADVICE =
  'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name the key; without them the environment or the machine does.';
const LOCATION_ADVICE =
  'Set S3_REGION to the region of the bucket, and S3_ENDPOINT to the address of a store that is not Amazon S3.';

/** Codes of AWS, Ceph and others. */
const failures: Readonly<Record<string, Failure>> = {
  PreconditionFailed: { kind: 'found' },
  ConditionalRequestConflict: { kind: 'found' },
  NoSuchKey: { kind: 'missing' },
  NotFound: { kind: 'missing' },
  QuotaExceeded: { kind: 'full' },
  InsufficientCapacity: { kind: 'full' },
  XMinioStorageFull: { kind: 'full' },
  NoSuchBucket: { advice: 'Make the bucket, or name another by S3_BUCKET.' },
  AccessDenied: {
    advice:
      'The key needs s3:ListBucket for the bucket, s3:GetObject, s3:PutObject and s3:DeleteObject for its objects.',
  },
  CredentialsProviderError: { advice: KEY_ADVICE },
  ExpiredToken: { advice: KEY_ADVICE },
  InvalidAccessKeyId: { advice: KEY_ADVICE },
  SignatureDoesNotMatch: { advice: KEY_ADVICE },
  AuthorizationHeaderMalformed: { advice: LOCATION_ADVICE },
  PermanentRedirect: { advice: LOCATION_ADVICE },
};

const STORAGE_ERRORS = [FileExistsError, FileNotFoundError, StorageFullError, StorageUnavailableError];

/** Drops the original error, which may quote the request with its key and signature. */
export function toStorageError(error: unknown, command: string): Error {
  if (!(error instanceof Error)) return new StorageUnavailableError(`The object store failed at ${command}.`);
  if (STORAGE_ERRORS.some((storageError) => error instanceof storageError)) return error;
  const failure = failures[error.name];
  if (failure && 'kind' in failure) {
    if (failure.kind === 'found') return new FileExistsError();
    return failure.kind === 'missing' ? new FileNotFoundError() : new StorageFullError();
  }
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number | undefined } };
  const status = $metadata?.httpStatusCode;
  if (status === 507) return new StorageFullError();
  // Without an HTTP status the message is from the network and quotes no request.
  const description = [error.name, errorCodeOf(error), status ?? error.message].filter(Boolean).join(' ');
  const refused = failure !== undefined || (status !== undefined && status >= 300 && status < 500 && status !== 429);
  return new StorageUnavailableError(
    `The object store failed at ${command}: ${description}.${failure ? ` ${failure.advice}` : ''}`,
    {
      refused,
    },
  );
}
