import { findLatestDocument } from '@emigration-portal/registry/queries';
import type { RegisteredRelease, Registry } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleaseOrigin, type TestPublisher, type TestRelease } from '../../testing/releases.ts';

let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
let team: TestPublisher;
beforeAll(async () => {
  releases = await startReleaseOrigin();
  t = await startTestApp({ REMOTE_ORIGINS: [releases.origin] });
  team = await addPublisher(t, 'customer', 'Customer team');
});
afterAll(() => Promise.all([t.close(), releases.close()]));

async function point({ remote, version }: TestRelease, expected: number): Promise<void> {
  const move = { remote, version, expected, reason: 'a release' };
  expect((await team.call('/Release/Point', move)).status).toBe(200);
}

async function publishAndPoint(code: string, expected: number): Promise<TestRelease> {
  const release = await releases.put('customer', code);
  const { remote, version, description } = release;
  await team.call('/Release/Publish', { remote, version, description, base: releases.origin, note: '' });
  await point(release, expected);
  return release;
}

async function readEarlierVersions(): Promise<Readonly<Record<string, string>>> {
  const { microFrontends } = JSON.parse((await findLatestDocument(t.context.db))?.text ?? '') as Registry;
  const [release] = microFrontends.customer as readonly [RegisteredRelease];
  return release.extras.earlier ?? {};
}

test('the registry lists three versions before the active one, without withdrawn ones', async () => {
  const first = await publishAndPoint('first', 0);
  expect(await readEarlierVersions()).toEqual({});
  const takenBack = await publishAndPoint('taken back', 1);
  expect(await readEarlierVersions()).toEqual({ [first.version]: expect.stringMatching(/^sha384-/) });
  await point(first, 2);
  const next = await publishAndPoint('next', 3);
  expect(Object.keys(await readEarlierVersions())).toEqual([first.version]);
  const third = await publishAndPoint('third', 4);
  const fourth = await publishAndPoint('fourth', 5);
  await publishAndPoint('fifth', 6);
  expect(Object.keys(await readEarlierVersions())).toEqual([fourth.version, third.version, next.version]);
  expect(await readEarlierVersions()).not.toHaveProperty([takenBack.version]);
});
