import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { type ShellOptions, serveShell } from './serve-shell.ts';

const script = 'console.log(1);'.repeat(100);
const page = '<!doctype html><head><title>Portal</title></head>';
const signedRegistry = '{ "schema": "as it was signed" }';

let folder: string;
let app: FastifyInstance;
let options: ShellOptions;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-files-'));
  const shell = join(folder, 'shell');
  await mkdir(join(shell, '.git'), { recursive: true });
  const file = join(shell, 'shell.0123456789abcdef.js');
  await writeFile(file, script);
  await writeFile(`${file}.br`, brotliCompressSync(script));
  await writeFile(`${file}.gz`, gzipSync(script));
  await writeFile(`${file}.map`, '{}');
  await writeFile(join(shell, 'index.html'), page);
  await writeFile(join(shell, '.git', 'config'), 'secret');
  await writeFile(join(folder, 'outside.txt'), 'secret');
  app = Fastify();
  options = {
    directory: shell,
    origin: 'https://portal.example',
    config: {},
    registry: async () => signedRegistry,
    remoteOrigins: ['http://localhost:3001'],
  };
  await app.register(serveShell, options);
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const pageHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const hashed = '/shell.0123456789abcdef.js';

it('sends the page with all headers', async () => {
  const { headers } = await get('/');
  const { date, etag, 'last-modified': _, ...rest } = headers;
  expect([typeof date, typeof etag]).toEqual(['string', 'string']);
  expect(rest).toEqual({
    'accept-ranges': 'bytes',
    'cache-control': 'no-cache',
    connection: 'keep-alive',
    'content-length': String(page.length),
    'content-security-policy':
      "default-src 'none'; script-src 'self' http://localhost:3001; style-src 'self' http://localhost:3001 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self' http://localhost:3001; frame-src blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; report-uri /api/Violation/ReportViolations; report-to violations",
    'content-type': 'text/html; charset=utf-8',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'reporting-endpoints': 'violations="/api/Violation/ReportViolations"',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    vary: 'Accept-Encoding, Cookie, Accept-Language',
    'x-content-type-options': 'nosniff',
  });
});

const reportingOf = (headers: Record<string, unknown>) => [
  /report-.*/.exec(String(headers['content-security-policy']))?.[0],
  headers['reporting-endpoints'],
  headers['integrity-policy'],
];
const withoutReports = [undefined, undefined, 'blocked-destinations=(script)'];

async function withShell(
  changed: Partial<ShellOptions>,
  config: object,
  check: (other: FastifyInstance) => Promise<void>,
) {
  const file = join(folder, 'reporting.json');
  await writeFile(file, JSON.stringify(config));
  const other = Fastify();
  await other.register(serveShell, { ...options, ...changed, config: { file } });
  await check(other);
  await other.close();
}

it('only a page names the report endpoint, also with a 304', async () => {
  const first = await get('/user/services/list', pageHeaders);
  const again = await get('/user/services/list', { ...pageHeaders, 'if-none-match': String(first.headers.etag) });
  expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
  expect(reportingOf(again.headers)).toEqual(reportingOf(first.headers));
  expect(reportingOf(first.headers)[0]).toBe('report-uri /api/Violation/ReportViolations; report-to violations');
  for (const url of [hashed, '/config.json', '/robots.txt', '/.well-known/security.txt'])
    expect([url, reportingOf((await get(url)).headers)]).toEqual([url, withoutReports]);
});

it('over http, only report-uri is used', () =>
  withShell({ origin: 'http://localhost:3000' }, {}, async (other) => {
    const { headers } = await other.inject({ url: '/', headers: pageHeaders });
    expect(reportingOf(headers)).toEqual(['report-uri /api/Violation/ReportViolations', ...withoutReports.slice(1)]);
  }));

it('reports go to the API of the config and name the release of the page', async () => {
  const directory = join(folder, 'released');
  await mkdir(directory);
  await writeFile(join(directory, 'index.html'), page);
  await writeFile(join(directory, 'shell.json'), JSON.stringify({ version: '1.2.3+0123456789ab' }));
  await withShell({ directory }, { apiBase: 'https://api.portal.example/v1' }, async (other) => {
    const { headers } = await other.inject({ url: '/', headers: pageHeaders });
    const to = 'https://api.portal.example/v1/Violation/ReportViolations?release=1.2.3%2B0123456789ab';
    expect(reportingOf(headers).slice(0, 2)).toEqual([`report-uri ${to}; report-to violations`, `violations="${to}"`]);
  });
});

const registryOf = (...releases: object[]) => ({ microFrontends: { shell: [{ extras: {} }], customer: releases } });
const inFiles = { extras: { styles: 'files' } };
const inElements = { extras: {} };

it.each([
  ['all remotes have style files', registryOf(inFiles, inFiles), {}, false],
  ['some browsers get an older remote with style elements', registryOf(inFiles, inElements), {}, true],
  ['remotes may come from this machine', registryOf(inFiles), { remoteOverrides: true }, true],
])('allows style elements only for remotes that create some: %s', async (_, registry, config, allowed) => {
  const file = join(folder, 'styles.json');
  await writeFile(file, JSON.stringify(config));
  const other = Fastify();
  await other.register(serveShell, { ...options, registry: async () => JSON.stringify(registry), config: { file } });
  const { headers } = await other.inject({ url: '/', headers: pageHeaders });
  await other.close();
  const [styles = ''] = /style-src .*(?=; img-src)/.exec(String(headers['content-security-policy'])) ?? [];
  const strict = "style-src 'self' http://localhost:3001; style-src-attr 'unsafe-inline'";
  expect(styles === strict).toBe(!allowed);
  expect(/^style-src [^;]*'unsafe-inline'/.test(styles)).toBe(allowed);
});

it('allows remotes of this machine if overrides are allowed', async () => {
  const config = join(folder, 'overrides.json');
  await writeFile(config, JSON.stringify({ remoteOverrides: true }));
  const other = Fastify();
  await other.register(serveShell, { ...options, config: { file: config } });
  const { headers } = await other.inject({ url: '/', headers: pageHeaders });
  await other.close();
  const machine = 'http://localhost:* http://127.0.0.1:*';
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' http://localhost:3001 ${machine}; style-src 'self'`);
  expect(policy).toContain(`connect-src 'self' http://localhost:3001 ${machine} ws://localhost:* ws://127.0.0.1:*;`);
  expect(headers['integrity-policy']).toBeUndefined();
});

it.each([true, false])('allows a configured address of a remote if overrides are allowed: %s', async (allowed) => {
  const config = join(folder, 'overrides.json');
  const remotesFrom = { customer: 'https://preview.example/customer/1.0.0%2Bab/' };
  await writeFile(config, JSON.stringify({ remoteOverrides: allowed, remotesFrom }));
  const servedRemote = {
    name: 'customer',
    version: '1.0.0+ab',
    role: 'Customer',
    base: 'https://code.example/',
    entry: 'entry.js',
  } as const;
  const remotes = async () => [{ ...servedRemote, integrity: {}, routes: [{ path: '/user/list', files: [] }] }];
  const other = Fastify();
  await other.register(serveShell, { ...options, remotes, config: { file: config } });
  const cookie = 'user-type=Customer';
  const { headers, body } = await other.inject({ url: '/user/list', headers: { ...pageHeaders, cookie } });
  await other.close();
  const codeFrom = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.split(' ');
  expect(codeFrom?.includes('https://preview.example')).toBe(allowed);
  expect(body.includes('https://code.example/entry.js')).toBe(!allowed);
});

it.each([true, false])(
  'sends the page of a remote with early script, and with the registry if it can be read: %s',
  async (isReadable) => {
    const shell = join(folder, 'early');
    const link = '<link id="config" rel="preload" href="/config.json" as="fetch" crossorigin>';
    await mkdir(join(shell, 'pages'), { recursive: true });
    await writeFile(join(shell, 'index.html'), `<head>${link}</head><body><div id="root"></div></body>`);
    await writeFile(join(shell, 'shell.json'), JSON.stringify({ early: 'early.js', integrity: { 'early.js': 'sha' } }));
    const index = { pages: {}, moved: {}, loader: '<p>Loading</p>' };
    await writeFile(join(shell, 'pages', 'index.json'), JSON.stringify(index));
    const servedRemote = {
      name: 'customer',
      version: '1.0.0+ab',
      role: 'Customer',
      base: 'https://code.example/',
      entry: 'entry.js',
    } as const;
    const remotes = async () => [{ ...servedRemote, integrity: {}, routes: [{ path: '/user/list', files: [] }] }];
    const registry = async () => (isReadable ? signedRegistry : Promise.reject(new Error('no database')));
    const other = Fastify();
    await other.register(serveShell, { ...options, directory: shell, registry, remotes });
    const open = async (url: string, cookie: string) =>
      (await other.inject({ url, headers: { ...pageHeaders, cookie } })).body;
    const body = await open('/user/list', 'user-type=Customer');
    expect(body.includes(`<script type="application/json" id="registry">${signedRegistry}</script>`)).toBe(isReadable);
    expect(body.includes('href="/remotes.json"')).toBe(!isReadable);
    expect(body).toContain('<script defer src="/early.js" integrity="sha" crossorigin="anonymous"></script>');
    expect(body).toContain('<div id="root"><p>Loading</p></div>');
    for (const plain of [await open('/user/list', ''), await open('/log-in', 'user-type=Customer')]) {
      expect(plain).not.toMatch(/registry|early|Loading/);
    }
    await other.close();
  },
);

it('caches hashed names for ever and revalidates the rest', async () => {
  expect((await get(hashed)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/config.json', '/remotes.json']) {
    expect((await get(path)).headers['cache-control']).toBe('no-cache');
  }
});

it('never caches a page because its address looks hashed', async () => {
  const { statusCode, headers } = await get('/user/services/apply-new/3/x.0123456789abcdef.js', pageHeaders);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});

it.each([
  ['br, gzip', 'br', brotliCompressSync(script)],
  ['gzip', 'gzip', gzipSync(script)],
  ['deflate', undefined, Buffer.from(script)],
  ['identity', undefined, Buffer.from(script)],
])('answers a browser that accepts %s', async (accepted, encoding, bytes) => {
  const { headers, rawPayload } = await get(hashed, { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['content-type']).toMatch(/javascript; charset=utf-8$/);
  expect(rawPayload.equals(bytes)).toBe(true);
});

it('answers a repeated request with 304', async () => {
  const { headers } = await get('/');
  const repeat = await get('/', { 'if-none-match': String(headers.etag) });
  expect([repeat.statusCode, repeat.body]).toEqual([304, '']);
});

it.each(['/', '/log-in', hashed, '/config.json', '/remotes.json', '/robots.txt', '/sitemap.xml', '/no-such/x.js'])(
  'answers HEAD of %s like GET, without the bytes',
  async (url) => {
    const [headAnswer, getAnswer] = await Promise.all(
      (['HEAD', 'GET'] as const).map((method) => app.inject({ method, url, headers: { accept: '*/*' } })),
    );
    const { date: _, 'x-request-id': __, ...headers } = getAnswer?.headers ?? {};
    expect(headAnswer).toMatchObject({ statusCode: url.startsWith('/no-such') ? 404 : 200, headers, body: '' });
  },
);

it.each([
  '/.git/config',
  '/.env',
  '/shell.0123456789abcdef.js.map',
  '/shell.0123456789abcdef.js.br',
  '/../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/..%5coutside.txt',
  '//outside.txt',
  '/x/../../outside.txt',
])('never serves %s, to scripts or pages', async (url) => {
  const scriptAnswer = await get(url);
  expect(scriptAnswer.statusCode).toBe(404);
  const pageAnswer = await get(url, pageHeaders);
  expect(pageAnswer.body).not.toContain('secret');
  expect([404, 200]).toContain(pageAnswer.statusCode);
});

it.each(['/log-in', '/user/applications/list?page=2', '/admin/x/1/2/R%26D%20v1.5/3', '/no-such-page'])(
  'answers the page address %s with the page',
  async (url) => {
    const { statusCode, body } = await get(url, pageHeaders);
    expect([statusCode, body]).toEqual([200, page]);
  },
);

it.each(['/no-such.js', '/log-in', '/api/nothing', '/api'])(
  'answers a script that asks for %s with 404',
  async (url) => {
    const { statusCode, headers, json } = await get(url, { accept: '*/*', 'sec-fetch-dest': 'script' });
    expect([statusCode, json().code, headers['cache-control']]).toEqual([404, 'not_found', 'no-store']);
  },
);

it('does not open the page for an address of the API', async () => {
  expect((await get('/api/User/1', pageHeaders)).statusCode).toBe(404);
});

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('answers %s with 404', async (method) => {
  const { statusCode, json } = await app.inject({ method, url: '/log-in', headers: pageHeaders });
  expect([statusCode, json().code]).toEqual([404, 'not_found']);
});

it('serves the registry unchanged', async () => {
  expect((await get('/remotes.json')).body).toBe(signedRegistry);
});
