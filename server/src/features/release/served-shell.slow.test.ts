import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createFolderStore, storeReleaseFiles } from '@emigration-portal/kit/release';
import { createActiveShell } from '@emigration-portal/registry/active-shell';
import { findLatestDocument } from '@emigration-portal/registry/queries';
import { releaseLocalBuild } from '@emigration-portal/registry/release-local-build';
import {
  descriptionFileNameOf,
  type Registry,
  SHELL_NAME,
  type ShellDescription,
  SINGLETONS,
} from '@emigration-portal/shared-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { serveShell } from '../../static/serve-shell.ts';
import { shellOptionsFromEnv } from '../../static/shell-options-from-env.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleaseOrigin, type TestPublisher } from '../../testing/releases.ts';
import { createRegistryHost } from './host.ts';

type Shell = Awaited<ReturnType<typeof putShell>>;

let folder: string;
let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
let team: TestPublisher;
let initialShell: Shell;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'served-'));
  releases = await startReleaseOrigin();
  t = await startTestApp({ DATA_DIR: join(folder, 'here'), REMOTE_ORIGINS: [releases.origin] });
  team = await addPublisher(t, 'shell', 'Portal team');
  initialShell = await putShell(releases.directory, 'initialShell');
  await releaseLocalBuild(createRegistryHost(t.context), {
    name: 'shell',
    build: initialShell.build,
    origin: releases.origin,
  });
});
afterEach(async () => {
  await Promise.all([t.close(), releases.close()]);
  await rm(folder, { recursive: true });
});

/** Starts a server with the release folder of this machine. */
async function serve(machine = 'here'): Promise<FastifyInstance> {
  const env = { ...t.context.env, DATA_DIR: join(folder, machine) };
  const app = Fastify();
  const release = createActiveShell(createRegistryHost({ ...t.context, env }));
  await app.register(serveShell, { ...shellOptionsFromEnv(env), config: {}, release, registry: async () => '' });
  return app;
}
const get = async (app: FastifyInstance, url: string) => (await app.inject({ url, headers: { accept: '*/*' } })).body;

const publish = ({ remote, version, description }: Shell, by = team) =>
  by.call('/Release/Publish', { remote, version, description, base: releases.origin, note: '' });
const point = ({ remote, version }: Shell, expected: number, by = team) =>
  by.call('/Release/Point', { remote, version, expected, reason: 'a release' });

test('serves pages of the active version and files of all versions', async () => {
  const next = await putShell(releases.directory, 'next');
  const app = await serve();
  expect([await get(app, '/'), await get(app, '/log-in')]).toEqual([
    '<h1>initialShell</h1>',
    expect.stringContaining('<title>initialShell</title>'),
  ]);
  await publish(next);
  expect(await get(app, '/')).toBe('<h1>initialShell</h1>');
  expect((await point(next, 1)).body).toMatchObject({ version: next.version, previous: initialShell.version });
  expect(await get(app, next.script)).toBe('next');
  expect([await get(app, '/'), await get(app, '/log-in')]).toEqual([
    '<h1>next</h1>',
    expect.stringContaining('<title>next</title>'),
  ]);
  expect(JSON.parse(await get(app, '/shell.json'))).toMatchObject({ version: next.version });
  expect(await get(app, initialShell.script)).toBe('initialShell');
  await point(initialShell, 2);
  expect(await get(app, '/')).toBe('<h1>initialShell</h1>');
  await app.close();
});

test('a server without the release fetches it from its publication address', async () => {
  const next = await putShell(releases.directory, 'next');
  await publish(next);
  await point(next, 1);
  const other = await serve('elsewhere');
  const script = await other.inject({ url: next.script, headers: { 'accept-encoding': 'br' } });
  expect([script.statusCode, script.headers['content-encoding']]).toEqual([200, 'br']);
  expect(await get(other, '/')).toBe('<h1>next</h1>');
  expect(await readdir(join(folder, 'elsewhere/releases/shell'))).toEqual([next.version, 'files']);
  await other.close();
});

test('if the release cannot be fetched, the server serves the former release', async () => {
  const app = await serve();
  const next = await putShell(releases.directory, 'next');
  await publish(next);
  await point(next, 1);
  await rm(join(releases.directory, 'shell'), { recursive: true });
  expect(await get(app, next.script)).toContain('not_found');
  expect(await get(app, '/')).toBe('<h1>initialShell</h1>');
  expect(t.log.join()).toContain('cannot fetch the active shell release; serving the previous one');
  await app.close();
});

test('the registry contains the active shell, but not as a remote', async () => {
  const { microFrontends } = JSON.parse((await findLatestDocument(t.context.db))?.text ?? '') as Registry;
  expect(microFrontends).toEqual({ shell: [expect.objectContaining({ url: 'http://localhost:3000/' })] });
  expect(microFrontends.shell[0].metadata).toEqual({
    version: initialShell.version,
    integrity: expect.stringMatching(/^sha384-/),
  });
});

test('only its team publishes the shell, only to all browsers, and only a version that exists', async () => {
  const next = await putShell(releases.directory, 'next');
  const otherTeam = await addPublisher(t, 'customer', 'Customer team');
  expect((await publish(next, otherTeam)).status).toBe(403);
  await publish(next);
  expect((await point(next, 1, otherTeam)).status).toBe(403);
  const share = { remote: 'shell', version: next.version, expected: 1, reason: 'some', share: 10 };
  expect((await team.call('/Release/RollOut', share)).body.facts).toMatchObject({ rule: 'share' });
  await rm(join(releases.directory, 'shell', next.version), { recursive: true });
  expect((await point(next, 1)).body.facts).toMatchObject({ rule: 'gone', because: expect.stringContaining('404') });
});

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text);
const sha384 = (text: string) => `sha384-${hash('sha384', text).digest('base64')}`;

interface TestShell {
  readonly remote: string;
  readonly version: string;
  /** Hash of `shell.json`. */
  readonly description: string;
  readonly build: string;
  readonly script: string;
}

/** Builds a shell with this title and stores it as a release. */
async function putShell(directory: string, title: string): Promise<TestShell> {
  const script = `shell.${hash('sha256', title).digest('hex').slice(0, 16)}.js`;
  const otherFiles = {
    'index.html': `<title>${title}</title><script src="/${script}"></script>`,
    'pages/home.html': `<h1>${title}</h1>`,
    'pages/index.json': JSON.stringify({ pages: { '/': 'home.html' }, moved: {} }),
  };
  const version = `1.0.0+${hash('sha256', title).digest('hex').slice(0, 12)}`;
  const described: ShellDescription = {
    name: SHELL_NAME,
    version,
    commit: '',
    time: '2026-03-04T05:06:07.000Z',
    contract: '1.0.0',
    singletons: Object.fromEntries(Object.keys(SINGLETONS).map((name) => [name, '1.0.0'])),
    integrity: { [script]: sha384(title) },
    beside: Object.fromEntries(Object.entries(otherFiles).map(([file, text]) => [file, sha384(text)])),
    routes: [],
    remotes: [],
    trusts: [],
    api: { version: '1.0.0', calls: [], description: sha384('{}') },
  };
  const text = JSON.stringify(described);
  const build = join(directory, '.builds', SHELL_NAME, version);
  const files = { ...otherFiles, [script]: title, 'api.json': '{}', [descriptionFileNameOf(SHELL_NAME)]: text };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(build, file)), { recursive: true });
    await writeFile(join(build, file), content);
  }
  await storeReleaseFiles(build, SHELL_NAME, createFolderStore(directory));
  return { remote: SHELL_NAME, version, description: sha384(text), build, script: `/${script}` };
}
