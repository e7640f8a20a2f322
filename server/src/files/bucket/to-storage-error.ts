import {
  errorCodeOf,
  FileExistsError,
  FileNotFoundError,
  StorageFullError,
  StorageUnavailableError,
} from '../errors.ts';

type Failure = { readonly is: 'found' | 'missing' | 'full' } | { readonly wayOn: string };

const keys =
  'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY name the key; without them the environment or the machine does.';
const place = 'S3_REGION says in which region the bucket is, S3_ENDPOINT at which address where it is not Amazon’s.';

/** Codes of AWS, Ceph and others. */
const failures: Readonly<Record<string, Failure>> = {
  PreconditionFailed: { is: 'found' },
  ConditionalRequestConflict: { is: 'found' },
  NoSuchKey: { is: 'missing' },
  NotFound: { is: 'missing' },
  QuotaExceeded: { is: 'full' },
  InsufficientCapacity: { is: 'full' },
  XMinioStorageFull: { is: 'full' },
  NoSuchBucket: { wayOn: 'Make the bucket, or name another by S3_BUCKET.' },
  AccessDenied: {
    wayOn:
      'The key needs s3:ListBucket for the bucket, s3:GetObject, s3:PutObject and s3:DeleteObject for what is in it.',
  },
  CredentialsProviderError: { wayOn: keys },
  ExpiredToken: { wayOn: keys },
  InvalidAccessKeyId: { wayOn: keys },
  SignatureDoesNotMatch: { wayOn: keys },
  AuthorizationHeaderMalformed: { wayOn: place },
  PermanentRedirect: { wayOn: place },
};

const ours = [FileExistsError, FileNotFoundError, StorageFullError, StorageUnavailableError];

/** Drops the original error, which may quote the request with its key and signature. */
export function toStorageError(error: unknown, command: string): Error {
  if (!(error instanceof Error)) return new StorageUnavailableError(`The object store failed at ${command}.`);
  if (ours.some((own) => error instanceof own)) return error;
  const known = failures[error.name];
  if (known && 'is' in known) {
    if (known.is === 'found') return new FileExistsError();
    return known.is === 'missing' ? new FileNotFoundError() : new StorageFullError();
  }
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number | undefined } };
  const status = $metadata?.httpStatusCode;
  if (status === 507) return new StorageFullError();
  // Without an HTTP status the message is from the network and quotes no request.
  const what = [error.name, errorCodeOf(error), status ?? error.message].filter(Boolean).join(' ');
  const refused = known !== undefined || (status !== undefined && status >= 300 && status < 500 && status !== 429);
  return new StorageUnavailableError(
    `The object store failed at ${command}: ${what}.${known ? ` ${known.wayOn}` : ''}`,
    {
      refused,
    },
  );
}
