import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findUncommittedWorkspaces, formatUncommittedNote } from '../start/uncommitted.mjs';

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

const workspaces = ['shell', 'customer-app', 'admin-app'];

test.each([
  ['a committed file', 'customer-app/a.ts', ['customer-app']],
  ['a new file', 'admin-app/src/new.ts', ['admin-app']],
  ['a source that all share', 'shared-ui/a.ts', workspaces],
  ['a test', 'customer-app/a.test.ts', []],
  ['the output of a build', 'customer-app/dist/a.js', []],
  ['a document in docs', 'docs/a.md', []],
])('a change of %s is reported for the right workspaces', async (_, path, expected) => {
  commit();
  await write(path, 'changed');
  expect(findUncommittedWorkspaces(workspaces, folder)).toEqual(expected);
});

test('nothing is reported for committed files or outside a repository', () => {
  expect(findUncommittedWorkspaces(workspaces, folder)).toEqual([]);
  commit();
  expect(findUncommittedWorkspaces(workspaces, folder)).toEqual([]);
  expect(formatUncommittedNote([])).toEqual([]);
});

test('npm start reports uncommitted changes', () => {
  expect(formatUncommittedNote(['customer-app']).join('\n')).toMatch(
    /the build of: customer-app\.\n.*release of this machine/,
  );
});
