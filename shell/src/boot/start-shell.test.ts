import { CONFIG_ELEMENT_ID } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { act, screen } from '@testing-library/react';
import { startShell } from './start-shell.ts';

const config = {
  apiBase: '/api',
  remotesUrl: '/remotes.json',
  supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
  guardedLoaderMs: 3000,
};

beforeEach(() => sessionStorage.clear());
afterEach(() => window.history.replaceState(null, '', '/'));

/** Starts the shell at an address with a config that stands in the page. */
async function startAt(address: string, more: object): Promise<void> {
  window.history.replaceState(null, '', address);
  const element = document.head.appendChild(document.createElement('script'));
  const textContent = JSON.stringify({ ...config, ...more });
  Object.assign(element, { id: CONFIG_ELEMENT_ID, type: 'application/json', textContent });
  await act(() => startShell());
}

const remote = '?remote=customer@http://localhost:4001';

test.each<[string, number, string, object]>([
  ['an address with a remote override has no pause under the loader', 0, `/${remote}`, { remoteOverrides: true }],
  ['an address without one has the pause', 3000, '/', { remoteOverrides: true }],
  ['a refused override leaves the pause', 3000, '/?remote=customer', { remoteOverrides: true }],
  ['where overrides are not allowed the pause stays', 3000, `/${remote}`, {}],
  [
    'what the operator takes from elsewhere for everybody leaves the pause',
    3000,
    '/',
    { remoteOverrides: true, remotesFrom: { customer: 'http://localhost:4001' } },
  ],
])('%s', async (_, loaderMs, address, more) => {
  await startAt(address, more);
  expect(runtimeConfig().guardedLoaderMs).toBe(loaderMs);
});

test('the tab goes without the pause at its next pages too, until it ends the override', async () => {
  await startAt(`/${remote}`, { remoteOverrides: true });
  await startAt('/user/services/list', { remoteOverrides: true });
  expect(runtimeConfig().guardedLoaderMs).toBe(0);
});

test.each<[string, object, RegExp]>([
  [remote, {}, /This portal does not load parts from other addresses.*"remoteOverrides": true/],
  ['?remote=localhost:4001', { remoteOverrides: true }, /“localhost:4001” is not loaded. Write its name/],
  ['?remote=shell@http://localhost:4001', { remoteOverrides: true }, /The shell does not come from http:\/\/localhost/],
])('a page says why it refuses %s, also to somebody who is not signed in', async (query, more, words) => {
  await startAt(`/${query}`, more);
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
