import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../paths.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleases, type TestPublisher, type TestRelease } from '../../testing/releases.ts';

let folder: string;
let releases: Awaited<ReturnType<typeof startReleases>>;
let t: TestApp;
let team: TestPublisher;
let portal: string;
let old: TestRelease;
let next: TestRelease;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'team-'));
  releases = await startReleases();
  t = await startTestApp({ REMOTE_ORIGINS: [releases.origin] });
  portal = `http://localhost:${await t.listen()}`;
  Object.assign(t.context.env, { PUBLIC_ORIGIN: portal });
  // The command signs by the clock of this machine.
  t.advance(Date.now() - t.context.clock().getTime());
  team = await addPublisher(t, 'customer', 'Customer team');
  await writeFile(join(folder, 'package.json'), JSON.stringify({ remote: { name: 'customer', budget: 240 } }));
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

/** Runs a command of the kit in the team's own folder; gives what it says and its exit code. */
async function run(command: string, args: readonly string[] = [], key = team.privateKey) {
  const bin = join(projectDir, 'deploy', 'kit', 'bin.mjs');
  const { INIT_CWD: _, ...env } = process.env;
  const child = spawn(process.execPath, [bin, command, ...args, '--portal', portal], {
    cwd: folder,
    env: { ...env, PUBLISHER_KEY: key },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said: said.trim(), code };
}

test('releases says who is where; rollback and rollout move it, once they are told where to', async () => {
  expect((await run('releases')).said).toMatch(
    new RegExp(`customer: .*by Customer team\n.*100 %.*${next.version.slice(6)}.*\n.*before.*${old.version.slice(6)}`),
  );
  const back = await run('rollback');
  expect([back.code, back.said]).toEqual([0, `customer is back at ${old.version}; ${next.version} is out of use.`]);
  expect(await run('rollback')).toEqual({
    code: 1,
    said: 'Nothing was released of customer before. --to names the version to go to.',
  });
  expect((await run('rollout', ['25'])).said).toBe(`25 % of browsers take customer ${next.version} now.`);
  expect((await run('releases')).said).toMatch(/ 25 % .*\n +75 % /);
  expect((await run('rollout', ['0'])).said).toBe(`customer ${next.version} is taken back.`);
});

test.each<[string, string, string[], RegExp]>([
  ['an unknown version', 'rollback', ['--to', '9.9.9+000000000000'], /^There is no release .* \(rule: published\) /],
  ['a share that is none', 'rollout', ['many'], /^Say the share of browsers/],
  ['no place for the release', 'release', ['--no-build'], /^Say with --to where releases lie/],
])('%s is refused with a sentence and exit code 1', async (_, command, args, said) => {
  expect(await run(command, args)).toEqual({ code: 1, said: expect.stringMatching(said) });
});

test('a key that was not admitted is told whom to ask', async () => {
  const { privateKey } = await addPublisher(t, 'admin', 'Admin team');
  expect((await run('rollback', [], privateKey)).said).toMatch(/^Admin team releases admin, not customer. \(rule: pub/);
});
