import { readFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';
import { remotes } from '../../server/start/workspaces.mjs';
import type { Cluster } from './start-cluster.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawHeaders: readonly string[];
  readonly body: string;
}

/** A port of nginx and the host name to ask for. */
interface NginxAddress {
  readonly port: string;
  readonly host?: string;
}

/** Sends a request to this machine under a host name of the portal; POST if there is a body. */
async function requestByName(
  { port, host = 'localhost' }: NginxAddress,
  path: string,
  headers: Record<string, string> = {},
  body?: Buffer,
) {
  const ca = await readFile(process.env.NODE_EXTRA_CA_CERTS ?? '');
  return new Promise<Answer>((resolve, reject) => {
    const target = { host: '127.0.0.1', port, servername: host, path, ca };
    const options = { ...target, method: body ? 'POST' : 'GET', headers: { host, ...headers } };
    const outgoing = request(options, async (answer) => {
      const text = (await buffer(answer)).toString('latin1');
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, rawHeaders: answer.rawHeaders, body: text });
    });
    outgoing.on('error', reject).end(body);
  });
}

/** The TLS version that nginx accepts, or null. */
const negotiateTls = (port: number, maxVersion: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3', servername = 'localhost') =>
  new Promise<string | null>((resolve) => {
    const versions = { minVersion: 'TLSv1' as const, maxVersion, ciphers: 'TLS_AES_128_GCM_SHA256:DEFAULT@SECLEVEL=0' };
    const socket = connectTls({ host: '127.0.0.1', port, servername, ...versions, rejectUnauthorized: false });
    socket.once('secureConnect', () => {
      resolve(socket.getProtocol());
      socket.destroy();
    });
    socket.once('error', () => resolve(null));
  });

async function supportsHttp2(origin: string): Promise<boolean> {
  const session = connectHttp2(origin);
  const status = new Promise<number>((resolve, reject) => {
    session.on('error', reject);
    const stream = session.request({ ':path': '/healthz' });
    stream.on('response', (headers) => resolve(headers[':status'] ?? 0)).on('error', reject);
    stream.resume().end();
  });
  return (await status.finally(() => session.close())) === 200;
}

const findRepeatedHeaders = ({ rawHeaders }: Answer) => {
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  return names.filter((name, at) => names.indexOf(name) !== at && name !== 'set-cookie');
};

/** Checks TLS, compression, headers and refusals of nginx. Returns a sentence for each fault. */
export async function checkNginx(cluster: Cluster): Promise<string[]> {
  const { port } = new URL(cluster.origin);
  const faults: string[] = [];
  const expect = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected)) faults.push(`${what}: ${JSON.stringify(actual)}`);
  };
  const versions = ['TLSv1.1', 'TLSv1.2', 'TLSv1.3'] as const;
  expect('TLS', await Promise.all(versions.map((each) => negotiateTls(Number(port), each))), [
    null,
    'TLSv1.2',
    'TLSv1.3',
  ]);
  expect('TLS for an unknown host name', await negotiateTls(Number(port), 'TLSv1.3', 'stranger.example'), null);
  expect('HTTP/2', await supportsHttp2(cluster.origin), true);
  for (const path of ['/readyz', '/metrics']) expect(path, (await requestByName({ port }, path)).status, 404);
  const page = await requestByName({ port }, '/', { accept: 'text/html', 'accept-encoding': 'br' });
  expect('the page', [page.status, page.headers['content-encoding'], findRepeatedHeaders(page)], [200, 'br', []]);
  const plain = await requestByName({ port }, '/', { accept: 'text/html' });
  const [, script = ''] = /<script[^>]+src="(\/[^"]+\.[0-9a-f]{8,}\.js)"/.exec(plain.body) ?? [];
  for (const encoding of ['br', 'gzip', 'identity']) {
    const file = await requestByName({ port }, script, { 'accept-encoding': encoding });
    const expected = [200, encoding === 'identity' ? undefined : encoding, 'public, max-age=31536000, immutable', []];
    expect(
      `the script ${script}`,
      [file.status, file.headers['content-encoding'], file.headers['cache-control'], findRepeatedHeaders(file)],
      expected,
    );
  }
  const forgedHeaders = { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' };
  const callWithoutKey = await requestByName(
    { port },
    '/api/Application/AddApplication',
    forgedHeaders,
    Buffer.from('{}'),
  );
  expect(
    'a call without an idempotency key',
    [callWithoutKey.status, callWithoutKey.headers['cache-control'], findRepeatedHeaders(callWithoutKey)],
    [401, 'no-store', []],
  );
  expect('a forged client address in the log', (await cluster.readLogs()).includes('203.0.113.9'), false);
  const largeCall = await requestByName({ port }, '/api/User/login', forgedHeaders, Buffer.alloc(1_100_000, ' '));
  expect(
    'a large body',
    [largeCall.status, errorCodeIn(largeCall), findRepeatedHeaders(largeCall)],
    [413, 'payload_too_large', []],
  );
  const shell = { origin: cluster.origin, 'accept-encoding': 'br' };
  for (const { name } of remotes) {
    const path = `/${name}/files/${await findEntryFile(name)}`;
    const [file, foreign] = [
      await requestByName({ port, host: `${name}.localhost` }, path, shell),
      await requestByName({ port, host: `${name}.localhost` }, path, { origin: 'https://stranger.example' }),
    ];
    const allowed = [file, foreign].map(({ status, headers }) => [status, headers['access-control-allow-origin']]);
    expect(`${name}${path}`, allowed, [
      [200, cluster.origin],
      [200, undefined],
    ]);
    expect(`${name}: headers of ${path}`, [file.headers['content-encoding'], findRepeatedHeaders(file)], ['br', []]);
  }
  return faults;
}

/** Stops all servers. nginx must then refuse calls in the form of the API and serve cached files. */
export async function checkNginxWithoutServers(cluster: Cluster): Promise<string[]> {
  const { port } = new URL(cluster.origin);
  await Promise.all(cluster.servers.map((server) => server.end('SIGKILL', { withReleases: true })));
  const call = await requestByName({ port }, '/api/Home/GetAllCountries');
  const page = await requestByName({ port }, '/');
  const [{ name } = { name: '' }] = remotes;
  const headers = { origin: cluster.origin, 'accept-encoding': 'br' };
  const file = await requestByName(
    { port, host: `${name}.localhost` },
    `/${name}/files/${await findEntryFile(name)}`,
    headers,
  );
  const actual = [
    call.status,
    errorCodeIn(call),
    call.headers['retry-after'],
    call.headers['cache-control'],
    page.status,
    file.status,
  ];
  const expected = [503, 'overloaded', '2', 'no-store', 503, 200];
  return JSON.stringify(actual) === JSON.stringify(expected) ? [] : [`without servers: ${JSON.stringify(actual)}`];
}

const errorCodeIn = ({ body }: Answer) => /"code":"(\w+)"/.exec(body)?.[1];

/** The entry file of a remote's build; it is compressed. */
async function findEntryFile(name: string): Promise<string> {
  const workspace = remotes.find((each) => each.name === name)?.workspace ?? name;
  const descriptionText = await readFile(join(import.meta.dirname, '../..', workspace, 'dist/remote.json'), 'utf8');
  return (JSON.parse(descriptionText) as { entry: string }).entry;
}
