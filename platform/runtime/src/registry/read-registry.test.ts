import { DAY_MS, type RegistrySignature, type RemoteMount } from '@emigration-portal/shared-api';
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

let trustedKeys: string;
let inPage: unknown;

function consumeRegistryInPage(): unknown {
  const document = inPage;
  inPage = undefined;
  return document;
}

const read = () => readRegistry({ consumeRegistryInPage, trustedKeys: () => trustedKeys });

let key: SigningKey;
let other: SigningKey;
let servedDocument: unknown;
let logged: jest.SpyInstance;

beforeAll(async () => {
  [key, other] = await Promise.all([createSigningKey(), createSigningKey()]);
  serveRegistry(() => {
    if (servedDocument instanceof Error) throw servedDocument;
    return servedDocument;
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
  trustedKeys = formatTrustedKeys(key);
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => logged.mockRestore());

const createRegistry = (signatureFields?: Partial<RegistrySignature>, by = key) =>
  signRegistry(createBothRemotes(), by, signatureFields);
const yesterday = () => new Date(Date.now() - DAY_MS).toISOString();

/** A signed registry whose text somebody changed afterwards. */
const createChangedRegistry = async (text: string, instead: string) =>
  JSON.parse(JSON.stringify(await createRegistry()).replace(text, instead)) as unknown;

test('a signed registry is accepted', async () => {
  servedDocument = await createRegistry();
  expect(await read()).toEqual(servedDocument);
});

test('a registry in the page is used once', async () => {
  servedDocument = new Error('nobody asks');
  const document = await createRegistry({ serial: 8 });
  inPage = document;
  expect(await read()).toEqual(document);
  servedDocument = await createRegistry({ serial: 9 });
  expect(await read()).toEqual(servedDocument);
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['with an invalid signature', () => createChangedRegistry('"serial":1', '"serial":9')],
  ['that has expired', () => createRegistry({ expires: yesterday() })],
  ['older than the last accepted one', () => createRegistry({ serial: 7 })],
])('a registry in the page %s is replaced by one from the server', async (_, document) => {
  servedDocument = await createRegistry({ serial: 8 });
  await read();
  inPage = await document();
  servedDocument = await createRegistry({ serial: 9 });
  expect(await read()).toEqual(servedDocument);
  expect(logged).not.toHaveBeenCalled();
});

test('each of the trusted keys may sign, so that operators can change keys', async () => {
  trustedKeys = formatTrustedKeys(other, key);
  servedDocument = await createRegistry();
  expect(await read()).toEqual(servedDocument);
  servedDocument = await createRegistry({}, other);
  expect(await read()).toEqual(servedDocument);
});

const unlistedRemote = JSON.stringify([
  createRelease({ ...remoteMounts.admin, area: '/x', menu: [], profile: '/x/y' }),
]);

const refused: readonly [string, () => Promise<unknown>, RegExp][] = [
  ['without the entry of the shell', () => createChangedRegistry('"shell":[', '"shelf":['), /not valid: shell/],
  ['without a signature', () => createChangedRegistry('"signature":', '"signed":'), /not valid: the signature/],
  ['with an untrusted key', () => createRegistry({}, other), /a key that this shell does not trust/],
  [
    'with an untrusted key that has the thumbprint of a trusted one',
    () => createRegistry({ key: key.thumbprint }, other),
    /does not match its signature/,
  ],
  [
    'with another entry',
    () => createChangedRegistry('http://localhost:3001/admin', 'https://evil.example'),
    /does not match its signature/,
  ],
  [
    'with an additional remote',
    () => createChangedRegistry('"shell":[', `"x":${unlistedRemote},"shell":[`),
    /does not match its signature/,
  ],
  [
    'with an additional field',
    () => createChangedRegistry('"schema":', '"note":1,"schema":'),
    /does not match its signature/,
  ],
  ['with another serial', () => createChangedRegistry('"serial":1', '"serial":9'), /does not match its signature/],
  ['with a later expiry', () => createChangedRegistry('"expires":"2', '"expires":"3'), /does not match its signature/],
  ['with a malformed signature', () => createChangedRegistry('"signature":"', '"signature":"?'), /./],
  ['that has expired', () => createRegistry({ expires: yesterday() }), /has expired/],
];

test.each(refused)('a registry %s is refused, and the last accepted one is used', async (_, document, reason) => {
  servedDocument = await document();
  await expect(read()).rejects.toThrow(reason);
  const good = await createRegistry();
  servedDocument = good;
  await read();
  servedDocument = await document();
  expect(await read()).toEqual(good);
});

test('a registry older than the last accepted one is refused; the same or a newer one is accepted', async () => {
  const eight = await createRegistry({ serial: 8 });
  servedDocument = eight;
  await read();
  expect(await read()).toEqual(eight);
  servedDocument = await createRegistry({ serial: 7 });
  expect(await read()).toEqual(eight);
  expect(logged.mock.lastCall?.[0]).toHaveProperty('message', expect.stringMatching(/older than one/));
  servedDocument = await createRegistry({ serial: 9 });
  expect(await read()).toEqual(servedDocument);
});

describe('with a device clock that is days ahead of the server’s', () => {
  let withoutDate: typeof fetch;
  const { now } = Date;
  const setClock = (daysAhead: number) => jest.spyOn(Date, 'now').mockImplementation(() => now() + daysAhead * DAY_MS);
  const inDays = (days: number) => new Date(now() + days * DAY_MS).toISOString();

  beforeEach(() => {
    withoutDate = globalThis.fetch;
    globalThis.fetch = async () =>
      new Response(JSON.stringify(servedDocument), { headers: { date: new Date(now()).toUTCString() } });
  });
  afterEach(() => {
    jest.mocked(Date.now).mockRestore();
    globalThis.fetch = withoutDate;
  });

  test('a registry that has expired only by the device clock is refused as WrongClock', async () => {
    servedDocument = await createRegistry({ expires: inDays(7) });
    setClock(9);
    await expect(read()).rejects.toMatchObject({ name: 'WrongClock' });
    inPage = servedDocument;
    await expect(read()).rejects.toMatchObject({ name: 'WrongClock' });
  });

  test('a registry that has expired by both clocks is refused as expired', async () => {
    servedDocument = await createRegistry({ expires: inDays(-1) });
    setClock(9);
    await expect(read()).rejects.toThrow('The registry has expired');
  });

  test.each([6, -9])('a registry that has not expired is accepted with the clock %d days ahead', async (days) => {
    servedDocument = await createRegistry({ expires: inDays(7) });
    setClock(days);
    expect(await read()).toEqual(servedDocument);
  });
});

test('an expired registry still rejects an older one', async () => {
  servedDocument = await createRegistry({ serial: 8 });
  await read();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 30 * DAY_MS);
  servedDocument = await createRegistry({ serial: 7 });
  await expect(read()).rejects.toThrow('has expired');
  clock.mockRestore();
});

test('a stored registry does not count when its key is no longer trusted', async () => {
  servedDocument = await createRegistry({ serial: 8 });
  await read();
  trustedKeys = formatTrustedKeys(other);
  servedDocument = await createRegistry({ serial: 1 }, other);
  expect(await read()).toEqual(servedDocument);
});

test('without a connection the last accepted registry is used; without one, reading fails', async () => {
  servedDocument = new Error('offline');
  await expect(read()).rejects.toThrow('offline');
  const good = await createRegistry();
  servedDocument = good;
  await read();
  servedDocument = new Error('offline');
  expect(await read()).toEqual(good);
});

test('full storage does not stop reading', async () => {
  servedDocument = await createRegistry();
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  expect(await read()).toEqual(servedDocument);
  setItem.mockRestore();
});

test('over plain http, where there is no WebCrypto, the registry is used without verification', async () => {
  servedDocument = await createRegistry({}, other);
  const cryptoProperty = Object.getOwnPropertyDescriptor(globalThis, 'crypto') as PropertyDescriptor;
  Object.defineProperty(globalThis, 'crypto', { ...cryptoProperty, value: {} });
  expect(await read()).toEqual(servedDocument);
  Object.defineProperty(globalThis, 'crypto', cryptoProperty);
});

const customer = (change: Partial<RemoteMount>) => ({
  customer: [createRelease({ ...remoteMounts.customer, ...change })],
});
const release = createRelease(remoteMounts.customer);
const entry = (path: string, title: object = { en: 'x' }) => customer({ menu: [{ path, title: title as never }] });

test.each<[string, object]>([
  ['a path as a remote name', { '../x': [release] }],
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
    'a second hash after the first',
    { customer: [{ ...release, metadata: { version: '1', integrity: `${release.metadata.integrity} sha384-x` } }] },
  ],
  ['two defaults', { customer: [release, { ...release, url: `${release.url}?2` }] }],
  ['no default', { customer: [{ ...release, deployment: { traffic: 100, default: false } }] }],
  ['a share above 100 %', { customer: [createRelease(remoteMounts.customer, '1.0.0', 101)] }],
  ['a share below 0 %', { customer: [createRelease(remoteMounts.customer, '1.0.0', -1)] }],
  ['one area of two remotes', { ...createBothRemotes(), third: [release] }],
  ['an area of two segments', customer({ area: '/user/x' })],
  ['no area', customer({ area: '/' })],
  ['an unknown role', customer({ role: 'Owner' as never })],
  ['a menu entry in another area', entry('/admin/dashboard')],
  ['a menu entry that leaves the area by ..', entry('/user/../admin/dashboard')],
  ['a menu entry that leaves the area by an encoded ..', entry('/user/%2e%2e/admin')],
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
  servedDocument = await signRegistry(remotes as never, key);
  await expect(read()).rejects.toThrow('not valid');
});

test.each([[null], ['text'], [[]], [{}], [{ schema: 's' }], [{ schema: 's', microFrontends: [] }]])(
  'a document that is %j is refused',
  async (document) => {
    servedDocument = document;
    await expect(read()).rejects.toThrow('not valid');
  },
);
