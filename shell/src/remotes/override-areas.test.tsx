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
  readonly remotesFrom?: Readonly<Record<string, string>>;
  readonly servedHot?: boolean;
  /** Whether its entry does not come. */
  readonly fails?: boolean;
}

/** Opens a page with an override in the address, unless the operator has one; gives the entries of what is loaded. */
function open(options: Options) {
  const { at = '/user/services/list', name = 'customer', folder = from, served, allowed = true, ...rest } = options;
  const { fails = false, ...config } = rest;
  window.history.replaceState(null, '', config.remotesFrom ? '/' : `/?remote=${name}@${folder}`);
  const loaded: [string, string][] = [];
  const remote = async (_: string, { url, metadata }: RegisteredRelease) => {
    loaded.push([url, metadata.integrity]);
    if (fails) throw new Error('did not come');
    const element = <PageTitle>{`From ${url}`}</PageTitle>;
    return { messages: {}, routes: ['services/list', 'list'].map((path) => ({ path, element })) };
  };
  renderPortal({ at, user: customer, remote, remoteOverrides: allowed, ...config });
  const registry = globalThis.fetch;
  const answer = () => new Response(JSON.stringify(served ?? {}), { status: served ? 200 : 404 });
  globalThis.fetch = async (input, init) =>
    String(input) === `${folder}remote.json` ? answer() : registry(input, init);
  return loaded;
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const banner = (text: RegExp) => waitFor(() => expect(bannerText()).toMatch(text));
const bannerText = () => document.querySelector('body > div > [role="status"]')?.textContent ?? '';

test.each<[string, Partial<Options> & { readonly kept?: boolean }]>([
  ['an address asks', {}],
  ['a storage that was written by hand asks', { kept: true, folder: 'https://evil.example/' }],
  ['an address of another site asks', { folder: 'https://evil.example/' }],
  ['the operator has one in a config that does not allow it', { remotesFrom: { customer: from } }],
])('nothing comes from elsewhere without leave of the config, though %s', async (_, { kept = false, ...asked }) => {
  if (kept) sessionStorage.setItem('remote-overrides', 'customer@https://evil.example/');
  const loaded = open({ served: description, allowed: false, ...asked });
  expect(await heading(/^From http:\/\/localhost:3001/)).toBeVisible();
  expect(loaded).toHaveLength(1);
  expect(bannerText()).toBe('');
});

test('what the operator takes from elsewhere is so in every tab, and the banner says it', async () => {
  const loaded = open({ served: description, remotesFrom: { customer: 'http://localhost:4001' } });
  expect(await heading(`From ${from}remoteEntry.js`)).toBeVisible();
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  await banner(/customer comes from http:\/\/localhost:4001\//);
});

test('in a portal that runs from its sources it is no news, unless the remote does not answer', async () => {
  const remotesFrom = { customer: from, admin: 'http://localhost:4002' };
  open({ served: description, servedHot: true, remotesFrom });
  expect(await heading(`From ${from}remoteEntry.js`)).toBeVisible();
  await banner(/^In this tab, admin is to come from http:\/\/localhost:4002\//);
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

test('an override whose entry fails has the notice and the banner, and no release of the registry runs in its place', async () => {
  const loaded = open({ served: description, fails: true });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  await banner(/customer comes from http:\/\/localhost:4001\//);
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  expect(sent).not.toHaveBeenCalled();
});
