import { findLatestDocument, sumReports } from '@emigration-portal/registry/queries';
import { releaseLocalBuild } from '@emigration-portal/registry/release-local-build';
import { createRemoteResolver } from '@emigration-portal/registry/remote-resolver';
import type { Registry } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleaseOrigin, type TestPublisher, type TestRelease } from '../../testing/releases.ts';
import { createRegistryHost } from './host.ts';

let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
let team: TestPublisher;
beforeAll(async () => {
  releases = await startReleaseOrigin();
});
afterAll(() => releases.close());
beforeEach(async () => {
  t = await startTestApp({ REMOTE_ORIGINS: [releases.origin], DATA_DIR: releases.directory });
  team = await addPublisher(t, 'customer', 'Customer team');
});
afterEach(() => t.close());

const publish = ({ remote, version, description }: TestRelease, by = team) =>
  by.call('/Release/Publish', { remote, version, description, base: releases.origin, note: '' });
const point = ({ remote, version }: TestRelease, expected: number, by = team) =>
  by.call('/Release/Point', { remote, version, expected, reason: 'a release' });
const remove = (expected: number, by = team, remote = 'customer') =>
  by.call('/Release/Remove', { remote, expected, reason: 'no longer needed' });

async function publishAndPoint(code: string, expected: number): Promise<TestRelease> {
  const release = await releases.put('customer', code);
  await publish(release);
  expect((await point(release, expected)).status).toBe(200);
  return release;
}

async function listOfferedRemotes(): Promise<string[]> {
  const { microFrontends } = JSON.parse((await findLatestDocument(t.context.db))?.text ?? '') as Registry;
  const { shell: _, ...remotes } = microFrontends;
  return Object.keys(remotes);
}

test('a removed remote is neither in the registry nor in a page, and releasing the same version restores it', async () => {
  const release = await publishAndPoint('a', 0);
  const { status, body } = await remove(1);
  const since = t.context.clock().toISOString();
  const removed = { remote: 'customer', revision: 2, previous: release.version, since, by: 'Customer team' };
  expect([status, body]).toEqual([200, removed]);
  expect(await listOfferedRemotes()).toEqual([]);
  expect(await createRemoteResolver(createRegistryHost(t.context))(0)).toEqual([]);
  const [listed] = (await team.call('/Release/GetReleases', {})).body.remotes;
  expect(listed).toMatchObject({ ...removed, reason: 'no longer needed', releases: [{ version: release.version }] });
  expect(listed).not.toHaveProperty('version');

  expect((await point(release, 2)).body).toMatchObject({ revision: 3, version: release.version });
  expect(await listOfferedRemotes()).toEqual(['customer']);
});

test('a removal ends a rollout, and the first version after it goes to everybody', async () => {
  await publishAndPoint('old', 0);
  const next = await releases.put('customer', 'next');
  await publish(next);
  const rollOut = (expected: number) =>
    team.call('/Release/RollOut', { ...next, expected, share: 25, reason: 'a share', description: undefined });
  expect((await rollOut(1)).body).toMatchObject({ candidate: { share: 25 } });
  expect((await remove(2)).body).not.toHaveProperty('candidate');
  expect((await rollOut(3)).body.facts).toMatchObject({ rule: 'share' });
  expect((await point(next, 3)).body).toMatchObject({ version: next.version });
});

test('a restart of this machine does not restore a removed remote', async () => {
  await publishAndPoint('a', 0);
  await remove(1);
  const { build } = await releases.put('customer', 'newer');
  await releaseLocalBuild(createRegistryHost(t.context), { name: 'customer', build, origin: releases.origin });
  expect(await listOfferedRemotes()).toEqual([]);
});

test('another remote may take the area of a removed one, which then cannot be restored', async () => {
  const release = await publishAndPoint('a', 0);
  await remove(1);
  const operators = await addPublisher(t, null, 'Operators');
  const successor = await releases.put('visa', 'x', { area: '/customer', routes: [], menu: [] });
  expect((await publish(successor, operators)).status).toBe(200);
  expect((await point(successor, 0, operators)).status).toBe(200);
  expect(await listOfferedRemotes()).toEqual(['visa']);
  expect((await point(release, 2)).body.facts).toMatchObject({ rule: 'area' });
});

test('reports about a removed remote are not counted', async () => {
  const { remote, version } = await publishAndPoint('a', 0);
  await remove(1);
  expect((await t.as().post('/Release/ReportRemote', { remote, version, what: 'loaded' })).status).toBe(200);
  expect(await sumReports(t.context.db, 'customer')).toEqual([]);
});

test('only its publisher can remove a remote, once, from the expected revision; nobody can remove the shell', async () => {
  await publishAndPoint('a', 0);
  const otherTeam = await addPublisher(t, 'admin', 'Admin team');
  expect((await remove(1, otherTeam)).status).toBe(403);
  expect((await remove(0)).body.facts).toMatchObject({ rule: 'expected' });
  const operators = await addPublisher(t, null, 'Operators');
  expect((await remove(0, operators, 'shell')).status).toBe(400);
  expect((await remove(0, operators, 'visa')).body.facts).toMatchObject({ rule: 'published' });
  expect((await remove(1)).status).toBe(200);
  expect((await remove(2)).body.facts).toMatchObject({ rule: 'published' });
});

test('the audit row of a removal has publisher, reason and former version', async () => {
  const { version } = await publishAndPoint('a', 0);
  await remove(1);
  const { rows } = await t.context.db.execute<Record<string, never>>(
    `select action, before->>'version' was, after->>'version' is, after->>'reason' why, after->>'by' by
     from audit_log where object = 'remote:customer' order by id desc limit 1`,
  );
  const why = 'no longer needed';
  expect(rows).toEqual([{ action: 'release.remove', was: version, is: null, why, by: 'Customer team' }]);
});
