import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { ShellDescription } from '@emigration-portal/shared-api/remote';
import { addPagesToDescription } from './describe.ts';

const before = '2.0.0+0123456789ab';
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

let site: string;
beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(site, { recursive: true }));

test('pre-rendered pages change the version, and every page contains the new version', async () => {
  const files = {
    'package.json': '{ "version": "2.0.0" }',
    'shell.json': JSON.stringify({ name: 'shell', version: before, beside: { 'portal.png': 'sha384-A' } }),
    'index.html': `<!doctype html><meta name="version" content="${before}"><title>Portal</title>`,
    'pages/info/home.html': '<!doctype html><title>Home</title>',
    'pages/template.html': '<!doctype html><title>Portal</title>',
    'pages/template.html.br': 'of before',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, path)), { recursive: true });
    await writeFile(join(site, path), text);
  }
  addPagesToDescription(site, site);
  const read = (file: string) => readFile(join(site, file));
  const { version, beside } = JSON.parse(String(await read('shell.json'))) as ShellDescription;
  expect(version).not.toBe(before);
  expect(Object.keys(beside)).toHaveLength(4);
  for (const page of ['index.html', 'pages/info/home.html', 'pages/template.html']) {
    const text = String(await read(page));
    expect(text.match(/<meta[^>]*>/g)).toEqual([`<meta name="version" content="${version}">`]);
    expect(beside[page]).toBe(sha384(text));
  }
  expect(brotliDecompressSync(await read('pages/template.html.br'))).toEqual(await read('pages/template.html'));
});
