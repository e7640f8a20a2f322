import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageLanguage } from '@emigration-portal/shared-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveShell } from './serve-shell.ts';

const textFile = (name: string) => `texts.${name}.0123456789abcdef.json`;
const textsOf = (name: string) => ({ shell: { shell: { name } } });

const names = ['hi.start', 'hi.log-in', 'ur.start', 'ta.start', 'hi'];
const shellDescription = {
  integrity: Object.fromEntries(names.map((name) => [textFile(name), `sha384-${name}`])),
  languages: { hi: textFile('hi'), ur: textFile('ur'), ta: textFile('ta') },
  drafts: ['ur'],
  texts: {
    hi: { first: textFile('hi.start') },
    ur: { first: textFile('ur.missing') },
    ta: { first: textFile('ta.start') },
  },
  routes: [{ path: '/log-in', files: ['log-in.js'], texts: { hi: { first: textFile('hi.log-in') } } }],
  remotes: [],
};
const remote = {
  name: 'customer',
  version: '1.0.0+ab',
  role: 'Customer',
  base: 'https://code.example/',
  entry: 'entry.js',
  integrity: { 'list.json': 'sha384-list', 'more.json': 'sha384-more', 'all.json': 'sha384-all' },
  languages: { hi: 'all.json' },
  drafts: ['hi'],
  routes: [{ path: '/user/list', files: [], texts: { hi: { first: 'list.json', later: 'more.json' } } }],
} as const;

const index = {
  pages: { '/guide': 'guide.html', '/hi/guide': 'hi/guide.html' },
  moved: { '/hi/gide': '/hi/guide' },
  loader: 'Loading',
  languages: {
    hi: { page: 'hi/shell.html', loader: 'Loading in Hindi' },
    ur: { page: 'ur/shell.html', loader: 'Loading in Urdu' },
    ta: { page: 'ta/missing.html', loader: 'Loading in Tamil' },
  },
};

const configLink = '<link id="config" rel="preload" href="/config.json" as="fetch" crossorigin>';
const renderShellPage = (attributes: string) =>
  `<html ${attributes}><head>${configLink}</head><div id="root"></div></html>`;

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  for (const code of ['hi', 'ur']) await mkdir(join(folder, 'pages', code), { recursive: true });
  await writeFile(join(folder, 'index.html'), renderShellPage('lang="en"'));
  await writeFile(join(folder, 'pages/hi/shell.html'), renderShellPage('lang="hi" dir="ltr"'));
  await writeFile(join(folder, 'pages/ur/shell.html'), renderShellPage('lang="ur" dir="rtl"'));
  await writeFile(join(folder, 'pages/hi/guide.html'), 'The guide in Hindi');
  await writeFile(join(folder, 'pages/index.json'), JSON.stringify(index));
  await writeFile(join(folder, 'shell.json'), JSON.stringify(shellDescription));
  for (const name of names) await writeFile(join(folder, textFile(name)), JSON.stringify(textsOf(name)));
  app = Fastify();
  await app.register(serveShell, {
    directory: folder,
    origin: 'https://portal.example',
    config: {},
    registry: async () => '{}',
    remotes: async () => [remote],
    remoteOrigins: [],
  });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Opens a page. Returns its html tag and what it says about its language. */
async function openPage(url: string, cookie: string, acceptLanguage = '') {
  const headers = { accept: 'text/html', cookie, 'accept-language': acceptLanguage };
  const { body, headers: answerHeaders } = await app.inject({ url, headers });
  const [, json] = /<script type="application\/json" id="language">(.*?)<\/script>/.exec(body) ?? [];
  const language = json === undefined ? undefined : (JSON.parse(json) as PageLanguage);
  return { tag: /<html[^>]*>/.exec(body)?.[0], language, body, vary: answerHeaders.vary };
}

test.each([
  ['the cookie', 'language=hi', 'ur'],
  ['the browser', '', 'hi-IN, en;q=0.5'],
  ['the browser, if the cookie has an unknown language', 'language=xx', 'hi'],
])('a page has the language and the texts that it chooses: %s', async (_, cookie, acceptLanguage) => {
  const { tag, language } = await openPage('/log-in', cookie, acceptLanguage);
  expect(tag).toBe('<html lang="hi" dir="ltr">');
  expect(language).toEqual({
    code: 'hi',
    hasDrafts: false,
    texts: textsOf('hi.log-in'),
    shell: { manifest: { url: `/${textFile('hi')}`, integrity: 'sha384-hi' } },
  });
});

test('a page of a remote names the files with its texts, and preloads the first', async () => {
  const { language, body } = await openPage('/user/list', 'language=hi; user-type=Customer');
  expect(language).toMatchObject({
    hasDrafts: true,
    texts: textsOf('hi.start'),
    remote: {
      name: 'customer',
      version: '1.0.0+ab',
      first: { url: 'https://code.example/list.json', integrity: 'sha384-list' },
      later: { url: 'https://code.example/more.json', integrity: 'sha384-more' },
      manifest: { url: 'https://code.example/all.json', integrity: 'sha384-all' },
    },
  });
  expect(body).toContain(
    '<link rel="preload" href="https://code.example/list.json" as="fetch" crossorigin="anonymous">',
  );
});

test('an address without a page of its own is in the language too', async () => {
  const { tag, language } = await openPage('/no/such/page', 'language=hi');
  expect([tag, language?.texts]).toEqual(['<html lang="hi" dir="ltr">', textsOf('hi.start')]);
});

test.each(['/hi/no/such/page', '/hi/log-in', '/hi'])('%s is in the language of its address', async (url) => {
  const { tag, language } = await openPage(url, 'language=en', 'ur');
  expect([tag, language?.code, language?.texts]).toEqual(['<html lang="hi" dir="ltr">', 'hi', textsOf('hi.start')]);
});

test('a public page is the same for all visitors', async () => {
  for (const cookie of ['language=en', 'language=ur; user-type=Customer'])
    expect(await openPage('/hi/guide', cookie)).toMatchObject({ body: 'The guide in Hindi', vary: 'Accept-Encoding' });
  const moved = await app.inject({ url: '/hi/gide' });
  expect([moved.statusCode, moved.headers.location]).toEqual([308, '/hi/guide']);
});

test.each(['/log-in', '/user/list', '/hi/no/such/page'])('caches keep %s apart by the visitor', async (url) => {
  for (const cookie of ['', 'language=hi', 'user-type=Customer'])
    expect((await openPage(url, cookie)).vary).toBe('Accept-Encoding, Cookie, Accept-Language');
});

test.each([
  ['texts', 'ur'],
  ['page', 'ta'],
])('a page whose %s cannot be read stays in English', async (_, code) => {
  const { tag, language } = await openPage('/no/such/page', `language=${code}`);
  expect([tag, language]).toEqual(['<html lang="en">', undefined]);
});

test.each([
  ['English is chosen', 'language=en', 'hi'],
  ['nothing is chosen', '', ''],
  ['the remote of the page does not have the language', 'language=ur', ''],
])('a page stays as it was built if %s', async (_, cookie, acceptLanguage) => {
  const { tag, language, body } = await openPage('/user/list', `${cookie}; user-type=Customer`, acceptLanguage);
  expect([tag, language]).toEqual(['<html lang="en">', undefined]);
  expect(body).not.toContain('list.json');
});
