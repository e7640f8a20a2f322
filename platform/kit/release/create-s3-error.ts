const keys = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY name the key, AWS_PROFILE one of your profiles.';
const place =
  'AWS_REGION says in which region the bucket is, AWS_ENDPOINT_URL_S3 at which address where it is not Amazon’s.';

/** What to do, by error code. */
const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Make the bucket, or name another with --to.',
  NoSuchKey: 'It was removed in the meantime: run the command again.',
  AccessDenied:
    'The key needs s3:ListBucket for the bucket, s3:GetObject, s3:PutObject and s3:DeleteObject for what is in it.',
  CredentialsProviderError: keys,
  ExpiredToken: `The key is no longer good. ${keys}`,
  InvalidAccessKeyId: keys,
  SignatureDoesNotMatch: keys,
  AuthorizationHeaderMalformed: place,
  PermanentRedirect: place,
};

interface S3Error {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number | undefined };
}

/** Turns an S3 error into a sentence that says what to do. The name stays. */
export function createS3Error({ name, message, code, $metadata }: S3Error, address: string): Error {
  const what = `${message || code} (${name})`;
  const remedy = remedies[name];
  const isAnswer = remedy !== undefined || $metadata?.httpStatusCode !== undefined;
  const sentences = isAnswer ? [`${address}: ${what}.`, remedy] : [`${address} does not answer: ${what}.`, place];
  return Object.assign(new Error(sentences.filter(Boolean).join(' ')), { name });
}
