import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remotes } from '../../../server/start/workspaces.mjs';
import { createRemote } from './create-remote.ts';

const top = join(import.meta.dirname, '../../..');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = (...path: string[]) => readFile(join(...path), 'utf8');
const readNewFile = (path: string) => read(folder, 'reports-app', path);

test.each(remotes.map(({ workspace }) => workspace))(
  'a new remote has the same build, tests and release as %s',
  async (existingRemote) => {
    await createRemote(['reports', '--in', folder]);
    for (const file of ['rspack.config.ts', 'jest.config.mjs', 'tsconfig.json'])
      expect(await readNewFile(file)).toBe(await read(top, existingRemote, file));
    const [newManifest, existingManifest] = [
      await readNewFile('package.json'),
      await read(top, existingRemote, 'package.json'),
    ].map((text) => JSON.parse(text));
    expect(newManifest.scripts).toEqual(existingManifest.scripts);
    expect(existingManifest.dependencies).toMatchObject(newManifest.dependencies);
    expect(Object.keys(existingManifest.devDependencies)).toEqual(
      expect.arrayContaining(Object.keys(newManifest.devDependencies)),
    );
    expect(await readNewFile('.gitignore')).toContain('node_modules/\n');
  },
);

test('in a separate repository, the new remote gets the npm registry but no secret', async () => {
  const registry = '@emigration-portal:registry=https://registry.example/';
  await writeFile(join(folder, '.npmrc'), `${registry}\n//registry.example/:_authToken=secret\n`);
  await createRemote(['reports', '--in', folder]);
  expect(await readNewFile('.npmrc')).toBe(`${registry}\n`);
});

test('area, role and title follow the options', async () => {
  await createRemote(['reports', '--area', '/figures', '--role', 'Customer', '--title', 'My figures', '--in', folder]);
  const { remote } = JSON.parse(await readNewFile('package.json'));
  expect(remote).toMatchObject({ name: 'reports', area: '/figures', role: 'Customer' });
  expect(JSON.parse(await readNewFile('src/locales/en/menu.json')).menu).toEqual({ start: 'My figures' });
});

test('in this repository, every list has the new remote after the last remote', async () => {
  const tree = {
    'package.json': '{\n  "workspaces": [\n    "a-app",\n    "server"\n  ]\n}\n',
    'a-app/package.json': '{ "remote": { "name": "a" } }',
    'server/package.json': '{}',
    'README.md': 'a-app/                the first\nserver/               the API\n',
    '.github/CODEOWNERS': '/a-app/ @portal/a-team\n/server/ @portal/server-team\n',
    '.github/workflows/a-app.yml': 'paths: a-app/**\n',
  };
  for (const [path, text] of Object.entries(tree)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await createRemote(['reports', '--in', folder]);
  expect(JSON.parse(await read(folder, 'package.json')).workspaces).toEqual(['a-app', 'reports-app', 'server']);
  expect((await read(folder, 'README.md')).split('\n')[1]).toBe(
    'reports-app/          the screens below /reports; the same shape',
  );
  expect((await read(folder, '.github/CODEOWNERS')).split('\n')[2]).toMatch(/^\/reports-app\/ +@portal\/reports-team$/);
  expect(await read(folder, '.github/workflows/reports-app.yml')).toBe('paths: reports-app/**\n');
  expect(existsSync(join(folder, 'reports-app/.npmrc'))).toBe(false);
});

test.each([
  [[], 'Type a name'],
  [['Re-Ports'], 'Type a name'],
  [['shell'], 'The portal or browsers already use the name shell.'],
  [['history'], 'The portal or browsers already use the name history.'],
  [['reports', '--role', 'Owner'], 'Admin or Customer, not Owner'],
  [['reports', '--area', 'a/b'], 'one word after a slash'],
  [['reports', '--area', '/hi'], 'The public pages in a language are below /hi.'],
])('the arguments %j are refused', async (args, sentence) => {
  await expect(createRemote([...args, '--in', folder])).rejects.toThrow(sentence);
});

test('an existing folder is not overwritten', async () => {
  await createRemote(['reports', '--in', folder]);
  await expect(createRemote(['reports', '--in', folder])).rejects.toThrow('already exists');
});
