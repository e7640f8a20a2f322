import type { FailureReason, RemoteReportKind } from '@emigration-portal/shared-api';
import { createRelease, remoteMounts } from './testing/signed-registry.ts';

const [old, next] = ['1.0.0', '1.1.0'];
const listReleases = (share: number) => [
  createRelease(remoteMounts.customer, old, 100 - share),
  createRelease(remoteMounts.customer, next, share, false),
];

type SentReport = readonly [version: string, what: RemoteReportKind, why?: FailureReason];

let sent: SentReport[];
let accepts: boolean;
let spies: jest.SpyInstance[];
beforeEach(() => {
  localStorage.clear();
  [sent, accepts] = [[], true];
  spies = [jest.spyOn(console, 'info').mockImplementation(() => {})];
  Object.assign(navigator, { sendBeacon: send });
});
afterEach(() => {
  for (const spy of spies) spy.mockRestore();
});

function send(_: string, body: string): boolean {
  const { version, what, why } = JSON.parse(body);
  if (accepts) sent.push(why ? [version, what, why] : [version, what]);
  return accepts;
}

/** Opens a new page of the same browser, which gets the releases at this share and then reports them. */
async function openPage(share: number, ...reports: readonly SentReport[]): Promise<void> {
  jest.resetModules();
  const { setRuntimeConfig } = await import('@emigration-portal/shared-api/config');
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs: 0,
  });
  const { forgetOutdatedReports, reportRelease } = await import('./registry/report.ts');
  forgetOutdatedReports('customer', listReleases(share));
  for (const [version, what, why] of reports)
    reportRelease('customer', createRelease(remoteMounts.customer, version), what, why);
}

test('a browser reports success, failure and network failure of a release once each', async () => {
  await openPage(50, [old, 'loaded'], [next, 'failed', 'missing'], [next, 'error', 'threw']);
  await openPage(50, [old, 'loaded'], [next, 'failed', 'threw'], [next, 'failed', 'network']);
  await openPage(50, [next, 'failed', 'time-out'], [next, 'loaded'], [next, 'loaded']);
  expect(sent).toEqual([
    [old, 'loaded'],
    [next, 'failed', 'missing'],
    [next, 'failed', 'network'],
    [next, 'loaded'],
  ]);
});

test('a late fault is reported even after many successful visits', async () => {
  for (let visit = 1; visit < 10; visit += 1) await openPage(50, [next, 'loaded']);
  await openPage(50, [next, 'loaded'], [next, 'error', 'threw']);
  expect(sent).toEqual([
    [next, 'loaded'],
    [next, 'error', 'threw'],
  ]);
});

test('a new list of releases gets all reports again, and the stored reports of the last one are deleted', async () => {
  await openPage(25, [old, 'loaded'], [next, 'error', 'threw']);
  await openPage(50, [old, 'loaded'], [next, 'error', 'threw']);
  expect(sent).toHaveLength(4);
  expect(localStorage.getItem('release-told customer')).not.toContain('25');
});

test.each([
  ['stores nothing', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['refuses its storage', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)],
])('a browser that %s reports each outcome once per page', async (_, blockStorage) => {
  spies.push(blockStorage());
  await openPage(50, [next, 'failed', 'missing'], [next, 'error', 'threw'], [next, 'loaded']);
  await openPage(50, [next, 'loaded']);
  expect(sent).toEqual([
    [next, 'failed', 'missing'],
    [next, 'loaded'],
    [next, 'loaded'],
  ]);
});

function refuse(): never {
  throw new DOMException('', 'SecurityError');
}

test('a failed send or an unreadable stored value does not stop reports', async () => {
  accepts = false;
  await openPage(50, [next, 'error', 'threw']);
  accepts = true;
  await openPage(50, [next, 'error', 'threw']);
  localStorage.setItem('release-told customer', '{"0":1}');
  await openPage(50, [next, 'error', 'threw']);
  expect(sent).toHaveLength(2);
});
