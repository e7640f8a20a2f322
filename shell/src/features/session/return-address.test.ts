import { serveSignedRegistry } from '@emigration-portal/runtime/testing';
import { setRuntimeConfig } from '@emigration-portal/shared-api/config';
import { consumeReturnAddress } from './return-address.ts';
import { saveReturnAddress } from './tab-storage.ts';

beforeAll(() => {
  setRuntimeConfig({
    apiBase: '/api',
    remotesUrl: '/remotes.json',
    supportContact: { email: 'help@example.org', phone: '1' },
    guardedLoaderMs: 0,
  });
  serveSignedRegistry();
});

const storeAddress = (stored: string) => sessionStorage.setItem('return-address', stored);

test('log-in returns to the requested address once', async () => {
  saveReturnAddress('http://localhost/user/applications/list?page=2&search=a%26b');
  expect(await consumeReturnAddress('Customer')).toBe('/user/applications/list?page=2&search=a%26b');
  expect(await consumeReturnAddress('Customer')).toBe('/user/services/list');
});

test.each([
  '//evil.example/user/x',
  '/\\evil.example/user/x',
  '\\\\evil.example/user/',
  'https://evil.example/admin/dashboard',
  'https://evil.example/user/services/list',
  'javascript:alert(1)//user/',
  'data:text/html,/user/',
  '/userland',
  '/user',
  '/log-in?next=/user/',
  '/#/user/',
  '/user/../admin/dashboard',
  '/user/%2e%2e/admin/dashboard',
  '/admin/dashboard',
  ' /user/services/list',
  '',
])('the stored address %j is ignored and a customer gets the start page', async (stored) => {
  storeAddress(stored);
  expect(await consumeReturnAddress('Customer')).toBe('/user/services/list');
  expect(sessionStorage.getItem('return-address')).toBeNull();
});

test('each role returns only to an address of its own area', async () => {
  storeAddress('/admin/service-management/list');
  expect(await consumeReturnAddress('Admin')).toBe('/admin/service-management/list');
  storeAddress('/user/applications/list');
  expect(await consumeReturnAddress('Admin')).toBe('/admin/dashboard');
});
