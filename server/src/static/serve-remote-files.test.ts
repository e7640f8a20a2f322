import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveRemoteFiles } from './serve-remote-files.ts';

const shell = 'https://portal.example';
let directory: string;
let app: FastifyInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'remote-files-'));
  await writeFile(join(directory, 'remoteEntry.0123456789abcdef.js'), 'var customer;');
  await writeFile(join(directory, 'remote.json'), '{}');
  app = Fastify();
  await app.register(serveRemoteFiles, { directory, shellOrigins: [shell, 'http://localhost:3000'] });
});

afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

const get = (url: string, origin?: string) => app.inject({ url, headers: origin ? { origin } : {} });

it('sends the code of a remote to the shell, with all headers', async () => {
  const { headers } = await get('/remoteEntry.0123456789abcdef.js', shell);
  const { date: _d, etag: _e, 'last-modified': _l, ...rest } = headers;
  expect(rest).toEqual({
    'accept-ranges': 'bytes',
    'access-control-allow-origin': shell,
    'cache-control': 'public, max-age=31536000, immutable',
    connection: 'keep-alive',
    'content-length': '13',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-site',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    vary: 'Origin, Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

it.each([undefined, 'null', 'https://portal.example.evil', 'http://portal.example', 'https://PORTAL.example', '*'])(
  'refuses other pages: %s',
  async (origin) => {
    const { headers } = await get('/remote.json', origin);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'Origin, Accept-Encoding']);
  },
);

it.each(['/', '/user/services/list', '/.git/config', '/x.js.map', '/%2e%2e/package.json'])(
  'answers %s with 404',
  async (url) => {
    const { statusCode, headers, json } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, json().code, headers['cache-control']]).toEqual([404, 'not_found', 'no-store']);
  },
);

it('shows a 404 only to the shell', async () => {
  const requestMissing = async (origin: string) => {
    const { statusCode, headers } = await get('/gone.0123456789abcdef.js', origin);
    return [statusCode, headers['access-control-allow-origin'], headers.vary];
  };
  expect(await requestMissing(shell)).toEqual([404, shell, 'Origin']);
  expect(await requestMissing('https://evil.example')).toEqual([404, undefined, 'Origin']);
});
