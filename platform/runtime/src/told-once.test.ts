import type { FailureReason, RemoteReport } from '@emigration-portal/shared-api';
import { places, releaseOf } from './testing/sealed-registry.ts';

const [old, next] = ['1.0.0', '1.1.0'];
const offer = (share: number) => [
  releaseOf(places.customer, old, 100 - share),
  releaseOf(places.customer, next, share, false),
];

type Told = readonly [version: string, what: RemoteReport, why?: FailureReason];

let sent: Told[];
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

/** A new page of the same browser that is offered the releases at a share, and in which something comes of them. */
async function openPage(share: number, ...things: readonly Told[]): Promise<void> {
  jest.resetModules();
  const { setRuntimeConfig } = await import('@emigration-portal/shared-api/config');
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
    guardedLoaderMs: 0,
  });
  const { noteOffer, report } = await import('./registry/report.ts');
  noteOffer('customer', offer(share));
  for (const [version, what, why] of things) report('customer', releaseOf(places.customer, version), what, why);
}

test('a browser tells of a release once that it works, once that it does not, and once that the line does not', async () => {
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

test('a fault that shows late is told, however often the release has worked', async () => {
  for (let visit = 1; visit < 10; visit += 1) await openPage(50, [next, 'loaded']);
  await openPage(50, [next, 'loaded'], [next, 'error', 'threw']);
  expect(sent).toEqual([
    [next, 'loaded'],
    [next, 'error', 'threw'],
  ]);
});

test('all is told anew of another offer, which is judged for itself, and nothing is kept of the one before', async () => {
  await openPage(25, [old, 'loaded'], [next, 'error', 'threw']);
  await openPage(50, [old, 'loaded'], [next, 'error', 'threw']);
  expect(sent).toHaveLength(4);
  expect(localStorage.getItem('release-told customer')).not.toContain('25');
});

test.each([
  ['keeps nothing', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
  ['refuses its storage', () => jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)],
])('a browser that %s tells each once in a page', async (_, takeAway) => {
  spies.push(takeAway());
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

test('what could not be sent, or what is kept in no known shape, keeps nothing from being told', async () => {
  accepts = false;
  await openPage(50, [next, 'error', 'threw']);
  accepts = true;
  await openPage(50, [next, 'error', 'threw']);
  localStorage.setItem('release-told customer', '{"0":1}');
  await openPage(50, [next, 'error', 'threw']);
  expect(sent).toHaveLength(2);
});
