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
const made = (path: string) => read(folder, 'reports-app', path);

test.each(remotes.map(({ workspace }) => workspace))(
  'a new remote is built, tested and released as %s is',
  async (like) => {
    await createRemote(['reports', '--in', folder]);
    for (const file of ['rspack.config.ts', 'jest.config.mjs', 'tsconfig.json'])
      expect(await made(file)).toBe(await read(top, like, file));
    const [own, its] = [await made('package.json'), await read(top, like, 'package.json')].map((text) =>
      JSON.parse(text),
    );
    expect(own.scripts).toEqual(its.scripts);
    expect(its.dependencies).toMatchObject(own.dependencies);
    expect(Object.keys(its.devDependencies)).toEqual(expect.arrayContaining(Object.keys(own.devDependencies)));
    expect(await made('.gitignore')).toContain('node_modules/\n');
  },
);

test('in a separate repository it keeps the npm registry and copies no secret', async () => {
  const registry = '@emigration-portal:registry=https://registry.example/';
  await writeFile(join(folder, '.npmrc'), `${registry}\n//registry.example/:_authToken=secret\n`);
  await createRemote(['reports', '--in', folder]);
  expect(await made('.npmrc')).toBe(`${registry}\n`);
});

test('area, role and title follow the options', async () => {
  await createRemote(['reports', '--area', '/figures', '--role', 'Customer', '--title', 'My figures', '--in', folder]);
  const { remote } = JSON.parse(await made('package.json'));
  expect(remote).toMatchObject({ name: 'reports', area: '/figures', role: 'Customer' });
  expect(JSON.parse(await made('src/locales/en.json')).menu).toEqual({ start: 'My figures' });
});

test('in this repository it is listed after the last remote in every file', async () => {
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
  [[], 'Say its name'],
  [['Re-Ports'], 'Say its name'],
  [['shell'], 'shell is what the portal or browsers have already'],
  [['history'], 'history is what the portal or browsers have already'],
  [['reports', '--role', 'Owner'], 'Admin or Customer, not Owner'],
  [['reports', '--area', 'a/b'], 'one word behind a slash'],
])('%j is refused', async (args, sentence) => {
  await expect(createRemote([...args, '--in', folder])).rejects.toThrow(sentence);
});

test('an existing folder is not overwritten', async () => {
  await createRemote(['reports', '--in', folder]);
  await expect(createRemote(['reports', '--in', folder])).rejects.toThrow('There is something in');
});
