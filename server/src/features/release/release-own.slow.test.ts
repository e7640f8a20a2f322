import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLatestDocument, listPointers } from '@emigration-portal/registry/queries';
import { releaseLocalBuild } from '@emigration-portal/registry/release-local-build';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleaseOrigin } from '../../testing/releases.ts';
import { createRegistryHost } from './host.ts';

let folder: string;
let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-'));
  releases = await startReleaseOrigin();
  t = await startTestApp({ DATA_DIR: folder, REMOTE_ORIGINS: [releases.origin] });
});
afterEach(async () => {
  await Promise.all([t.close(), releases.close()]);
  await rm(folder, { recursive: true });
});

const releaseBuild = (build: string, origin = 'http://localhost:3001') =>
  releaseLocalBuild(createRegistryHost(t.context), { name: 'customer', build, origin });
const findPointer = async () => (await listPointers(t.context.db))[0];
const findSerial = async () => (await findLatestDocument(t.context.db))?.serial;

test('a build is released at the first start; the second changes nothing', async () => {
  const build = await releases.put('customer', 'a');
  expect(await releaseBuild(build.build)).toBe(true);
  const address = `http://localhost:3001/customer/${encodeURIComponent(build.version)}/`;
  expect(await findPointer()).toMatchObject({ release: { version: build.version, url: address }, by: null });
  const before = await findSerial();
  await releaseBuild(build.build);
  expect(await findSerial()).toBe(before);
});

test('a new build replaces the old one, and the same build gets the address of a new port', async () => {
  const [a, b] = [await releases.put('customer', 'a'), await releases.put('customer', 'b')];
  await releaseBuild(a.build);
  await releaseBuild(b.build);
  expect(await findPointer()).toMatchObject({ release: { version: b.version }, pointer: { revision: 2 } });
  await releaseBuild(b.build, 'http://localhost:4001');
  const { url } = (await findPointer())?.release ?? {};
  expect(url).toMatch(/^http:\/\/localhost:4001\/customer\//);
  expect((await findLatestDocument(t.context.db))?.text).toContain(`http://localhost:4001/customer/files/${b.entry}`);
});

test('a start does not change a pointer that a team has set', async () => {
  const [localBuild, teamRelease] = [await releases.put('customer', 'own'), await releases.put('customer', 'theirs')];
  await releaseBuild(localBuild.build);
  const team = await addPublisher(t, 'customer');
  const { remote, version, description } = teamRelease;
  await team.call('/Release/Publish', { remote, version, description, base: releases.origin, note: '' });
  await team.call('/Release/Point', { remote, version, expected: 1, reason: 'a release' });
  expect(await releaseBuild((await releases.put('customer', 'newer')).build)).toBe(false);
  expect(await findPointer()).toMatchObject({ release: { version: teamRelease.version }, pointer: { revision: 2 } });
});

test('a missing build is skipped, and a refused one is logged', async () => {
  await releaseBuild(join(folder, 'no build'));
  expect(await findPointer()).toBeUndefined();
  const { build } = await releases.put('customer', 'x', { singletons: {} });
  await releaseBuild(build);
  expect(await findPointer()).toBeUndefined();
  expect(t.log.join()).toContain('cannot release a build of this machine');
});
