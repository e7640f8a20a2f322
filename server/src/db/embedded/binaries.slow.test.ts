import { chmod, cp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWorldReadableFolder } from '../../testing/database/embedded.ts';
import { chooseUnusedAccount, isAnyIdUsable, parseAccountIds, parseNobodyAccount } from './account.ts';
import { type Binaries, canRun, copyBinaries, findAndRepairBinaries, programPath, repairBinaries } from './binaries.ts';

let folder: string;
beforeAll(async () => {
  folder = await createWorldReadableFolder(join(tmpdir(), 'binaries-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('binaries whose install script never ran are made runnable', async () => {
  const installed = await findAndRepairBinaries();
  const bare: Binaries = { ...installed, root: join(folder, 'package', 'native') };
  await cp(installed.root, bare.root, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(await readFile(join(bare.root, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of links) await rm(join(bare.root, '..', target), { force: true });
  for (const name of ['initdb', 'pg_ctl', 'postgres'] as const) await chmod(programPath(bare, name), 0o644);
  expect(await canRun(bare, undefined)).toBe(false);
  await repairBinaries(bare);
  expect(await canRun(bare, undefined)).toBe(true);
});

test('a copy for other accounts is made once and can be run', async () => {
  const installed = await findAndRepairBinaries();
  const copy = await copyBinaries(installed, join(folder, 'system'));
  const account = process.getuid?.() === 0 ? parseNobodyAccount('') : undefined;
  expect(await canRun(copy, account)).toBe(true);
  expect(await copyBinaries(installed, join(folder, 'system'))).toEqual(copy);
});

test('the account nobody is read from the list of accounts, and is never root', () => {
  expect(parseNobodyAccount('root:x:0:0::/root:/bin/sh\nnobody:x:99:98::/:/sbin/nologin\n')).toEqual({
    uid: 99,
    gid: 98,
  });
  expect(parseNobodyAccount('nobody:x:0:0::/:/bin/sh\n')).toEqual({ uid: 65_534, gid: 65_534 });
  expect(parseNobodyAccount('')).toEqual({ uid: 65_534, gid: 65_534 });
});

test('the chosen account is constant for a folder and belongs to no other program', () => {
  const first = chooseUnusedAccount('/srv/portal', new Set());
  expect(chooseUnusedAccount('/srv/portal', new Set())).toEqual(first);
  expect(chooseUnusedAccount('/srv/other', new Set())).not.toEqual(first);
  const next = chooseUnusedAccount('/srv/portal', parseAccountIds(`x:x:${first.uid}:1::/:\n`));
  expect([next.uid, next.gid]).toEqual([first.uid + 1, first.uid + 1]);
});

test.each([
  ['0 0 4294967295', true],
  ['0 100000 65536', false],
  ['', false],
])('with the user map "%s" the chosen ids can be used: %s', (map, has) => {
  expect(isAnyIdUsable(map)).toBe(has);
});
