import type { Registry } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleases, type TestPublisher, type TestRelease } from '../../testing/releases.ts';
import { lastDocument, sumReports } from './queries.ts';

let releases: Awaited<ReturnType<typeof startReleases>>;
let t: TestApp;
let team: TestPublisher;
let old: TestRelease;
let next: TestRelease;
beforeAll(async () => {
  releases = await startReleases();
  [old, next] = [await releases.put('customer', 'old'), await releases.put('customer', 'next')];
});
afterAll(() => releases.close());
beforeEach(async () => {
  t = await startTestApp({ REMOTE_ORIGINS: [releases.origin] });
  team = await addPublisher(t, 'customer', 'Customer team');
  for (const release of [old, next])
    await team.call('/Release/Publish', { ...release, base: releases.origin, note: '' });
  await team.call('/Release/Point', { ...old, expected: 0, reason: 'a release' });
});
afterEach(() => t.close());

const rollOut = (expected: number) =>
  team.call('/Release/RollOut', { ...next, expected, share: 50, reason: 'a rollout' });

async function offered() {
  const registry = JSON.parse((await lastDocument(t.context.db))?.text ?? '') as Registry;
  return registry.microFrontends.customer?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
}

const report = (release: { readonly version: string }, what: string) =>
  t.as().post('/Release/ReportRemote', { remote: 'customer', version: release.version, what });
const times = async (count: number, release: TestRelease, what: string) => {
  for (let done = 0; done < count; done += 1) expect((await report(release, what)).status).toBe(200);
};

test('takes back a rollout that fails more than what it replaces, and the audit says why', async () => {
  await rollOut(1);
  await times(9, old, 'loaded');
  await times(1, old, 'failed');
  await times(2, next, 'failed');
  expect(await offered()).toHaveLength(2);
  await times(1, next, 'error');
  expect(await offered()).toEqual([[old.version, 100]]);
  const { rows } = await t.context.db.execute(
    `select action, after->>'reason' why from audit_log where object = 'remote:customer' order by id desc limit 1`,
  );
  const why = `100 % of ${next.version} failed, 10 % of ${old.version}`;
  expect(rows).toEqual([{ action: 'release.takeBack', why }]);
  const { body } = await team.call('/Release/GetReleases', {});
  expect(body.remotes[0].reason).toBe(why);
  expect(body.remotes[0].releases[0]).toMatchObject({ reports: { loaded: 0, failed: 2, error: 1 } });
});

test('counts anew for a new rollout, leaves one alone that is as good, and no other version is kept', async () => {
  await rollOut(1);
  await times(3, next, 'failed');
  await rollOut(3);
  await times(2, next, 'failed');
  await times(20, next, 'loaded');
  await times(1, next, 'failed');
  expect(await offered()).toHaveLength(2);
  expect((await report({ version: '9.9.9+000000000000' }, 'failed')).status).toBe(200);
  expect((await sumReports(t.context.db, 'customer')).map(({ version }) => version)).not.toContain(
    '9.9.9+000000000000',
  );
  expect(await offered()).toContainEqual([old.version, 50]);
});
