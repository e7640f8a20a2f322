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

/** Starts the shell at an address, with a config in the page. */
async function startAt(address: string, configOverrides: object): Promise<void> {
  window.history.replaceState(null, '', address);
  const element = document.head.appendChild(document.createElement('script'));
  const textContent = JSON.stringify({ ...config, ...configOverrides });
  Object.assign(element, { id: CONFIG_ELEMENT_ID, type: 'application/json', textContent });
  await act(() => startShell());
}

const remote = '?remote=customer@http://localhost:4001';

test.each<[string, number, string, object]>([
  ['with a remote override in the address the loader has no minimum time', 0, `/${remote}`, { remoteOverrides: true }],
  ['without a remote override the loader has its minimum time', 3000, '/', { remoteOverrides: true }],
  ['a refused override does not change the minimum time', 3000, '/?remote=customer', { remoteOverrides: true }],
  ['an override that is not allowed does not change the minimum time', 3000, `/${remote}`, {}],
  [
    'a remote override by the operator does not change the minimum time',
    3000,
    '/',
    { remoteOverrides: true, remotesFrom: { customer: 'http://localhost:4001' } },
  ],
])('%s', async (_, loaderMs, address, configOverrides) => {
  await startAt(address, configOverrides);
  expect(runtimeConfig().guardedLoaderMs).toBe(loaderMs);
});

test('after a remote override the next pages of the tab have no minimum time either', async () => {
  await startAt(`/${remote}`, { remoteOverrides: true });
  await startAt('/user/services/list', { remoteOverrides: true });
  expect(runtimeConfig().guardedLoaderMs).toBe(0);
});

test.each<[string, object, RegExp]>([
  [remote, {}, /This portal does not load parts from other addresses.*"remoteOverrides": true/],
  ['?remote=localhost:4001', { remoteOverrides: true }, /“localhost:4001” is not loaded. Write its name/],
  ['?remote=shell@http://localhost:4001', { remoteOverrides: true }, /The shell does not come from http:\/\/localhost/],
])('a page says why it refuses %s, also to a visitor', async (query, configOverrides, text) => {
  await startAt(`/${query}`, configOverrides);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});
