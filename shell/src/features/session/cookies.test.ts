import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import Cookies from 'js-cookie';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';

afterEach(clearSessionCookies);

test('a session is stored in three cookies, without other fields of the user, and read back', () => {
  writeSessionCookies({ ...customer, phone: '+97150', profilePhotoFile: 'x' } as never);
  expect(Object.keys(Cookies.get()).sort()).toEqual(['active-user', 'session-active', 'user-type']);
  expect(JSON.parse(Cookies.get('active-user') ?? '')).toEqual(customer);
  expect(readSessionCookies()).toEqual(customer);
});

test('names in any script and with any character are read back unchanged', () => {
  const user = { ...customer, firstName: 'आशा; "=\\', lastName: 'أحمد 😀' };
  writeSessionCookies(user);
  expect(readSessionCookies()).toEqual(user);
});

test.each([
  ['x'.repeat(100), 'x'.repeat(254)],
  ['अ'.repeat(100), 'अ'.repeat(254)],
  ['😀'.repeat(50), '" ;'.repeat(84)],
])('the user cookie stays below 2,000 bytes with the longest allowed names', (name, userName) => {
  const email = `${'e'.repeat(242)}@example.org`;
  writeSessionCookies({ ...customer, firstName: name, middleName: name, lastName: name, userName, email });
  const cookie = document.cookie.split('; ').find((text) => text.startsWith('active-user=')) ?? '';
  expect(new TextEncoder().encode(cookie).length).toBeLessThan(2000);
  expect(readSessionCookies()).toMatchObject({ id: customer.id, email, token: customer.token });
});

test.each([
  ['session-active', undefined],
  ['session-active', 'false'],
  ['user-type', undefined],
  ['user-type', 'Admin'],
  ['active-user', undefined],
  ['active-user', '{'],
  ['active-user', 'null'],
  ['active-user', '[]'],
  ['active-user', JSON.stringify({ ...customer, token: 'short' })],
  ['active-user', JSON.stringify({ ...customer, role: 'Owner' })],
  ['active-user', JSON.stringify({ ...customer, id: '7' })],
  ['active-user', JSON.stringify({ ...customer, email: undefined })],
])('nobody is signed in if the cookie %s has the value %s', (name, value) => {
  writeSessionCookies(customer);
  if (value === undefined) Cookies.remove(name, { path: '/' });
  else Cookies.set(name, value, { path: '/' });
  expect(readSessionCookies()).toBeUndefined();
});
