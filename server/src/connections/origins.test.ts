import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo, Server } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';
import { anyFileLimit } from '../http/limits/endpoint-limits.ts';
import { openOrigin } from '../static/open-origin.ts';
import { serveFiles } from '../static/static-files.ts';
import { startTestApp } from '../testing/app.ts';
import { RawClient, repeatRequest, waitUntil } from '../testing/RawClient.ts';
import { serveMetrics } from '../watch/serve-metrics.ts';
import { listenOn } from './listen-on.ts';

interface Origin {
  readonly port: number;
  /** Undefined for the metrics: there Node closes the connection. */
  readonly server?: Server;
  close(): Promise<unknown>;
}

let directory: string;
const clients: RawClient[] = [];
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'origins-'));
  await writeFile(join(directory, 'remote.json'), '{}');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});
afterAll(() => rm(directory, { recursive: true }));

const openRemoteOrigin = (
  env: Pick<Env, 'TRUST_PROXY' | 'RATE_LIMIT_FACTOR'> = { TRUST_PROXY: [], RATE_LIMIT_FACTOR: 1 },
) => openOrigin({ directory, shellOrigins: [], port: 0, host: '127.0.0.1', env });

function open(port: number, host?: string): RawClient {
  const client = new RawClient(port, host);
  clients.push(client);
  return client;
}

const origins: Record<string, () => Promise<Origin>> = {
  'the shell and the API': async () => {
    const t = await startTestApp();
    return { port: await t.listen(), server: t.app.server, close: t.close };
  },
  'the remotes': async () => {
    const app = await openRemoteOrigin();
    return { port: (app.server.address() as AddressInfo).port, server: app.server, close: () => app.close() };
  },
  'the metrics': () => serveMetrics({ port: 0, host: '127.0.0.1', text: async () => 'x', contentType: 'text/plain' }),
};

const countOpenConnections = ({ server }: Origin): Promise<number> =>
  new Promise((resolve) => {
    if (server) server.getConnections((_error, count) => resolve(count));
    else resolve(0);
  });

describe.each(Object.entries(origins))('the origin of %s', (_, start) => {
  let origin: Origin;
  beforeAll(async () => {
    origin = await start();
  });
  afterAll(() => origin.close());

  test('answers a few requests that come at once, in order', async () => {
    const client = open(origin.port).read();
    client.write(repeatRequest(2, '/healthz') + repeatRequest(1, '/metrics') + repeatRequest(1, '/remote.json'));
    await waitUntil(() => client.statuses.length === 4);
  });

  test('closes a connection that sends five hundred requests at once, and answers the next one', async () => {
    const flood = open(origin.port).read().write(repeatRequest(500));
    await waitUntil(() => flood.isEnded);
    expect(flood.statuses.length).toBeLessThanOrEqual(1);
    const next = open(origin.port).read().write(repeatRequest(1, '/healthz'));
    await waitUntil(() => next.statuses.length === 1);
  });

  test.each([
    ['bytes that are not HTTP', 'hello\r\n\r\n'],
    ['a header of 20 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('frees a connection with %s even if the client does not close it', async (_name, bytes) => {
    const client = open(origin.port).read().write(bytes);
    await waitUntil(() => client.isEnded);
    await waitUntil(async () => (await countOpenConnections(origin)) === 0);
  });
});

const FACTOR_FOR_THREE_CALLS = 3 / anyFileLimit.max;

const callFourTimes = (app: FastifyInstance, url: string) => async (address: string) => {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    const headers = { 'x-forwarded-for': address };
    statuses.push((await app.inject({ url, headers, remoteAddress: '127.0.0.1' })).statusCode);
  }
  return statuses;
};

test.each(['/remote.json', '/nothing'])(
  'a call of %s counts for the address that the proxy sends in X-Forwarded-For',
  async (url) => {
    const app = await openRemoteOrigin({ TRUST_PROXY: ['127.0.0.1'], RATE_LIMIT_FACTOR: FACTOR_FOR_THREE_CALLS });
    const callTimes = callFourTimes(app, url);
    const status = url === '/nothing' ? 404 : 200;
    expect(await callTimes('203.0.113.1')).toEqual([status, status, status, 429]);
    expect(await callTimes('203.0.113.2')).toEqual([status, status, status, 429]);
    await app.close();
  },
);

test('calls of pages and files count for the limit of an address, health checks do not', async () => {
  const settings = { TRUST_PROXY: ['127.0.0.1'], RATE_LIMIT_FACTOR: FACTOR_FOR_THREE_CALLS };
  const shellFiles = async (scope: FastifyInstance) => serveFiles(scope, { directory, reason: 'a test' });
  const t = await startTestApp(settings, { shellFiles });
  expect(await callFourTimes(t.app, '/remote.json')('203.0.113.1')).toEqual([200, 200, 200, 429]);
  expect(await callFourTimes(t.app, '/healthz')('203.0.113.1')).toEqual([200, 200, 200, 200]);
  await t.close();
});

test('localhost listens on both loopback addresses with one limit', async () => {
  const app = Fastify();
  app.get('/', async () => 'x');
  const seen: unknown[] = [];
  app.server.on('connection', (socket) => seen.push(socket));
  await listenOn(app, { port: 0, host: 'localhost' });
  const { port } = app.server.address() as AddressInfo;
  const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === '::1'));
  const addresses = hasIPv6 ? ['127.0.0.1', '::1'] : ['127.0.0.1'];
  for (const address of addresses) {
    const client = open(port, address).read().write(repeatRequest(1));
    await waitUntil(() => client.statuses[0] === 200);
    client.close();
  }
  expect(seen).toHaveLength(addresses.length);
  await app.close();
});
