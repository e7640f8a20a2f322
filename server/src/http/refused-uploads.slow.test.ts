import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { BUCKET_NAME, MAX_UPLOAD_BYTES } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { drainRequestBody } from './drain-request-body.ts';

const CHUNK = 64 * 1024;

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  port = await t.listen();
});
afterAll(() => t.close());

interface Sent {
  readonly token?: string | undefined;
  readonly prefix?: string;
  readonly bucketName?: string;
  readonly fileName?: string;
  readonly bytes: number;
}

const ownPrefix = () => `${t.people.customer.id}/202603040607/`;
/** Sends everything before it reads the answer, like a client on a slow connection. */
const post = async (path: string, query: Record<string, string>, body: Blob | FormData, token: string | undefined) => {
  const whole = new Response(body);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const socket = connect(port, '127.0.0.1');
  const lines = [
    `POST /api${path}?${new URLSearchParams(query)} HTTP/1.1`,
    'Host: x',
    'Connection: close',
    `Content-Type: ${whole.headers.get('content-type')}`,
    `Content-Length: ${bytes.length}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  for (let offset = 0; offset < bytes.length; offset += CHUNK) {
    await new Promise((written) => socket.write(bytes.subarray(offset, offset + CHUNK), written));
    await setImmediate();
  }
  const [head = '', text = ''] = (await readText(socket)).split('\r\n\r\n');
  return [Number(head.split(' ')[1]), (JSON.parse(text) as { code: string }).code];
};

const senders = {
  UploadFile: ({ token, bytes, fileName = 'a.pdf', ...query }: Sent) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.alloc(bytes, '%PDF')]), fileName);
    return post('/File/UploadFile', { prefix: ownPrefix(), bucketName: BUCKET_NAME, ...query }, form, token);
  },
  UploadPart: ({ token, bytes, fileName = 'a.pdf', ...query }: Sent) => {
    const upload = { uploadId: randomUUID(), size: String(bytes), offset: '0', fileName, sha256: '0'.repeat(64) };
    const part = new Blob([Buffer.alloc(bytes, '%PDF')], { type: 'application/octet-stream' });
    return post('/File/UploadPart', { prefix: ownPrefix(), bucketName: BUCKET_NAME, ...upload, ...query }, part, token);
  },
};

const refusals: readonly (readonly [string, Omit<Sent, 'bytes'>, number, string])[] = [
  ['no token', { token: undefined }, 401, 'unauthenticated'],
  ['another bucket', { bucketName: 'x' }, 400, 'invalid_input'],
  ['another person’s folder', { prefix: '999/202603040607/' }, 403, 'forbidden'],
  ['an invalid folder', { prefix: '../' }, 400, 'invalid_input'],
];

describe.each(['UploadFile', 'UploadPart'] as const)('File/%s over a socket', (call) => {
  test.each(refusals)('with %s is refused with an answer that the sender can read', async (_, input, status, code) => {
    const { token } = t.people.customer;
    for (const bytes of [200_000, 2_000_000, 400_000, 1_000_000, 200_000, 2_000_000, 700_000, 1_500_000]) {
      expect([bytes, ...(await senders[call]({ token, ...input, bytes }))]).toEqual([bytes, status, code]);
    }
  });

  test('with more than the maximum size is refused with an answer that the sender can read', async () => {
    const { token } = t.people.customer;
    expect(await senders[call]({ token, bytes: 2 * MAX_UPLOAD_BYTES })).toEqual([413, 'file_too_large']);
  });
});

test('an endless sender gets an answer and is cut off', async () => {
  const socket = connect(port, '127.0.0.1');
  const head = 'POST /api/File/UploadFile HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n';
  let sent = 0;
  let answer = '';
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  const send = () => {
    for (let more = true; more && socket.writable; sent += 0x100000) more = socket.write(chunk);
  };
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('drain', send);
  socket.on('error', () => {});
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`, send);
  await new Promise((resolve) => socket.on('close', resolve));
  expect(answer).toMatch(/^(HTTP\/1\.1 401 |$)/);
  expect(sent).toBeGreaterThan(MAX_UPLOAD_BYTES);
});

test('a sender that stops is not waited for', async () => {
  const body = new PassThrough();
  body.write('x');
  await drainRequestBody(body, { bytes: 10, ms: 1, idleMs: 60_000 });
  await drainRequestBody(body, { bytes: 10, ms: 60_000, idleMs: 1 });
  expect(body.destroyed).toBe(false);
});
