import { DAY_MS, type RegistrySeal, type RemoteMount } from '@emigration-portal/shared-api';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import {
  createBothRemotes,
  createRelease,
  createSigningKey,
  formatTrustedKeys,
  remoteMounts,
  type SigningKey,
  serveRegistry,
  signRegistry,
} from '../testing/signed-registry.ts';
import { readRegistry } from './read-registry.ts';

let trusted: string;
let inPage: unknown;

function takeFromPage(): unknown {
  const document = inPage;
  inPage = undefined;
  return document;
}

const read = () => readRegistry({ consumePageDocument: takeFromPage, trustedKeys: () => trusted });

let key: SigningKey;
let other: SigningKey;
let served: unknown;
let logged: jest.SpyInstance;

beforeAll(async () => {
  [key, other] = await Promise.all([createSigningKey(), createSigningKey()]);
  serveRegistry(() => {
    if (served instanceof Error) throw served;
    return served;
  });
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });
});
beforeEach(() => {
  localStorage.clear();
  trusted = formatTrustedKeys(key);
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

const make = (seal?: Partial<RegistrySeal>, by = key) => signRegistry(createBothRemotes(), by, seal);
const yesterday = () => new Date(Date.now() - DAY_MS).toISOString();

/** The registry once somebody has changed its text. */
const changed = async (text: string, instead: string) =>
  JSON.parse(JSON.stringify(await make()).replace(text, instead)) as unknown;

test('a sealed registry is read', async () => {
  served = await make();
  expect(await read()).toEqual(served);
});

test('a registry in the page is used once', async () => {
  served = new Error('nobody asks');
  const document = await make({ serial: 8 });
  inPage = document;
  expect(await read()).toEqual(document);
  served = await make({ serial: 9 });
  expect(await read()).toEqual(served);
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['that nobody has sealed', () => changed('"serial":1', '"serial":9')],
  ['that has expired', () => make({ expires: yesterday() })],
  ['older than one this browser has seen', () => make({ serial: 7 })],
])('for a registry in the page %s another is fetched', async (_, document) => {
  served = await make({ serial: 8 });
  await read();
  inPage = await document();
  served = await make({ serial: 9 });
  expect(await read()).toEqual(served);
  expect(logged).not.toHaveBeenCalled();
});

test('any of the built-in keys may seal, so that keys can be changed', async () => {
  trusted = formatTrustedKeys(other, key);
  served = await make();
  expect(await read()).toEqual(served);
  served = await make({}, other);
  expect(await read()).toEqual(served);
});

const unheardOf = JSON.stringify([createRelease({ ...remoteMounts.admin, area: '/x', menu: [], profile: '/x/y' })]);

const refused: readonly [string, () => Promise<unknown>, RegExp][] = [
  ['without a seal', () => changed('"shell":[', '"shelf":['), /not valid: shell/],
  ['without a signature', () => changed('"signature":', '"signed":'), /not valid: the seal/],
  ['of a key nobody trusts', () => make({}, other), /a key that this shell does not know/],
  ['of a foreign key under a trusted name', () => make({ key: key.thumbprint }, other), /not what was sealed/],
  ['with another entry', () => changed('http://localhost:3001/admin', 'https://evil.example'), /not what was sealed/],
  ['with a remote more', () => changed('"shell":[', `"x":${unheardOf},"shell":[`), /not what was sealed/],
  ['with a field more', () => changed('"schema":', '"note":1,"schema":'), /not what was sealed/],
  ['with another serial', () => changed('"serial":1', '"serial":9'), /not what was sealed/],
  ['that was prolonged', () => changed('"expires":"2', '"expires":"3'), /not what was sealed/],
  ['with a signature that is none', () => changed('"signature":"', '"signature":"?'), /./],
  ['that has expired', () => make({ expires: yesterday() }), /has expired/],
];

test.each(refused)('a registry %s is refused, and the last accepted one is used', async (_, document, reason) => {
  served = await document();
  await expect(read()).rejects.toThrow(reason);
  const good = await make();
  served = good;
  await read();
  served = await document();
  expect(await read()).toEqual(good);
});

test('a registry older than one this browser has seen is refused, the same one or a newer is not', async () => {
  const eight = await make({ serial: 8 });
  served = eight;
  await read();
  expect(await read()).toEqual(eight);
  served = await make({ serial: 7 });
  expect(await read()).toEqual(eight);
  expect(logged.mock.lastCall?.[0]).toHaveProperty('message', expect.stringMatching(/older than one/));
  served = await make({ serial: 9 });
  expect(await read()).toEqual(served);
});

describe('with a device clock that is days ahead of the server’s', () => {
  let withoutDate: typeof fetch;
  const { now } = Date;
  const setClock = (daysAhead: number) => jest.spyOn(Date, 'now').mockImplementation(() => now() + daysAhead * DAY_MS);
  const inDays = (days: number) => new Date(now() + days * DAY_MS).toISOString();

  beforeEach(() => {
    withoutDate = globalThis.fetch;
    globalThis.fetch = async () =>
      new Response(JSON.stringify(served), { headers: { date: new Date(now()).toUTCString() } });
  });
  afterEach(() => {
    jest.mocked(Date.now).mockRestore();
    globalThis.fetch = withoutDate;
  });

  test('a registry that has expired by that clock alone is refused because of the clock', async () => {
    served = await make({ expires: inDays(7) });
    setClock(9);
    await expect(read()).rejects.toMatchObject({ name: 'WrongClock' });
    inPage = served;
    await expect(read()).rejects.toMatchObject({ name: 'WrongClock' });
  });

  test('a registry that has expired by both clocks is refused as expired', async () => {
    served = await make({ expires: inDays(-1) });
    setClock(9);
    await expect(read()).rejects.toThrow('The registry has expired');
  });

  test.each([6, -9])('at %d days ahead a registry that has not expired is read', async (days) => {
    served = await make({ expires: inDays(7) });
    setClock(days);
    expect(await read()).toEqual(served);
  });
});

test('an expired registry still rejects an older one', async () => {
  served = await make({ serial: 8 });
  await read();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * DAY_MS);
  served = await make({ serial: 7 });
  await expect(read()).rejects.toThrow('has expired');
  clock.mockRestore();
});

test('a stored registry does not count when its key is no longer trusted', async () => {
  served = await make({ serial: 8 });
  await read();
  trusted = formatTrustedKeys(other);
  served = await make({ serial: 1 }, other);
  expect(await read()).toEqual(served);
});

test('without a connection the last accepted registry is used, else it fails', async () => {
  served = new Error('offline');
  await expect(read()).rejects.toThrow('offline');
  const good = await make();
  served = good;
  await read();
  served = new Error('offline');
  expect(await read()).toEqual(good);
});

test('full storage does not stop reading', async () => {
  served = await make();
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(await read()).toEqual(served);
  full.mockRestore();
});

test('over plain http, where there is no WebCrypto, the registry is used without verification', async () => {
  served = await make({}, other);
  const secure = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'crypto', { ...secure, value: {} });
  expect(await read()).toEqual(served);
  Object.defineProperty(globalThis, 'crypto', secure);
});

const customer = (change: Partial<RemoteMount>) => ({
  customer: [createRelease({ ...remoteMounts.customer, ...change })],
});
const release = createRelease(remoteMounts.customer);
const entry = (path: string, title: object = { en: 'x' }) => customer({ menu: [{ path, title: title as never }] });

test.each<[string, object]>([
  ['customer with a path for a name', { '../x': [release] }],
  ['a remote that is no list', { customer: release }],
  ['a remote without releases', { customer: [] }],
  ['a release that is null', { customer: [null] }],
  ['no version', { customer: [{ ...release, metadata: { ...release.metadata, version: '' } }] }],
  ['a relative entry', { customer: [{ ...release, url: '/remoteEntry.js' }] }],
  ['an entry without scheme', { customer: [{ ...release, url: '//evil.example/x.js' }] }],
  ['a data entry', { customer: [{ ...release, url: 'data:text/javascript,1' }] }],
  ['no integrity', { customer: [{ ...release, metadata: { version: '1.0.0' } }] }],
  ['a weaker hash', { customer: [{ ...release, metadata: { version: '1.0.0', integrity: 'sha256-AAAA' } }] }],
  [
    'a second hash behind the first',
    { customer: [{ ...release, metadata: { version: '1', integrity: `${release.metadata.integrity} sha384-x` } }] },
  ],
  ['two defaults', { customer: [release, { ...release, url: `${release.url}?2` }] }],
  ['no default', { customer: [{ ...release, deployment: { traffic: 100, default: false } }] }],
  ['more than everybody', { customer: [createRelease(remoteMounts.customer, '1.0.0', 101)] }],
  ['less than nobody', { customer: [createRelease(remoteMounts.customer, '1.0.0', -1)] }],
  ['one area of two remotes', { ...createBothRemotes(), third: [release] }],
  ['an area of two segments', customer({ area: '/user/x' })],
  ['no area', customer({ area: '/' })],
  ['a role nobody has', customer({ role: 'Owner' as never })],
  ['a menu entry in another area', entry('/admin/dashboard')],
  ['a menu entry that climbs out', entry('/user/../admin/dashboard')],
  ['a menu entry that climbs out in other words', entry('/user/%2e%2e/admin')],
  ['a menu entry of another origin', entry('//evil.example/user/')],
  ['a menu entry without a text', entry('/user/x', {})],
  [
    'a menu entry with an invalid `super`',
    customer({ menu: [{ path: '/user/x', title: { en: 'x' }, super: 'yes' as never }] }),
  ],
  ['a profile in another area', customer({ profile: '/admin/settings' })],
  ['no contract', customer({ shell: '' })],
  ['no singletons', customer({ singletons: undefined as never })],
])('a registry with %s is refused', async (_, remotes) => {
  served = await signRegistry(remotes as never, key);
  await expect(read()).rejects.toThrow('not valid');
});

test.each([[null], ['text'], [[]], [{}], [{ schema: 's' }], [{ schema: 's', microFrontends: [] }]])(
  'a document that is %j is refused',
  async (document) => {
    served = document;
    await expect(read()).rejects.toThrow('not valid');
  },
);
