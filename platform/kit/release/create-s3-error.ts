const keyRemedy = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY name the key, AWS_PROFILE one of your profiles.';
const addressRemedy =
  'AWS_REGION says in which region the bucket is. AWS_ENDPOINT_URL_S3 is its address, if it is not Amazon’s.';

/** What to do, by error code. */
const remedies: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Create the bucket, or name another with --to.',
  NoSuchKey: 'The object was removed in the meantime. Run the command again.',
  AccessDenied:
    'The key needs s3:ListBucket for the bucket, and s3:GetObject, s3:PutObject and s3:DeleteObject for its objects.',
  CredentialsProviderError: keyRemedy,
  ExpiredToken: `The key has expired. ${keyRemedy}`,
  InvalidAccessKeyId: keyRemedy,
  SignatureDoesNotMatch: keyRemedy,
  AuthorizationHeaderMalformed: addressRemedy,
  PermanentRedirect: addressRemedy,
};

interface S3Error {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number | undefined };
}

/** Creates an error with the same name, whose message says what to do. */
export function createS3Error({ name, message, code, $metadata }: S3Error, address: string): Error {
  const problem = `${message || code} (${name})`;
  const remedy = remedies[name];
  const isAnswer = remedy !== undefined || $metadata?.httpStatusCode !== undefined;
  const sentences = isAnswer
    ? [`${address}: ${problem}.`, remedy]
    : [`${address} does not answer: ${problem}.`, addressRemedy];
  return Object.assign(new Error(sentences.filter(Boolean).join(' ')), { name });
}
