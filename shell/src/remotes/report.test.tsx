import { createBothRemotes, createRelease, remoteMounts } from '@emigration-portal/runtime/testing';
import type { RegisteredRelease } from '@emigration-portal/shared-api';
import { setRunningVersions } from '@emigration-portal/shared-api/config';
import { PageError } from '@emigration-portal/shared-ui/errors';
import { Link, type RouteObject } from '@emigration-portal/shared-ui/router';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shellVersion } from '../shell-version.ts';
import { renderPortal } from '../testing/render-portal.tsx';

let beacons: [string, string][];
let infoSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="version" content="1.0.0+3f9a2c1be0d4">';
  setRunningVersions(shellVersion);
  infoSpy = jest.spyOn(console, 'info').mockImplementation(() => {});
  beacons = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: string) => beacons.push([url, body]) });
});
afterEach(() => {
  infoSpy.mockRestore();
  setRunningVersions(() => '');
});

const runningVersionsText = 'shell 1.0.0+3f9a2c1be0d4';
const listReports = () => beacons.map(([url, body]) => [url, JSON.parse(body)]);
const report = (version: string, what: string, why?: string) => [
  '/api/Release/ReportRemote',
  { remote: 'customer', version, what, ...(why && { why }), running: runningVersionsText },
];

/** Opens the portal with a remote whose newer release does not load, and with these pages. */
function openPortal(version: string, pages: readonly RouteObject[] = []) {
  const releases = {
    ...createBothRemotes(),
    customer: [
      createRelease(remoteMounts.customer, version, 0),
      createRelease(remoteMounts.customer, `${version}-next`, 100, false),
    ],
  };
  const remote = async (_: string, { metadata }: RegisteredRelease) => {
    if (metadata.version.endsWith('-next')) throw new Error('The remote customer exposes nothing');
    const list = { path: 'services/list', element: <Link to="/user/odd">Go on</Link> };
    return { messages: {}, routes: [{ ErrorBoundary: PageError, children: [list, ...pages] }] };
  };
  return renderPortal({ at: '/user/services/list', user: customer, apiBase: '/api', remote, releases });
}

/** Creates an error whose stack names this file. */
function createErrorFrom(file: string, name = 'TypeError') {
  const error = new Error('unforeseen');
  return Object.assign(error, { name, stack: `${name}: unforeseen\n    at draw (${file})` });
}
const fileOf = (version: string) => `http://localhost:3001/user/${version}/page.js:1:1`;
const dispatchUncaught = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));
const pressGoOn = async () => userEvent.click(await screen.findByRole('link', { name: 'Go on' }));

test('a page reports the outcome of each release and an error from its files once', async () => {
  const { unmount } = openPortal('1.0.0');
  await screen.findByRole('link', { name: 'Go on' });
  await waitFor(() => expect(beacons).toHaveLength(2));
  dispatchUncaught(createErrorFrom('chrome-extension://abc/content.js:1:1'));
  dispatchUncaught(createErrorFrom(fileOf('1.0.0-next')));
  dispatchUncaught(createErrorFrom(fileOf('1.0.0'), 'ApiError'));
  dispatchUncaught(createErrorFrom(fileOf('1.0.0')));
  dispatchUncaught(createErrorFrom(fileOf('1.0.0')));
  unmount();
  openPortal('1.0.0');
  await screen.findByRole('link', { name: 'Go on' });
  expect(listReports()).toEqual([
    report('1.0.0-next', 'failed', 'threw'),
    report('1.0.0', 'loaded'),
    report('1.0.0', 'error', 'threw'),
  ]);
  expect(infoSpy.mock.calls).toEqual([
    [`customer 1.0.0-next: failed, threw (${runningVersionsText})`],
    [`customer 1.0.0: error, threw (${runningVersionsText})`],
  ]);
});

test.each([
  [
    'an error of the remote is reported even if its own boundary caught it',
    '2.0.0',
    'TypeError',
    [report('2.0.0', 'error', 'threw')],
  ],
  ['an error response of the server is not reported', '2.1.0', 'ApiError', []],
])('%s', async (_, version, name, expected) => {
  const loader = () => {
    throw createErrorFrom(fileOf(version), name);
  };
  openPortal(version, [{ path: 'odd', loader, element: null }]);
  await pressGoOn();
  await screen.findByRole('heading', { name: /went wrong/ });
  expect(listReports().slice(2)).toEqual(expected);
});

test('a page file that does not load is reported with its reason', async () => {
  const lazy = () => Promise.reject(Object.assign(new Error(), { name: 'ChunkLoadError', type: 'timeout' }));
  openPortal('3.0.0', [{ path: 'odd', lazy }]);
  await pressGoOn();
  await screen.findByRole('heading', { name: /went wrong/ });
  await waitFor(() => expect(listReports().slice(2)).toEqual([report('3.0.0', 'error', 'time-out')]));
});

test('an incompatible release is reported when the user opens its area', async () => {
  const incompatibleRelease = createRelease({ ...remoteMounts.customer, shell: '^9.0.0' }, '4.0.0');
  const { router } = renderPortal({
    at: '/',
    user: customer,
    apiBase: '/api',
    releases: { ...createBothRemotes(), customer: [incompatibleRelease] },
  });
  await screen.findByRole('link', { name: 'My applications' });
  expect(beacons).toEqual([]);
  await act(() => router.navigate('/user/services/list'));
  expect(listReports()).toEqual([report('4.0.0', 'failed', 'incompatible')]);
});
