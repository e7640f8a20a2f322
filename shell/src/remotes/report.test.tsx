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

let sent: [string, string][];
let noted: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="version" content="1.0.0+3f9a2c1be0d4">';
  setRunningVersions(shellVersion);
  noted = jest.spyOn(console, 'info').mockImplementation(() => {});
  sent = [];
  Object.assign(navigator, { sendBeacon: (url: string, body: string) => sent.push([url, body]) });
});
afterEach(() => {
  noted.mockRestore();
  setRunningVersions(() => '');
});

const running = 'shell 1.0.0+3f9a2c1be0d4';
const whatWasSent = () => sent.map(([url, body]) => [url, JSON.parse(body)]);
const told = (version: string, what: string, why?: string) => [
  '/api/Release/ReportRemote',
  { remote: 'customer', version, what, ...(why && { why }), running },
];

/** A remote whose newer release does not load, and whose pages do what they are asked for. */
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

/** An error out of a file of a release. */
function thrown(at: string, name = 'TypeError') {
  const error = new Error('unforeseen');
  return Object.assign(error, { name, stack: `${name}: unforeseen\n    at draw (${at})` });
}
const fileOf = (version: string) => `http://localhost:3001/user/${version}/page.js:1:1`;
const uncaught = (error: Error) => window.dispatchEvent(new ErrorEvent('error', { error }));
const goOn = async () => userEvent.click(await screen.findByRole('link', { name: 'Go on' }));

test('the server is told what became of each release, and of an error out of its files, once in the life of a page', async () => {
  const { unmount } = openPortal('1.0.0');
  await screen.findByRole('link', { name: 'Go on' });
  await waitFor(() => expect(sent).toHaveLength(2));
  uncaught(thrown('chrome-extension://abc/content.js:1:1'));
  uncaught(thrown(fileOf('1.0.0-next')));
  uncaught(thrown(fileOf('1.0.0'), 'ApiError'));
  uncaught(thrown(fileOf('1.0.0')));
  uncaught(thrown(fileOf('1.0.0')));
  unmount();
  openPortal('1.0.0');
  await screen.findByRole('link', { name: 'Go on' });
  expect(whatWasSent()).toEqual([
    told('1.0.0-next', 'failed', 'threw'),
    told('1.0.0', 'loaded'),
    told('1.0.0', 'error', 'threw'),
  ]);
  expect(noted.mock.calls).toEqual([
    [`customer 1.0.0-next: failed, threw (${running})`],
    [`customer 1.0.0: error, threw (${running})`],
  ]);
});

test.each([
  [
    'what the remote threw is told, although its own boundary caught it',
    '2.0.0',
    'TypeError',
    [told('2.0.0', 'error', 'threw')],
  ],
  ['what the server has answered is not held against the remote', '2.1.0', 'ApiError', []],
])('%s', async (_, version, name, expected) => {
  const loader = () => {
    throw thrown(fileOf(version), name);
  };
  openPortal(version, [{ path: 'odd', loader, element: null }]);
  await goOn();
  await screen.findByRole('heading', { name: /went wrong/ });
  expect(whatWasSent().slice(2)).toEqual(expected);
});

test('a file of a page that does not come is told with its reason', async () => {
  const lazy = () => Promise.reject(Object.assign(new Error(), { name: 'ChunkLoadError', type: 'timeout' }));
  openPortal('3.0.0', [{ path: 'odd', lazy }]);
  await goOn();
  await screen.findByRole('heading', { name: /went wrong/ });
  await waitFor(() => expect(whatWasSent().slice(2)).toEqual([told('3.0.0', 'error', 'time-out')]));
});

test('a release that does not fit this shell is told by whoever goes to its area', async () => {
  const misfit = createRelease({ ...remoteMounts.customer, shell: '^9.0.0' }, '4.0.0');
  const { router } = renderPortal({
    at: '/',
    user: customer,
    apiBase: '/api',
    releases: { ...createBothRemotes(), customer: [misfit] },
  });
  await screen.findByRole('link', { name: 'My applications' });
  expect(sent).toEqual([]);
  await act(() => router.navigate('/user/services/list'));
  expect(whatWasSent()).toEqual([told('4.0.0', 'failed', 'incompatible')]);
});
