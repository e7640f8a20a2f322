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

let sendBeacon: jest.Mock;
let errorSpy: jest.SpyInstance;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  sendBeacon = jest.fn();
  Object.assign(navigator, { sendBeacon });
});
afterEach(() => {
  errorSpy.mockRestore();
  window.history.replaceState(null, '', '/');
});

interface Options {
  readonly at?: string;
  readonly name?: string;
  /** The folder of `remote.json`. */
  readonly folder?: string;
  /** The content of `remote.json`, as JSON or text. Undefined: the server has none. */
  readonly served: object | string | undefined;
  readonly allowed?: boolean;
  readonly remotesFrom?: Readonly<Record<string, string>>;
  readonly servedHot?: boolean;
  /** Whether the entry fails to load. */
  readonly fails?: boolean;
}

let pageCount = 0;

/**
 * Opens a page with an override in the address, unless the operator sets one. Returns the loaded entries. Each call
 * opens another page, because a page that fails twice requests the registry again, and no test waits for that.
 */
function open(options: Options) {
  pageCount += 1;
  const {
    at = `/user/services/${pageCount}`,
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
    if (fails) throw new Error('did not load');
    const element = <PageTitle>{`From ${url}`}</PageTitle>;
    return { messages: {}, routes: ['services/:page', 'list'].map((path) => ({ path, element })) };
  };
  renderPortal({ at, user: customer, remote, remoteOverrides: allowed, ...config });
  const fetchRegistry = globalThis.fetch;
  const text = typeof served === 'string' ? served : JSON.stringify(served ?? {});
  const respond = () => {
    if (served === 'nothing') throw new TypeError('Failed to fetch');
    return new Response(text, { status: served ? 200 : 404 });
  };
  const descriptionUrl = `${folder.split('&')[0]}remote.json`;
  globalThis.fetch = async (input, init) => (String(input) === descriptionUrl ? respond() : fetchRegistry(input, init));
  return loaded;
}

const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const expectBanner = (text: RegExp) => waitFor(() => expect(readBanner()).toMatch(text));
const readBanner = () => document.querySelector('body > div > [role="status"]')?.textContent ?? '';

test.each<[string, Partial<Options> & { readonly isStored?: boolean }]>([
  ['the address has one', {}],
  ['the storage was changed by hand', { isStored: true, folder: 'https://evil.example/' }],
  ['the address names another site', { folder: 'https://evil.example/' }],
  ['the operator sets one in a config that does not allow it', { remotesFrom: { customer: from } }],
])(
  'without permission of the config no override is loaded, even if %s',
  async (_, { isStored = false, ...options }) => {
    if (isStored) sessionStorage.setItem('remote-overrides', 'customer@https://evil.example/');
    const loaded = open({ served: description, allowed: false, ...options });
    expect(await findHeading(/^From http:\/\/localhost:3001/)).toBeVisible();
    expect(loaded).toHaveLength(1);
    expect(readBanner()).toBe('');
  },
);

test('an override by the operator applies in every tab and shows in the banner', async () => {
  const loaded = open({ served: description, remotesFrom: { customer: 'http://localhost:4001' } });
  expect(await findHeading(`From ${from}remoteEntry.js`)).toBeVisible();
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  await expectBanner(/customer comes from http:\/\/localhost:4001\//);
});

test('with the dev server the banner shows only overrides that do not answer', async () => {
  const remotesFrom = { customer: from, admin: 'http://localhost:4002' };
  open({ served: description, servedHot: true, remotesFrom });
  expect(await findHeading(`From ${from}remoteEntry.js`)).toBeVisible();
  await expectBanner(/^admin does not come from http:\/\/localhost:4002\//);
  expect(readBanner()).not.toContain('In this tab');
});

test('a remote of a dev server replaces its release without a hash, and nothing is stored or reported', async () => {
  const loaded = open({ served: description });
  expect(await findHeading(`From ${from}remoteEntry.js`)).toBeVisible();
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  await expectBanner(/customer comes from http:\/\/localhost:4001\//);
  expect(screen.getByRole('button', { name: 'Go back to the release' })).toBeVisible();
  expect(localStorage.getItem('release-worked customer')).toBeNull();
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('the entry of an override is loaded with the hash in its remote.json', async () => {
  const integrity = `sha384-${'B'.repeat(64)}`;
  const loaded = open({ served: { ...description, integrity: { 'remoteEntry.js': integrity } } });
  expect(await findHeading(/^From/)).toBeVisible();
  expect(loaded).toEqual([[`${from}remoteEntry.js`, integrity]]);
});

test('an override by a published release loads the files from their shared folder', async () => {
  const folder = `${from}customer/1.0.0%2B0123456789ab/`;
  const loaded = open({ folder, served: description });
  expect(await findHeading(/^From/)).toBeVisible();
  expect(loaded).toEqual([[`${from}customer/files/remoteEntry.js`, '']]);
});

test('an override can show a remote that the registry does not have', async () => {
  const menu = [{ path: '/visa/list', title: { en: 'Visas' } }];
  open({
    at: '/visa/list',
    name: 'visa',
    served: { ...description, name: 'visa', area: '/visa', menu, profile: '/visa/me' },
  });
  expect(await findHeading(/^From/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visas' })).toBeVisible();
});

test.each<[string, RegExp, Partial<Options>]>([
  ['does not answer', /Nothing answers there/, { served: 'nothing' }],
  ['has no remote.json', /remote.json there answers 404/, { served: undefined }],
  ['is another remote', /The part there is called admin/, { served: { ...description, name: 'admin' } }],
  ['has an invalid remote.json', /remote.json there cannot be used: .*customer/, { served: { name: 'customer' } }],
  ['has a remote.json that is not JSON', /remote.json there cannot be used/, { served: '<html>' }],
  [
    'is not compatible with this shell',
    /does not work with this portal: shell contract \^9\S+ is needed, the shell has/,
    { served: { ...description, shell: `^9${SHELL_CONTRACT}` } },
  ],
  [
    'has its entry at another address',
    /remote.json there cannot be used: .*customer.entry/,
    { served: { ...description, entry: '//evil.example/a.js' } },
  ],
])('an override that %s is not replaced by a release, and the banner shows the reason', async (_, reason, options) => {
  const loaded = open({ served: undefined, ...options });
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  await expectBanner(/^customer does not come from http:\/\/localhost:4001\//);
  expect(readBanner()).toMatch(reason);
  expect(loaded).toEqual([]);
});

test('an override with the area of another remote is refused, and the other remote stays', async () => {
  const loaded = open({ name: 'visa', served: { ...description, name: 'visa' } });
  expect(await findHeading(/^From http:\/\/localhost:3001/)).toBeVisible();
  await expectBanner(/visa does not come from .* Another part already has the pages below \/user/);
  expect(loaded).toHaveLength(1);
});

test('the banner shows refused and active overrides together', async () => {
  open({ served: description, folder: `${from}&remote=admin` });
  expect(await findHeading(/^From/)).toBeVisible();
  await expectBanner(/“admin” is not loaded.*customer comes from http:\/\/localhost:4001\//);
});

test('an override whose entry fails shows the notice and the banner, and no release replaces it', async () => {
  const loaded = open({ served: description, fails: true });
  expect(await findHeading(/cannot be loaded/)).toBeVisible();
  await expectBanner(/customer comes from http:\/\/localhost:4001\//);
  expect(loaded).toEqual([[`${from}remoteEntry.js`, '']]);
  expect(sendBeacon).not.toHaveBeenCalled();
});
