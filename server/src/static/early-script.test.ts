import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { serveShell } from './serve-shell.ts';

const link = '<link id="config" rel="preload" href="/config.json" as="fetch" crossorigin>';
const early = 'early.0123456789abcdef.js';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'early-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Opens the page of a remote, served by a shell with this early script. */
async function openPage(text: string | undefined) {
  const integrity = `sha384-${createHash('sha384')
    .update(text ?? '')
    .digest('base64')}`;
  await writeFile(join(directory, 'index.html'), `<head>${link}</head><body><div id="root"></div></body>`);
  await writeFile(join(directory, 'shell.json'), JSON.stringify({ early, integrity: { [early]: integrity } }));
  if (text !== undefined) await writeFile(join(directory, early), text);
  const servedRemote = {
    name: 'customer',
    version: '1.0.0+ab',
    role: 'Customer',
    base: 'https://code.example/',
    entry: 'entry.js',
  } as const;
  const app = Fastify();
  await app.register(serveShell, {
    directory,
    origin: 'https://portal.example',
    config: {},
    registry: async () => '{}',
    remotes: async () => [{ ...servedRemote, integrity: {}, routes: [{ path: '/user/list', files: [] }] }],
    remoteOrigins: [],
  });
  const headers = { accept: 'text/html', cookie: 'user-type=Customer' };
  const { body, headers: sent } = await app.inject({ url: '/user/list', headers });
  const again = await app.inject({ url: '/user/list', headers: { ...headers, 'if-none-match': String(sent.etag) } });
  await app.close();
  const policies = [sent, again.headers].map((each) => String(each['content-security-policy']));
  expect(again.statusCode).toBe(304);
  return {
    isInline: body.includes(`<script>${text}</script>`),
    isFile: body.includes(`src="/${early}"`),
    allowed: policies.map((policy) => policy.includes(`script-src 'self' '${integrity}';`)),
  };
}

test('the early script is inlined, and the policy allows only its bytes', async () => {
  expect(await openPage('ask("$&");')).toEqual({ isInline: true, isFile: false, allowed: [true, true] });
});

test.each(['"</SCRIPT >"', '"<!--"', undefined])(
  'an early script that cannot be inlined stays a file: %s',
  async (text) => {
    expect(await openPage(text)).toEqual({ isInline: false, isFile: true, allowed: [false, false] });
  },
);
