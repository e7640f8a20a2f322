import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../testing/app.ts';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await startTestApp();
  port = await t.listen();
});
afterAll(() => t.close());

const sendAndRead = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.setTimeout(5_000, () => socket.destroy());
  });
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

test.each([
  ['a header of 20 KB', get('/healthz', `X: ${'x'.repeat(20_000)}\r\n`), 431],
  ['bytes that are not HTTP', 'hello\r\n\r\n', 400],
  [
    'both kinds of length',
    'POST /api/User/login HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
    400,
  ],
  ['two hosts', get('/healthz', 'Host: attacker.example\r\n'), 400],
  ['two hosts of a call', get('/api/Home/GetAllCountries', 'host: x\r\n'), 400],
  ['two hosts of a page', get('/', 'HOST: attacker.example\r\n'), 400],
  ['TRACE', get('/healthz').replace('GET', 'TRACE'), 404],
  ['a broken escape', get('/api/User/%E0%A4%A'), 400],
  ['a path out of the tree', get('/api/../../etc/passwd'), 404],
  ['a chunked body above the limit', buildChunkedRequest(700_000), 413],
])('%s is answered safely', async (_, bytes, status) => {
  const answer = await sendAndRead(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
  expect(await sendAndRead(get('/healthz'))).toMatch(/^HTTP\/1.1 200 /);
});

test('a call on an open connection during shutdown is answered, and is the last one', async () => {
  const app = await startTestApp();
  const { server } = app.app;
  const socket = connect(await app.listen(), '127.0.0.1');
  const answers = text(socket);
  const requestStarted = once(server, 'request');
  socket.write(
    'POST /api/User/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  );
  await requestStarted;
  const closed = app.close();
  while (server.listening) await setImmediate();
  socket.write('}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  const shown = (await answers).toLowerCase().match(/http\/1.1 \d+|connection: [a-z-]+/g);
  expect(shown).toEqual(['http/1.1 400', 'connection: keep-alive', 'http/1.1 200', 'connection: close']);
  await closed;
});

function buildChunkedRequest(size: number): string {
  const head =
    'POST /api/User/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
  return `${head}${size.toString(16)}\r\n${'x'.repeat(size)}\r\n0\r\n\r\n`;
}
