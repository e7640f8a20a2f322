/**
 * @jest-environment-options {"url": "https://portal.example/"}
 */
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';

test('over https the session cookies are secure, strict and bound to the host', () => {
  const writtenCookies: string[] = [];
  const cookieProperty = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => cookieProperty?.get?.call(document),
    set: (text: string) => {
      writtenCookies.push(text);
      cookieProperty?.set?.call(document, text);
    },
  });
  writeSessionCookies(customer);
  expect(writtenCookies.map((text) => text.split('=')[0])).toEqual([
    '__Host-session-active',
    '__Host-user-type',
    '__Host-active-user',
  ]);
  for (const text of writtenCookies) {
    expect(text).toMatch(/; path=\/; sameSite=Strict; secure$/);
  }
  expect(readSessionCookies()).toEqual(customer);
  clearSessionCookies();
  expect(document.cookie).toBe('');
});
