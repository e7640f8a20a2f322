import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pagePlaceholders } from '@emigration-portal/shared-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { renderSitemap } from './pages.ts';
import { serveShell } from './serve-shell.ts';

const { origin, supportEmail, supportPhone } = pagePlaceholders;
const home = `<link rel="canonical" href="${origin}/"><a href="mailto:${supportEmail}">${supportEmail}</a>`;
const guide = `<h1>Guide</h1><a href="tel:${supportPhone.replaceAll(' ', '')}">${supportPhone}</a>`;
const shellOptions = { origin: 'https://portal.example', registry: async () => '{}', remoteOrigins: [] };
const supportContact = { email: `"o'neil$&<b>"@portal.example`, phone: '+971 4 111 2222' };

let folder: string;
let app: FastifyInstance;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const writeConfig = (document: object) => writeFile(join(folder, 'config.json'), JSON.stringify(document));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
  const pages = join(folder, 'shell', 'pages');
  await mkdir(join(pages, 'info'), { recursive: true });
  await writeFile(join(folder, 'shell', 'index.html'), 'the other pages');
  await writeFile(join(pages, 'home.html'), home);
  await writeFile(join(pages, 'info', 'guide.html'), guide);
  await writeFile(join(pages, 'verify.html'), 'Check a code');
  const index = {
    pages: { '/': 'home.html', '/info/guide': 'info/guide.html', '/verify': 'verify.html' },
    moved: { '/info/gide': '/info/guide' },
    coded: ['/verify'],
  };
  await writeFile(join(pages, 'index.json'), JSON.stringify(index));
  await writeConfig({ supportContact });
  app = Fastify();
  await app.register(serveShell, {
    ...shellOptions,
    directory: join(folder, 'shell'),
    config: { file: join(folder, 'config.json') },
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('fills origin and support contact into the page, escaped', async () => {
  const { body } = await get('/');
  const email = '&#34;o&#39;neil$&#38;&#60;b&#62;&#34;@portal.example';
  expect(body).toBe(`<link rel="canonical" href="https://portal.example/"><a href="mailto:${email}">${email}</a>`);
  expect((await get('/info/guide')).body).toBe('<h1>Guide</h1><a href="tel:+97141112222">+971 4 111 2222</a>');
  expect((await get('/info/guide/')).body).toContain('<h1>Guide</h1>');
});

it('sends a page with the headers of the shell, without caching', async () => {
  const { headers } = await get('/info/guide');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'integrity-policy': 'blocked-destinations=(script), endpoints=(violations)',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const repeat = await get('/info/guide', { 'if-none-match': String(headers.etag) });
  expect([repeat.statusCode, repeat.body]).toEqual([304, '']);
});

it.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('compresses a page for a browser that accepts %s', async (accepted, encoding, unpack) => {
  const { headers, rawPayload } = await get('/info/guide', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(unpack(rawPayload).toString()).toContain('+971 4 111 2222');
});

it('answers HEAD like GET, without the bytes', async () => {
  for (const url of ['/info/guide', '/info/gide']) {
    const { date: _, ...headers } = (await get(url)).headers;
    const { statusCode, headers: headHeaders, body } = await app.inject({ method: 'HEAD', url });
    expect([statusCode, body]).toEqual([url === '/info/guide' ? 200 : 308, '']);
    expect(headHeaders).toMatchObject(headers);
  }
});

it('redirects another spelling', async () => {
  const { statusCode, headers } = await get('/info/gide');
  expect([statusCode, headers.location]).toEqual([308, '/info/guide']);
});

it('sends the page of a code at any address with a code', async () => {
  for (const path of ['/verify', '/verify/', '/verify/K7QF-3M2X-9TRD-W6HP', '/verify/%E2%98%83'])
    expect((await get(path)).body).toBe('Check a code');
  expect((await get('/verify/a/b', { accept: 'text/html' })).body).toBe('the other pages');
  expect((await get('/info/guide/a', { accept: 'text/html' })).body).toBe('the other pages');
});

it('answers every other page address with the app page', async () => {
  expect((await get('/log-in', { accept: 'text/html' })).body).toBe('the other pages');
});

it.each(['/pages/home.html', '/pages/info/guide.html', '/pages/index.json'])('never serves %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

it('lists the pages for search engines', async () => {
  const sitemap = await get('/sitemap.xml');
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect([...sitemap.body.matchAll(/<loc>(.+)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://portal.example/',
    'https://portal.example/info/guide',
  ]);
  const robots = await get('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Sitemap: https://portal.example/sitemap.xml');
  expect(robots.body).toContain('Disallow: /admin/');
});

it('lists the addresses in all languages for search engines', () => {
  const index = {
    pages: {
      '/': 'home.html',
      '/info/guide': 'info/guide.html',
      '/verify': 'verify.html',
      '/hi': 'hi/home.html',
      '/hi/info/guide': 'hi/info/guide.html',
      '/hi/verify': 'hi/verify.html',
      '/ur': 'ur/home.html',
    },
    moved: {},
    coded: ['/verify', '/hi/verify'],
    languages: { hi: { page: 'hi/shell.html', loader: '' }, ur: { page: 'ur/shell.html', loader: '' } },
  };
  const urls = renderSitemap(index, 'https://portal.example').match(/<url>.*<\/url>/g) ?? [];
  const [homeLinks, guideLinks] = [
    { en: '/', hi: '/hi', ur: '/ur', 'x-default': '/' },
    { en: '/info/guide', hi: '/hi/info/guide', 'x-default': '/info/guide' },
  ].map((addresses) =>
    Object.entries(addresses)
      .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="https://portal.example${path}"/>`)
      .join(''),
  );
  expect(urls).toEqual([
    `<url><loc>https://portal.example/</loc>${homeLinks}</url>`,
    `<url><loc>https://portal.example/hi</loc>${homeLinks}</url>`,
    `<url><loc>https://portal.example/ur</loc>${homeLinks}</url>`,
    `<url><loc>https://portal.example/info/guide</loc>${guideLinks}</url>`,
    `<url><loc>https://portal.example/hi/info/guide</loc>${guideLinks}</url>`,
  ]);
});

it('fills in a changed contact without a restart', async () => {
  const before = (await get('/info/guide')).headers.etag;
  await writeConfig({ supportContact: { ...supportContact, phone: '+91 484 000' } });
  const { headers, body } = await get('/info/guide');
  expect(body).toContain('<a href="tel:+91484000">+91 484 000</a>');
  expect(headers.etag).not.toBe(before);
});

it('reads the active release once for a page, and never for a hashed file', async () => {
  let readCount = 0;
  const directory = join(folder, 'shell');
  const hashed = 'page.0123456789abcdef.js';
  await writeFile(join(directory, hashed), '');
  const other = Fastify();
  await other.register(serveShell, {
    ...shellOptions,
    directory,
    config: {},
    release: {
      async findFolder() {
        readCount += 1;
        return directory;
      },
      waitForFetch: async () => {},
    },
  });
  await other.ready();
  for (const [url, times] of [
    ['/', 1],
    ['/log-in', 1],
    [`/${hashed}`, 0],
  ] as const) {
    readCount = 0;
    expect((await other.inject({ url, headers: { accept: 'text/html' } })).statusCode).toBe(200);
    expect(readCount).toBe(times);
  }
  await other.close();
});
