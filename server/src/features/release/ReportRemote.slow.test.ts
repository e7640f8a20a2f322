import { findLatestDocument, sumReports } from '@emigration-portal/registry/queries';
import { takeBackFailingRollouts } from '@emigration-portal/registry/take-back-failing';
import type { Registry } from '@emigration-portal/shared-api';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { addPublisher, startReleaseOrigin, type TestPublisher, type TestRelease } from '../../testing/releases.ts';
import { createRegistryHost } from './host.ts';

const shell = 'https://portal.example';
let releases: Awaited<ReturnType<typeof startReleaseOrigin>>;
let t: TestApp;
let team: TestPublisher;
let old: TestRelease;
let next: TestRelease;
beforeAll(async () => {
  releases = await startReleaseOrigin();
  [old, next] = [await releases.put('customer', 'old'), await releases.put('customer', 'next')];
});
afterAll(() => releases.close());
beforeEach(async () => {
  t = await startTestApp({ REMOTE_ORIGINS: [releases.origin], CORS_ORIGINS: [shell] });
  team = await addPublisher(t, 'customer', 'Customer team');
  for (const release of [old, next])
    await team.call('/Release/Publish', { ...release, base: releases.origin, note: '' });
  await team.call('/Release/Point', { ...old, expected: 0, reason: 'a release' });
});
afterEach(() => t.close());

const rollOut = (expected: number) =>
  team.call('/Release/RollOut', { ...next, expected, share: 50, reason: 'a rollout' });

async function listOfferedVersions() {
  const registry = JSON.parse((await findLatestDocument(t.context.db))?.text ?? '') as Registry;
  return registry.microFrontends.customer?.map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);
}

const report = (release: { readonly version: string }, what: string, why?: string) =>
  t.as().post('/Release/ReportRemote', { remote: 'customer', version: release.version, what, why });
const reportTimes = async (count: number, release: TestRelease, what: string, why?: string) => {
  for (let done = 0; done < count; done += 1) expect((await report(release, what, why)).status).toBe(200);
};
const readRemoteState = async () => (await team.call('/Release/GetReleases', {})).body.remotes[0];

test('stops a rollout that fails more often than the former release, and records the reason', async () => {
  await rollOut(1);
  await reportTimes(9, old, 'loaded');
  await reportTimes(1, old, 'failed');
  await reportTimes(2, next, 'failed');
  expect(await listOfferedVersions()).toHaveLength(2);
  await reportTimes(1, next, 'error');
  expect(await listOfferedVersions()).toEqual([[old.version, 100]]);
  const { rows } = await t.context.db.execute(
    `select action, after->>'reason' why from audit_log where object = 'remote:customer' order by id desc limit 1`,
  );
  const why = `100 % of ${next.version} failed, 10 % of ${old.version}`;
  expect(rows).toEqual([{ action: 'release.takeBack', why }]);
  const { reason, releases: known } = await readRemoteState();
  expect(reason).toBe(why);
  expect(known[0]).toMatchObject({ reports: { loaded: 0, failed: 2, error: 1 }, reasons: {} });
});

test('network errors are counted, but not against a version', async () => {
  await rollOut(1);
  await reportTimes(4, next, 'failed', 'network');
  await reportTimes(4, next, 'failed', 'time-out');
  await reportTimes(2, next, 'failed', 'wrong-hash');
  expect(await listOfferedVersions()).toHaveLength(2);
  await reportTimes(1, next, 'error', 'threw');
  expect(await listOfferedVersions()).toEqual([[old.version, 100]]);
  expect((await readRemoteState()).releases[0]).toMatchObject({
    reports: { loaded: 0, failed: 10, error: 1 },
    reasons: { network: 4, 'time-out': 4, 'wrong-hash': 2, threw: 1 },
  });
});

test('accepts beacons from a listed origin', async () => {
  const running = 'shell 1.0.0+3f9a2c1be0d4';
  const sendBeacon = (origin: string, url = '/api/Release/ReportRemote') =>
    t.app.inject({
      method: 'POST',
      url,
      headers: { origin, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain;charset=UTF-8' },
      payload: JSON.stringify({ remote: 'customer', version: old.version, what: 'failed', why: 'missing', running }),
    });
  const { statusCode, headers } = await sendBeacon(shell);
  expect([statusCode, headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  expect((await sendBeacon('https://evil.example')).statusCode).toBe(403);
  expect((await sendBeacon(shell, '/api/User/login')).statusCode).toBe(415);
  expect(await sumReports(t.context.db, 'customer')).toEqual([
    { version: old.version, what: 'failed', why: 'missing', total: 1 },
  ]);
  const lines = t.log
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'a browser reported a release failure');
  expect(lines).toMatchObject([{ remote: 'customer', version: old.version, what: 'failed', why: 'missing', running }]);
});

test.each([{ what: 'loaded and more' }, { why: 'because' }, { running: 'a phone of Asha Nair' }])(
  'refuses an invalid report: %j',
  async (odd) => {
    const input = { remote: 'customer', version: old.version, what: 'failed', ...odd };
    expect((await t.as().post('/Release/ReportRemote', input)).status).toBe(400);
    expect(await sumReports(t.context.db, 'customer')).toEqual([]);
  },
);

test('counts from zero for a new rollout, does not stop a good one, and ignores unknown versions', async () => {
  await rollOut(1);
  await reportTimes(3, next, 'failed');
  await rollOut(3);
  await reportTimes(2, next, 'failed');
  await reportTimes(20, next, 'loaded');
  await reportTimes(1, next, 'failed');
  expect(await listOfferedVersions()).toHaveLength(2);
  expect((await report({ version: '9.9.9+000000000000' }, 'failed')).status).toBe(200);
  expect((await sumReports(t.context.db, 'customer')).map(({ version }) => version)).not.toContain(
    '9.9.9+000000000000',
  );
  expect(await listOfferedVersions()).toContainEqual([old.version, 50]);
});

test('maintenance stops a rollout without reports', async () => {
  await rollOut(1);
  await reportTimes(19, old, 'loaded');
  expect(await takeBackFailingRollouts(createRegistryHost(t.context))).toBe(0);
  await reportTimes(1, old, 'loaded');
  expect(await takeBackFailingRollouts(createRegistryHost(t.context))).toBe(1);
  expect(await listOfferedVersions()).toEqual([[old.version, 100]]);
});
