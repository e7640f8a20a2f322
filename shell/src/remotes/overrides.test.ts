import { clearOverrides, parseOverride, readOverrides } from '@emigration-portal/runtime/overrides';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { applyOverrides } from '../boot/apply-overrides.ts';

const config = {
  apiBase: '/api',
  remotesUrl: '/remotes.json',
  supportContact: { email: 'help@example.org', phone: '+971 4 000 0000' },
  guardedLoaderMs: 0,
  remoteOverrides: true,
};

const configure = (remotesFrom: Readonly<Record<string, string>>) => setRuntimeConfig({ ...config, remotesFrom });

beforeEach(() => {
  configure({});
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

test.each([
  ['customer@http://localhost:4001', 'http://localhost:4001/'],
  ['customer@http://127.0.0.1:4001/', 'http://127.0.0.1:4001/'],
  ['customer@https://cdn.example/customer/1.0.0%2B0123456789ab', 'https://cdn.example/customer/1.0.0%2B0123456789ab/'],
  ['customer@https://cdn.example/customer/1.0.0 0123456789ab/', 'https://cdn.example/customer/1.0.0%2B0123456789ab/'],
])('an https page accepts %s', (text, folder) => {
  expect(parseOverride(text, 'https:')).toEqual(['customer', folder]);
});

test.each([
  ['customer@http://cdn.example', 'insecure'],
  ['customer@http://localhost.evil.example', 'insecure'],
  ['customer@http://localhost@evil.example', 'unreadable'],
  ['customer@ftp://localhost', 'unreadable'],
  ['customer@javascript:alert(1)', 'unreadable'],
  ['customer@data:text/javascript,1', 'unreadable'],
  ['customer@//localhost:4001', 'unreadable'],
  ['customer@https://', 'unreadable'],
  ['shell@https://localhost:4001', 'shell'],
  ['Customer@https://localhost:4001', 'unreadable'],
  ['https://localhost:4001', 'unreadable'],
  ['', 'unreadable'],
])('an https page refuses %j with a reason', (text, problem) => {
  expect(parseOverride(text, 'https:')).toMatchObject({ problem });
});

test('an http page accepts an override over http', () => {
  expect(parseOverride('customer@http://192.168.0.7:4001', 'http:')).toHaveLength(2);
});

test('the tab stores the overrides of an address, also through log-in, and the latest one wins', async () => {
  window.history.replaceState(null, '', '/user/services/list?remote=customer@http://localhost:4001');
  await applyOverrides(config);
  window.history.replaceState(null, '', '/log-in');
  expect([...readOverrides().overridesOfTab]).toEqual([['customer', 'http://localhost:4001/']]);
  window.history.replaceState(null, '', '/?remote=admin@http://localhost:4002&remote=customer@http://localhost:4003');
  expect([...readOverrides().overridesOfTab]).toEqual([
    ['customer', 'http://localhost:4003/'],
    ['admin', 'http://localhost:4002/'],
  ]);
});

test('overrides by the operator apply in every tab, unless the tab has others or has ended them', () => {
  configure({ customer: 'http://localhost:3001', admin: 'http://localhost:3002', shell: 'http://localhost:3003' });
  window.history.replaceState(null, '', '/?remote=customer@http://localhost:4001');
  expect([...readOverrides().all]).toEqual([
    ['customer', 'http://localhost:4001/'],
    ['admin', 'http://localhost:3002/'],
  ]);
  // jsdom writes an error because it cannot reload the page.
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  clearOverrides();
  expect(errorSpy).toHaveBeenCalledTimes(1);
  errorSpy.mockRestore();
  expect([...readOverrides().all]).toEqual([]);
  expect([...readOverrides().all]).toEqual([]);
  window.history.replaceState(null, '', '/?remote=customer@http://localhost:4001');
  expect([...readOverrides().all]).toEqual([['customer', 'http://localhost:4001/']]);
  expect([...readOverrides().all]).toEqual([['customer', 'http://localhost:4001/']]);
});

test('an override applies to the open page even if the storage is full', async () => {
  window.history.replaceState(null, '', '/?remote=customer@http://localhost:4001');
  const setItemSpy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await applyOverrides(config);
  expect([...readOverrides().overridesOfTab]).toEqual([['customer', 'http://localhost:4001/']]);
  setItemSpy.mockRestore();
});

test.each(['customer', 'javascript:alert(1)', '', 7])('a config with the remote override %j is refused', (from) => {
  expect(() => configure({ customer: from as string })).toThrow('remotesFrom.customer');
});
