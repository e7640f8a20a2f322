import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage, type InformationEvent } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveShell } from './serve-shell.ts';

let folder: string;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'early-hints-'));
  await writeFile(join(folder, 'index.html'), '<head></head>');
  await writeFile(join(folder, 'config.json'), JSON.stringify({ remotesUrl: '/remotes.json?of=<ü>' }));
});
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
afterAll(() => rm(folder, { recursive: true }));

async function listen(earlyHints: boolean): Promise<AddressInfo> {
  const app = Fastify();
  apps.push(app);
  await app.register(serveShell, {
    directory: folder,
    origin: 'https://portal.example',
    config: { file: join(folder, 'config.json') },
    registry: async () => '{}',
    remoteOrigins: [],
    earlyHints,
    remotes: async () => [
      {
        name: 'customer',
        version: '1.0.0+ab',
        base: 'https://code.example/files/',
        role: 'Customer',
        entry: 'entry.js',
        integrity: { 'entry.js': 'sha384-entry+/=' },
        routes: [{ path: '/user/list', files: [] }],
      },
    ],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address() as AddressInfo;
}

const headers = { accept: 'text/html', cookie: 'user-type=Customer' };

async function open({ port }: AddressInfo, path: string) {
  const hints: InformationEvent[] = [];
  const request = get({ port, host: '127.0.0.1', path, headers }).on('information', (hint) => hints.push(hint));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  return { hints, status: response.statusCode };
}

it('sends the links of a page early if the operator enables it', async () => {
  const address = await listen(true);
  const { hints, status } = await open(address, '/user/list');
  expect([status, hints.map(({ statusCode }) => statusCode)]).toEqual([200, [103]]);
  expect(hints[0]?.headers.link).toBe(
    [
      '</remotes.json?of=%3C%C3%BC%3E>; rel=preload; as=fetch; crossorigin=anonymous',
      '<https://code.example/files/entry.js>; rel=preload; as=script; crossorigin=anonymous; integrity=sha384-entry+/=',
    ].join(', '),
  );
  expect((await open(address, '/no-such-page')).hints).toEqual([]);
});

it('sends no early hints otherwise', async () => {
  expect(await open(await listen(false), '/user/list')).toEqual({ hints: [], status: 200 });
});

it('sends no early hints to a proxy with HTTP/1.0', async () => {
  const { port } = await listen(true);
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /user/list HTTP/1.0\r\n${lines.join('')}\r\n`);
  const answer = (await socket.toArray()).join('');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});
