const keys = 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY name the key, AWS_PROFILE one of your profiles.';
const place =
  'AWS_REGION says in which region the bucket is, AWS_ENDPOINT_URL_S3 at which address where it is not Amazon’s.';

/** What to do, by the code of what went wrong. */
const waysOn: Readonly<Record<string, string>> = {
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
  /** Of the answer, if there was one. */
  readonly $metadata?: { readonly httpStatusCode?: number | undefined };
}

/** What S3 refused, or that it did not answer, under the same name as a sentence with the way on. */
export function explainS3({ name, message, code, $metadata }: S3Error, address: string): Error {
  const what = `${message || code} (${name})`;
  const wayOn = waysOn[name];
  const isAnswer = wayOn !== undefined || $metadata?.httpStatusCode !== undefined;
  const sentences = isAnswer ? [`${address}: ${what}.`, wayOn] : [`${address} does not answer: ${what}.`, place];
  return Object.assign(new Error(sentences.filter(Boolean).join(' ')), { name });
}
