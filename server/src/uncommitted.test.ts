import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { uncommitted, uncommittedNote } from '../start/uncommitted.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tree-'));
  for (const path of ['package-lock.json', 'shared-ui/a.ts', 'customer-app/a.ts', 'admin-app/a.ts', 'shell/a.ts'])
    await write(path);
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
}

function commit(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init');
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '-m', 'all');
}

const builds = ['shell', 'customer-app', 'admin-app'];

test.each([
  ['a changed file', 'customer-app/a.ts', ['customer-app']],
  ['a new file', 'admin-app/src/new.ts', ['admin-app']],
  ['a file that all are built from', 'shared-ui/a.ts', builds],
  ['a test', 'customer-app/a.test.ts', []],
  ['what a build has made', 'customer-app/dist/a.js', []],
  ['a document', 'docs/a.md', []],
])('%s is reported', async (_, path, named) => {
  commit();
  await write(path, 'changed');
  expect(uncommitted(builds, folder)).toEqual(named);
});

test('nothing is reported for committed files or outside a repository', () => {
  expect(uncommitted(builds, folder)).toEqual([]);
  commit();
  expect(uncommitted(builds, folder)).toEqual([]);
  expect(uncommittedNote([])).toEqual([]);
});

test('npm start reports uncommitted changes', () => {
  expect(uncommittedNote(['customer-app']).join('\n')).toMatch(
    /the build of: customer-app\.\n.*release of this machine/,
  );
});
