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
const described = send(200, JSON.stringify({ integrity: { 'page.js': sha384('as released') } }));

/** Why a release fails whose file does not come, as its origin answers then. */
function fails(file: string, given: Readonly<Record<string, Answer>>, type = 'error') {
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/customer/files/`;
  const release = {
    ...createRelease(remoteMounts.customer, version),
    url: `${base}remoteEntry.js`,
    metadata: { version, integrity: sha384('as released') },
  };
  answers = { '/customer/1.1.0%2B0b5563f2a65a/remote.json': described, ...given };
  return findFailureReason(Object.assign(new Error(), { name: 'ChunkLoadError', type, request: base + file }), release);
}

const cut: Answer = (response) => response.destroy();

describe.each(['remoteEntry.js', 'remoteEntry.js?try=2', 'page.js', 'page.js?try=2'])(
  '%s that did not come',
  (file) => {
    test.each<[string, string, Answer]>([
      ['wrong-hash', 'comes with other bytes', send(200, '<h1>Please pay for your Wi-Fi</h1>')],
      ['network', 'comes as it was released, so that only the line was bad', send(200, 'as released')],
      ['network', 'is cut off', cut],
      ['network', 'is kept by an origin that is out of order', send(503, '<h1>Back soon</h1>')],
      ['missing', 'is not there', send(404)],
    ])('is %s when it %s', async (why, _, answer) => {
      expect(await fails(file, { [`/customer/files/${file}`]: answer })).toBe(why);
    });

    test('is not fetched again after a time-out', async () => {
      const asked = jest.fn(cut);
      expect(await fails(file, { [`/customer/files/${file}`]: asked }, 'timeout')).toBe('time-out');
      expect(asked).not.toHaveBeenCalled();
    });
  },
);

test('without the description, a chunk failure counts as a network failure', async () => {
  const file = { '/customer/files/page.js': send(200, 'other bytes') };
  expect(await fails('page.js', { ...file, '/customer/1.1.0%2B0b5563f2a65a/remote.json': cut })).toBe('network');
});

test.each([new TypeError('x is not a function'), 'a text', undefined])(
  'any other error means that the code threw: %s',
  async (thrown) => {
    expect(await findFailureReason(thrown, createRelease(remoteMounts.customer))).toBe('threw');
  },
);
