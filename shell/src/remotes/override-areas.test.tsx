import { type RegisteredRelease, SHELL_CONTRACT } from '@emigration-portal/shared-api';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';
import { places } from '../testing/sealed-registry.ts';

const from = 'http://localhost:4001/';
const description = {
  ...places.customer,
  name: 'customer',
  version: '1.0.0+0123456789ab',
  entry: 'remoteEntry.js',
  integrity: {},
};

let sent: jest.Mock;
let logged: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  sent = jest.fn();
  Object.assign(navigator, { sendBeacon: sent });
});
afterEach(() => {
  logged.mockRestore();
  window.history.replaceState(null, '', '/');
});

interface Options {
  readonly at?: string;
  readonly name?: string;
  /** Where `remote.json` lies. */
  readonly folder?: string;
  readonly served: object | undefined;
  readonly allowed?: boolean;
}

/** Opens a page with an override in the address; gives the entries of what is loaded. */
function open({ at = '/user/services/list', name = 'customer', folder = from, served, allowed = true }: Options) {
  window.history.replaceState(null, '', `/?remote=${name}@${folder}`);
  const loaded: [string, string][] = [];
  const remote = async (_: string, { url, metadata }: RegisteredRelease) => {
    loaded.push([url, metadata.integrity]);
    const element = <PageTitle>{`From ${url}`}</PageTitle>;
    return { messages: {}, routes: ['services/list', 'list'].map((path) => ({ path, element })) };
  };
  renderPortal({ at, user: customer, remote, remoteOverrides: allowed });
  const registry = globalThis.fetch;
  const answer = () => new Response(JSON.stringify(served ?? {}), { status: served ? 200 : 404 });
  globalThis.fetch = async (input, init) =>
    String(input) === `${folder}remote.json` ? answer() : registry(input, init);
  return loaded;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const banner = (text: RegExp) => waitFor(() => expect(bannerText()).toMatch(text));
const bannerText = () => document.querySelector('body > div > [role="status"]')?.textContent ?? '';

test('nothing comes from elsewhere where the config does not allow it', async () => {
  const loaded = open({ served: description, allowed: false });
  expect(await heading(/^From http:\/\/localhost:3001/)).toBeVisible();
  expect(loaded).toHaveLength(1);
  expect(bannerText()).toBe('');
});

test('a remote that is served hot takes the place of its release, without a hash, and nothing of it is kept or told', async () => {
  const loaded = open({ served: description });
  expect(await heading(`From ${from}remoteEntry.js`)).toBeVisible();
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  await banner(/customer comes from http:\/\/localhost:4001\//);
  expect(screen.getByRole('button', { name: 'Go back to the release' })).toBeVisible();
  expect(localStorage.getItem('release-worked customer')).toBeNull();
  expect(sent).not.toHaveBeenCalled();
});

test('a build is held to the hash that its remote.json names', async () => {
  const integrity = `sha384-${'B'.repeat(64)}`;
  const loaded = open({ served: { ...description, integrity: { 'remoteEntry.js': integrity } } });
  expect(await heading(/^From/)).toBeVisible();
  expect(loaded).toEqual([[`${from}remoteEntry.js`, integrity]]);
});

test('of a published release the files are taken from where all its versions have them', async () => {
  const folder = `${from}customer/1.0.0%2B0123456789ab/`;
  const loaded = open({ folder, served: description });
  expect(await heading(/^From/)).toBeVisible();
  expect(loaded).toEqual([[`${from}customer/files/remoteEntry.js`, '']]);
});

test('a remote that the registry does not have can be shown', async () => {
  const menu = [{ path: '/visa/list', title: { en: 'Visas' } }];
  open({
    at: '/visa/list',
    name: 'visa',
    served: { ...description, name: 'visa', area: '/visa', menu, profile: '/visa/me' },
  });
  expect(await heading(/^From/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visas' })).toBeVisible();
});

test.each([
  ['does not answer', undefined],
  ['is another remote', { ...description, name: 'admin' }],
  ['does not fit this shell', { ...description, shell: `^9${SHELL_CONTRACT}` }],
  ['would run a file from elsewhere', { ...description, entry: '//evil.example/a.js' }],
])('an override that %s gives way to nothing else, and the banner says so', async (_, served) => {
  const loaded = open({ served });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  await banner(/customer is to come from/);
  expect(loaded).toEqual([]);
});
