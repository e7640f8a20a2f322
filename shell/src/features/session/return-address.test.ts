import { rememberAddress, takeReturnAddress } from './return-address.ts';

const at = (stored: string) => sessionStorage.setItem('return-address', stored);

test('a visitor comes back to what was asked for, once', () => {
  rememberAddress('http://localhost/user/applications/list?page=2&search=a%26b');
  expect(takeReturnAddress('Customer')).toBe('/user/applications/list?page=2&search=a%26b');
  expect(takeReturnAddress('Customer')).toBe('/user/services/list');
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
])('%j leads a customer to the start page', (stored) => {
  at(stored);
  expect(takeReturnAddress('Customer')).toBe('/user/services/list');
  expect(sessionStorage.getItem('return-address')).toBeNull();
});

test('each role comes back to its own area only', () => {
  at('/admin/service-management/list');
  expect(takeReturnAddress('Admin')).toBe('/admin/service-management/list');
  at('/user/applications/list');
  expect(takeReturnAddress('Admin')).toBe('/admin/dashboard');
});
