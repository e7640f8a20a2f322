import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { createS3Store } from './s3-store.ts';

/** The answers of the fake bucket, in order. */
let answers: (readonly [status: number, body: string | Buffer, headers?: Record<string, string>])[] = [];
let requests: string[] = [];
const server = createServer(async (request, response) => {
  for await (const _ of request);
  const { method, url = '', headers } = request;
  requests.push([method, url.replace(/\?.*/, ''), headers['if-none-match']].filter(Boolean).join(' '));
  const [status, body, moreHeaders] = answers.shift() ?? [500, ''];
  response.writeHead(status, { 'content-type': 'application/xml', ...moreHeaders }).end(body);
});
const error = (code: string) => `<Error><Code>${code}</Code><Message>no</Message></Error>`;
const listAnswer = [200, '<ListBucketResult/>'] as const;

const envBefore = { ...process.env };
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  [answers, requests] = [[], []];
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const none = { AWS_CONFIG_FILE: '/none', AWS_SHARED_CREDENTIALS_FILE: '/none', AWS_EC2_METADATA_DISABLED: 'true' };
  process.env = { PATH: envBefore.PATH, AWS_ENDPOINT_URL_S3: address, AWS_REGION: 'us-east-1', ...key, ...none };
});
afterAll(() => {
  process.env = envBefore;
  server.close();
});

test('putIfAbsent does not replace an existing object and returns its uncompressed bytes', async () => {
  const first = Buffer.from('first');
  answers = [listAnswer, [412, error('PreconditionFailed')], [200, gzipSync(first), { 'content-encoding': 'gzip' }]];
  const to = await createS3Store('s3://bucket/prefix/');
  expect(await to.putIfAbsent('a/1.0.0+b/remote.json', Buffer.from('second'))).toEqual(first);
  const path = '/bucket/prefix/a/1.0.0%2Bb/remote.json';
  expect(requests).toEqual(['GET /bucket/', `PUT ${path} *`, `GET ${path}`]);
});

test('putIfAbsent tries again after a conflict with another writer', async () => {
  const lost = [409, error('ConditionalRequestConflict')] as const;
  answers = [listAnswer, lost, lost, [412, error('PreconditionFailed')], [200, 'first']];
  const to = await createS3Store('s3://bucket');
  expect(String(await to.putIfAbsent('file', Buffer.from('second')))).toBe('first');
});

test.each([
  ['NoSuchBucket', 404, 's3://bucket: no (NoSuchBucket). Create the bucket, or name another with --to.'],
  ['AccessDenied', 403, 'The key needs s3:ListBucket for the bucket'],
  ['SignatureDoesNotMatch', 403, 'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY name the key'],
  ['PermanentRedirect', 301, 'AWS_REGION says in which region the bucket is'],
  ['NotImplemented', 501, 's3://bucket: no (NotImplemented).'],
])('the S3 error %s becomes a sentence with a remedy', async (code, status, sentence) => {
  answers = Array.from({ length: 3 }, () => [status, error(code)] as const);
  await expect(createS3Store('s3://bucket')).rejects.toThrow(sentence);
});

test.each([
  ['no answer', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1' }, /does not answer: .*AWS_ENDPOINT_URL_S3/],
  ['no region', { AWS_REGION: undefined }, /AWS_REGION says in which region/],
  ['no key', { AWS_ACCESS_KEY_ID: undefined }, /\(CredentialsProviderError\)\. AWS_ACCESS_KEY_ID/],
])('the problem “%s” becomes a sentence with a remedy', async (_, env, sentence) => {
  process.env = { ...process.env, ...env };
  await expect(createS3Store('s3://bucket')).rejects.toThrow(sentence);
});

test('an address without a bucket is refused', async () => {
  await expect(createS3Store('s3:///prefix')).rejects.toThrow('names no bucket');
});
