import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { findFailureReason } from './find-failure-reason.ts';
import { createRelease, remoteMounts } from './testing/signed-registry.ts';

type Answer = (response: ServerResponse) => void;
const send =
  (status: number, body = ''): Answer =>
  (response) =>
    response.writeHead(status, { 'access-control-allow-origin': '*' }).end(body);

let answers: Readonly<Record<string, Answer>> = {};
const server = createServer(({ url = '' }, response) => (answers[url] ?? send(404))(response));
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const version = '1.1.0+0b5563f2a65a';
const answerDescription = send(200, JSON.stringify({ integrity: { 'page.js': sha384('as released') } }));

/** Finds the failure reason of a release whose file did not load. `given` are the answers of its origin afterwards. */
function findReason(file: string, moreAnswers: Readonly<Record<string, Answer>>, type = 'error') {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/customer/files/`;
  const release = {
    ...createRelease(remoteMounts.customer, version),
    url: `${base}remoteEntry.js`,
    metadata: { version, integrity: sha384('as released') },
  };
  answers = { '/customer/1.1.0%2B0b5563f2a65a/remote.json': answerDescription, ...moreAnswers };
  return findFailureReason(Object.assign(new Error(), { name: 'ChunkLoadError', type, request: base + file }), release);
}

const cutConnection: Answer = (response) => response.destroy();

describe.each(['remoteEntry.js', 'remoteEntry.js?try=2', 'page.js', 'page.js?try=2'])('a failed load of %s', (file) => {
  test.each<[string, string, Answer]>([
    ['wrong-hash', 'the origin answers other bytes', send(200, '<h1>Please pay for your Wi-Fi</h1>')],
    ['network', 'the origin answers the released bytes', send(200, 'as released')],
    ['network', 'the connection is cut', cutConnection],
    ['network', 'the origin fails', send(503, '<h1>Back soon</h1>')],
    ['missing', 'the origin does not have the file', send(404)],
  ])('has the reason %s if %s', async (why, _, answer) => {
    expect(await findReason(file, { [`/customer/files/${file}`]: answer })).toBe(why);
  });

  test('has the reason time-out after a time-out, without another fetch', async () => {
    const answer = jest.fn(cutConnection);
    expect(await findReason(file, { [`/customer/files/${file}`]: answer }, 'timeout')).toBe('time-out');
    expect(answer).not.toHaveBeenCalled();
  });
});

test('without the description, a chunk failure counts as a network failure', async () => {
  const file = { '/customer/files/page.js': send(200, 'other bytes') };
  expect(await findReason('page.js', { ...file, '/customer/1.1.0%2B0b5563f2a65a/remote.json': cutConnection })).toBe(
    'network',
  );
});

test.each([new TypeError('x is not a function'), 'a text', undefined])(
  'any other error means that the code threw: %s',
  async (thrown) => {
    expect(await findFailureReason(thrown, createRelease(remoteMounts.customer))).toBe('threw');
  },
);
