import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDescription, SHELL_CONTRACT, type ShellDescription } from '@emigration-portal/shared-api/remote';
import { build, cli, config, type Files, page, remoteFiles, writeApp } from '../testing/build-app.ts';

const sha384 = (bytes: string | Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
const readDescription = (dist: string) =>
  JSON.parse(readFileSync(join(dist, 'remote.json'), 'utf8')) as RemoteDescription;

const filesWith = (text: string, dist: string) =>
  readdirSync(dist).filter((file) => /\.(js|css)$/.test(file) && readFileSync(join(dist, file), 'utf8').includes(text));

describe('the description of a build of a remote', () => {
  let dist: string;
  let description: RemoteDescription;
  const filesOf = (path: string) => description.routes.find((route) => route.path === path)?.files ?? [];
  const fileWith = (text: string) => filesWith(text, dist);

  beforeAll(async () => {
    dist = await build(remoteFiles);
    description = readDescription(dist);
  });

  test('has area, role, profile, calls, and the menu in English', () => {
    expect(description).toMatchObject({
      name: 'tiny',
      area: '/tiny',
      role: 'Admin',
      profile: '/tiny/me',
      menu: [
        { path: '/tiny/things', title: { en: 'Things' } },
        { path: '/tiny/empty', title: { en: 'Things' }, super: true },
      ],
      api: { calls: ['getAllCountries'] },
    });
    expect(description.version).toMatch(/^1\.2\.3\+[0-9a-f]{12}$/);
    expect(description.singletons['react-dom/client']).toMatch(/^\^\d/);
  });

  test('has the files of every route, without files that load only after an action', () => {
    const [plain, things, thing] = ['plain', 'things', 'things/:thingId'].map((path) => filesOf(`/tiny/${path}`));
    expect(plain).toEqual([expect.stringMatching(/\.css$/), ...fileWith('the layout')]);
    expect(things).toEqual([...(plain ?? []), ...fileWith('list of things')]);
    expect(thing).toEqual([...(plain ?? []), ...fileWith('one thing')]);
  });

  test('has the reading calls of each route', () => {
    expect(description.routes.map(({ reads }) => reads)).toEqual([[], [{ call: 'getAllCountries', input: {} }], []]);
  });

  test('has the hash of every file that a browser may load', () => {
    const builtFiles = readdirSync(dist).filter((file) => !/\.(br|gz|json)$/.test(file));
    const hashes = builtFiles.map((file) => [file, sha384(readFileSync(join(dist, file)))] as const);
    expect(description.integrity).toEqual({
      ...Object.fromEntries(hashes),
      [description.english ?? '']: expect.any(String),
    });
    expect(builtFiles).toContain(description.entry);
  });

  test('comes with api.json, the contract of its calls', () => {
    const text = readFileSync(join(dist, 'api.json'), 'utf8');
    expect(Object.keys(JSON.parse(text).paths)).toEqual(['/Home/GetAllCountries']);
    expect(description.api.description).toBe(sha384(text));
  });

  test('has the same version in every folder and at any time, and another one if a file differs', async () => {
    const [again, changed] = await Promise.all([
      build(remoteFiles),
      build({ ...remoteFiles, 'src/Chart.ts': page('another chart') }),
    ]);
    expect(readDescription(again).version).toBe(description.version);
    expect(readDescription(changed).version).not.toBe(description.version);
  });
});

test.each<[string, Files, string]>([
  [
    'a call whose name it cannot see',
    { 'src/ThingsPage.ts': `import { homeEndpoints } from './endpoints.ts'; console.log(homeEndpoints['a' + 1]);` },
    'ThingsPage.ts: the build cannot see which call of homeEndpoints this is',
  ],
  [
    'a call that the contract does not have',
    { 'src/ThingsPage.ts': `import { homeEndpoints } from './endpoints.ts'; homeEndpoints.getNothing();` },
    'The contract has no call getNothing',
  ],
  [
    'a page that the app never imports',
    { 'src/declared-routes.ts': `export const declaredRoutes = { a: { path: 'a', page: './Nowhere.ts' } };` },
    'no module imports the page ./Nowhere.ts of a lazily',
  ],
  [
    'declared routes that need other modules',
    {
      'src/declared-routes.ts': `import { page } from './page.ts'; export const declaredRoutes = { a: { path: page } };`,
    },
    'declared-routes.ts: it may import types only',
  ],
  ['a menu entry without text', { 'src/locales/en/menu.json': '{}' }, 'menu.json has no text menu.things'],
])('the build refuses %s', async (_, files, sentence) => {
  await expect(build({ ...remoteFiles, ...files })).rejects.toThrow(sentence);
});

test('the description of the shell has the files of its pages, and those that every page of a remote needs', async () => {
  const dist = await build({
    'package.json': '{ "name": "@emigration-portal/shell", "version": "2.0.0" }',
    'rspack.config.ts': config,
    'src/index.html': '<!doctype html><title><%= title %></title>',
    'src/locales/en/document.json': '{ "document": { "title": "The portal" } }',
    'src/layout/portal.png': '',
    'src/boot/public.tsx': '',
    'src/boot/early.ts': `console.log('early')`,
    'src/boot/main.ts': `import { routes } from '../routes.tsx'; import { load } from '../remotes/load.ts'; console.log(routes, load);`,
    'src/remotes/load.ts': `export const load = () => [import('./registry.ts'), import('./federation.ts')];`,
    'src/remotes/registry.ts': page('the registry'),
    'src/remotes/federation.ts': page('the federation'),
    'src/LogInPage.ts': page('log in'),
    'src/declared-routes.ts': `export const declaredRoutes = { logIn: { path: '/log-in', page: './LogInPage.ts' } };`,
    'src/routes.tsx': `export const routes = [{ path: '/log-in', lazy: () => import('./LogInPage.ts') }];`,
  });
  const description = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as ShellDescription;
  expect(description).toMatchObject({ name: 'shell', contract: SHELL_CONTRACT });
  expect(description.version).toMatch(/^2\.0\.0\+[0-9a-f]{12}$/);
  const indexPage = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(indexPage).toContain(`<meta name="version" content="${description.version}">`);
  expect(indexPage).toContain('<title>The portal</title>');
  expect(description.beside['index.html']).toBe(sha384(indexPage));
  expect(description.singletons['react-dom/client']).toMatch(/^\d/);
  expect(description.routes).toEqual([{ path: '/log-in', files: filesWith('log in', dist), texts: {} }]);
  expect([description.early]).toEqual(filesWith('early', dist));
  expect(description.remotes.toSorted()).toEqual(
    [...filesWith('the federation', dist), ...filesWith('the registry', dist)].sort(),
  );
});

test('a dev server serves the description of a remote to shells of this machine, and to no other site', async () => {
  const args = [cli, 'serve', '-c', 'rspack.config.ts', '--port', '0'];
  const server = spawn(process.execPath, args, {
    cwd: writeApp(remoteFiles),
    env: { ...process.env, FORCE_COLOR: '0' },
  });
  try {
    let printed = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += text));
    while (!/Served hot/.test(printed)) await Promise.race([once(server.stdout, 'data'), once(server.stderr, 'data')]);
    const address = /(?<=\?remote=tiny@)http:\/\/localhost:\d+/.exec(printed)?.[0];
    const fetchDescription = (origin: string) => fetch(`${address}/remote.json`, { headers: { origin } });
    const answer = await fetchDescription('http://localhost:3000');
    expect(answer.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    const { entry, area } = (await answer.json()) as RemoteDescription;
    expect(area).toBe('/tiny');
    // Read the body: an unread body keeps the connection open, and jest would not end.
    expect(await (await fetch(`${address}/${entry}`)).text()).toContain('tiny');
    expect((await fetchDescription('https://elsewhere.example')).headers.has('access-control-allow-origin')).toBe(
      false,
    );
  } finally {
    server.kill();
  }
  await once(server, 'exit');
});
