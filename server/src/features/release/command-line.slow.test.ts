import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLatestDocument } from '@emigration-portal/registry/queries';
import { DAY_MS } from '@emigration-portal/shared-api';
import { desc } from 'drizzle-orm';
import { auditLog } from '../../db/tables/record.ts';
import { projectDir } from '../../paths.ts';
import { serveShell } from '../../static/serve-shell.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  addPublisher,
  startReleaseOrigin,
  type TestPublisher,
  type TestRelease,
  writeShell,
} from '../../testing/releases.ts';

const script = (name: string) => `node ${name}.mjs`;
const scripts = { check: script('check'), test: script('test'), build: script('build') };
const manifest = { remote: { name: 'customer', budget: 240 }, scripts };

let folder: string;
let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
let team: TestPublisher;
let portal: string;
let old: TestRelease;
let next: TestRelease;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team-'));
  releases = await startReleaseOrigin();
  const shell = { directory: join(folder, 'shell'), origin: 'http://localhost', config: {}, remoteOrigins: [] };
  await writeShell(shell.directory);
  t = await startTestApp(
    { REMOTE_ORIGINS: [releases.origin] },
    { shellFiles: (app) => serveShell(app, { ...shell, registry: async () => '' }) },
  );
  portal = `http://localhost:${await t.listen()}`;
  Object.assign(t.context.env, { PUBLIC_ORIGIN: portal });
  syncClock();
  team = await addPublisher(t, 'customer', 'Customer team');
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  for (const name of ['check', 'test']) await writeFile(join(folder, `${name}.mjs`), '');
  [old, next] = [await releases.put('customer', 'old'), await releases.put('customer', 'next')];
  for (const release of [old, next]) {
    await team.call('/Release/Publish', { ...release, base: releases.origin, note: '' });
    const expected = release === old ? 0 : 1;
    await team.call('/Release/Point', { ...release, expected, reason: 'a release' });
  }
});
afterAll(async () => {
  await Promise.all([t.close(), releases.close()]);
  await rm(folder, { recursive: true });
});

/** Sets the server's clock to this machine's, because commands sign with that time. */
const syncClock = () => t.advance(Date.now() - t.context.clock().getTime());

/** Runs a command of the kit in the team's folder. */
async function run(command: string, args: readonly string[] = [], key = team.privateKey) {
  syncClock();
  const bin = join(projectDir, 'platform', 'kit', 'bin.mjs');
  const { INIT_CWD: _, ...env } = process.env;
  const child = spawn(process.execPath, [bin, command, ...args, '--portal', portal], {
    cwd: folder,
    env: { ...env, PUBLISHER_KEY: key },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output: output.trim(), code };
}

test('releases shows all versions; rollback and rollout move the pointer', async () => {
  expect((await run('releases')).output).toMatch(
    new RegExp(
      `customer: .*by Customer team: a release\n.*100 %.*${next.version.slice(6)}.*\n.*before.*${old.version.slice(6)}`,
    ),
  );
  const back = await run('rollback');
  expect([back.code, back.output]).toEqual([0, `customer is back at ${old.version}; ${next.version} is out of use.`]);
  expect(await run('rollback')).toEqual({
    code: 1,
    output: 'Nothing was released of customer before. --to names the version to go to.',
  });
  expect((await run('rollout', ['25'])).output).toBe(`25 % of browsers take customer ${next.version} now.`);
  expect((await run('releases')).output).toMatch(/ 25 % .*\n +75 % /);
  expect((await run('rollout', ['0'])).output).toBe(`customer ${next.version} is taken back.`);
});

async function setBuildResult({ build }: TestRelease): Promise<void> {
  const copy = `import { cpSync } from 'node:fs';\ncpSync(${JSON.stringify(build)}, 'dist', { recursive: true });\n`;
  await writeFile(join(folder, 'build.mjs'), copy);
}

const emergency = ['--emergency', 'no browser here'];

test('a release is built, checked and registered, and the audit row names skipped checks', async () => {
  const fresh = await releases.build('customer', 'fresh');
  await setBuildResult(fresh);
  const { output, code } = await run('release', ['--to', releases.directory, ...emergency]);
  const address = `${releases.origin}/customer/${encodeURIComponent(fresh.version)}/`;
  expect(output).toMatch(`customer ${fresh.version} is released to all browsers, from ${address}`);
  expect(code).toBe(0);
  expect((await findLatestDocument(t.context.db))?.text).toContain(`${releases.origin}/customer/files/${fresh.entry}`);
  const [entry] = await t.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  expect(entry).toMatchObject({
    action: 'release.point',
    after: { version: fresh.version, emergency: emergency[1] },
  });
});

test.each(['check', 'test', 'build'])('if "npm run %s" fails, nothing is released', async (name) => {
  const unready = await releases.build('customer', `no-${name}`);
  await setBuildResult(unready);
  await writeFile(join(folder, `${name}.mjs`), 'process.exit(1);');
  const { output, code } = await run('release', ['--to', releases.directory, ...emergency]);
  await writeFile(join(folder, `${name}.mjs`), '');
  expect(output).toMatch(new RegExp(`"npm run ${name}" failed, so nothing was released. Fix the errors above.$`));
  expect([code, existsSync(unready.folder)]).toEqual([1, false]);
});

test('a rollback to a version in use changes nothing and prints that', async () => {
  const countAuditRows = async () => (await t.context.db.select().from(auditLog)).length;
  const [activeLine] = (await run('releases')).output.match(/100 % +\S+/) ?? [];
  const inUse = activeLine?.split(/ +/).at(-1) ?? '';
  const before = await countAuditRows();
  expect(await run('rollback', ['--to', inUse])).toEqual({
    code: 0,
    output: `customer ${inUse} is in use: everybody has it. Nothing has changed.`,
  });
  expect(await countAuditRows()).toBe(before);
  await run('rollout', ['25', next.version]);
  const during = await countAuditRows();
  const { output, code } = await run('rollback', ['--to', next.version]);
  expect(output).toMatch(/ is in use: 25 % of browsers take it\. .* Nothing has changed\.$/);
  expect([code, await countAuditRows()]).toEqual([0, during]);
  expect((await run('rollback', ['--to', inUse])).output).toMatch(`customer is back at ${inUse}`);
  expect((await run('releases')).output).toMatch(new RegExp(`100 % +${inUse.replace('+', '\\+')}`));
});

test('an incompatible release is refused before it is stored, also in an emergency', async () => {
  const later = await releases.build('customer', 'later', { shell: '^2.0.0' });
  await setBuildResult(later);
  const { output, code } = await run('release', ['--to', releases.directory, ...emergency]);
  expect(output).toMatch(
    /shell contract \^2.0.0 is needed, .* \(rule: it works in the deployed shell\) The deployed shell is/,
  );
  expect([code, existsSync(later.folder)]).toEqual([1, false]);
});

test('rollback and rollout refuse a release that no longer fits the shell', async () => {
  await writeShell(join(folder, 'shell'), '2.0.0');
  for (const command of [['rollback'], ['rollout', '25', old.version]] as const) {
    const { output, code } = await run(command[0], [...command.slice(1), ...emergency]);
    expect([output, code]).toEqual([expect.stringContaining('(rule: it works in the deployed shell)'), 1]);
  }
  await writeShell(join(folder, 'shell'));
});

test('releases remove removes a remote, and a rollback or release restores it', async () => {
  const { output: before } = await run('releases');
  const [, version = ''] = /^customer: (\S+),/.exec(before) ?? [];
  expect(await run('releases', ['remove', 'customer', '--reason', 'nobody uses it'])).toEqual({
    code: 0,
    output: 'customer is removed: no browser gets it. "release" or "rollback" in its folder brings it back.',
  });
  expect((await run('releases')).output).toMatch(/^customer: removed, since .*, by Customer team: nobody uses it\n/);
  expect(await run('releases', ['remove', 'customer'])).toEqual({
    code: 1,
    output: 'No browser gets customer, so there is nothing to remove.',
  });
  expect(await run('rollback')).toEqual({ code: 0, output: `customer is back at ${version}.` });
  expect(await run('releases', ['delete', 'customer'])).toEqual({
    code: 1,
    output: 'Type "releases" for the list, or "releases remove <remote>".',
  });
});

test('sweep deletes old files that no release needs, only in the folder of the releases', async () => {
  const forgotten = await releases.put('customer', 'forgotten');
  const storeFolder = join(releases.directory, 'customer');
  const monthAgo = new Date(Date.now() - 31 * DAY_MS);
  const before = await readdir(storeFolder, { recursive: true });
  for (const file of before) await utimes(join(storeFolder, file), monthAgo, monthAgo);
  const { output, code } = await run('sweep', ['--to', folder]);
  expect([output, code]).toEqual([
    expect.stringMatching(/ does not contain all releases of customer that .* uses: nothing is removed\.$/),
    1,
  ]);
  expect(await run('sweep', ['--to', releases.directory])).toEqual({
    code: 0,
    output: `1 versions of customer and 1 files are removed from ${releases.directory}.`,
  });
  const isDeleted = (file: string) => file.startsWith(forgotten.version) || file === join('files', forgotten.entry);
  expect((await readdir(storeFolder, { recursive: true })).sort()).toEqual(
    before.filter((file) => !isDeleted(file)).sort(),
  );
});

test.each<[string, string, string[], RegExp]>([
  ['an unknown version', 'rollback', ['--to', '9.9.9+000000000000'], /^There is no release .* \(rule: published\) /],
  ['an invalid share', 'rollout', ['many'], /^Say the share of browsers/],
  ['a release without --to', 'release', ['--no-build'], /^Name with --to where to store the releases/],
  ['a bucket without --url', 'release', ['--no-build', '--to', 's3://releases'], /^Say with --url at which address/],
  ['an unknown kind of --to', 'release', ['--no-build', '--to', 'ftp://releases'], /^--to takes a folder or s3:/],
  ['a sweep without --to', 'sweep', [], /^Name with --to where to store the releases/],
])('%s is refused with a sentence and exit code 1', async (_, command, args, output) => {
  expect(await run(command, args)).toEqual({ code: 1, output: expect.stringMatching(output) });
});

test('a key of another team is refused with the reason', async () => {
  const { privateKey } = await addPublisher(t, 'admin', 'Admin team');
  expect((await run('rollback', [], privateKey)).output).toMatch(
    /^Admin team releases admin, not customer. \(rule: pub/,
  );
});
