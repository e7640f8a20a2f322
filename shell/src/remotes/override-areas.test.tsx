import { remoteMounts } from '@emigration-portal/runtime/testing';
import { type RegisteredRelease, SHELL_CONTRACT } from '@emigration-portal/shared-api';
import { PageTitle } from '@emigration-portal/shared-ui/page';
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { screen, waitFor } from '@testing-library/react';
import { renderPortal } from '../testing/render-portal.tsx';

const from = 'http://localhost:4001/';
const description = {
  ...remoteMounts.customer,
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
  /** What it says, JSON or another text; undefined where there is none. */
  readonly served: object | string | undefined;
  readonly allowed?: boolean;
  readonly remotesFrom?: Readonly<Record<string, string>>;
  readonly servedHot?: boolean;
  /** Whether its entry does not come. */
  readonly fails?: boolean;
}

let opened = 0;

/**
 * Opens a page with an override in the address, unless the operator has one; gives the entries of what is loaded. Each
 * time another page: a page that fails twice asks for the registry once more, which no test here waits for.
 */
function open(options: Options) {
  opened += 1;
  const {
    at = `/user/services/${opened}`,
    name = 'customer',
    folder = from,
    served,
    allowed = true,
    ...rest
  } = options;
  const { fails = false, ...config } = rest;
  window.history.replaceState(null, '', config.remotesFrom ? '/' : `/?remote=${name}@${folder}`);
  const loaded: [string, string][] = [];
  const remote = async (_: string, { url, metadata }: RegisteredRelease) => {
    loaded.push([url, metadata.integrity]);
    if (fails) throw new Error('did not come');
    const element = <PageTitle>{`From ${url}`}</PageTitle>;
    return { messages: {}, routes: ['services/:page', 'list'].map((path) => ({ path, element })) };
  };
  renderPortal({ at, user: customer, remote, remoteOverrides: allowed, ...config });
  const registry = globalThis.fetch;
  const text = typeof served === 'string' ? served : JSON.stringify(served ?? {});
  const answer = () => {
    if (served === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(text, { status: served ? 200 : 404 });
  };
  const description = `${folder.split('&')[0]}remote.json`;
  globalThis.fetch = async (input, init) => (String(input) === description ? answer() : registry(input, init));
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
  await banner(/^admin does not come from http:\/\/localhost:4002\//);
  expect(bannerText()).not.toContain('In this tab');
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

test.each<[string, RegExp, Partial<Options>]>([
  ['does not answer', /Nothing answers there/, { served: 'nothing' }],
  ['is answered by another page', /remote.json there answers 404/, { served: undefined }],
  ['is another remote', /The part there is called admin/, { served: { ...description, name: 'admin' } }],
  ['is no description', /remote.json there cannot be used: .*customer/, { served: { name: 'customer' } }],
  ['is no JSON', /remote.json there cannot be used/, { served: '<html>' }],
  [
    'does not fit this shell',
    /does not work with this portal: shell contract \^9\S+ is needed, the shell has/,
    { served: { ...description, shell: `^9${SHELL_CONTRACT}` } },
  ],
  [
    'would run a file from elsewhere',
    /remote.json there cannot be used: .*customer.entry/,
    { served: { ...description, entry: '//evil.example/a.js' } },
  ],
])('an override that %s gives way to nothing else, and the banner says why', async (_, why, asked) => {
  const loaded = open({ served: undefined, ...asked });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  await banner(/^customer does not come from http:\/\/localhost:4001\//);
  expect(bannerText()).toMatch(why);
  expect(loaded).toEqual([]);
});

test('an override whose pages would be those of another remote is refused, and the other remote stays', async () => {
  const loaded = open({ name: 'visa', served: { ...description, name: 'visa' } });
  expect(await heading(/^From http:\/\/localhost:3001/)).toBeVisible();
  await banner(/visa does not come from .* Another part already has the pages below \/user/);
  expect(loaded).toHaveLength(1);
});

test('what the address asks for and cannot have is named beside what it has', async () => {
  open({ served: description, folder: `${from}&remote=admin` });
  expect(await heading(/^From/)).toBeVisible();
  await banner(/“admin” is not loaded.*customer comes from http:\/\/localhost:4001\//);
});

test('an override whose entry fails has the notice and the banner, and no release of the registry runs in its place', async () => {
  const loaded = open({ served: description, fails: true });
  expect(await heading(/cannot be loaded/)).toBeVisible();
  await banner(/customer comes from http:\/\/localhost:4001\//);
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  expect(sent).not.toHaveBeenCalled();
});
