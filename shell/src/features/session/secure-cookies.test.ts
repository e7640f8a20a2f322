/**
 * @jest-environment-options {"url": "https://portal.example/"}
 */
import { customer } from '@emigration-portal/shared-ui/testing/fakes';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';

test('on https the cookies are secure, strict, host-bound session cookies', () => {
  const written: string[] = [];
  const jar = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => jar?.get?.call(document),
    set: (text: string) => {
      written.push(text);
      jar?.set?.call(document, text);
    },
  });
  writeSessionCookies(customer);
  expect(written.map((text) => text.split('=')[0])).toEqual([
    '__Host-session-active',
    '__Host-user-type',
    '__Host-active-user',
  ]);
  for (const text of written) {
    expect(text).toMatch(/; path=\/; sameSite=Strict; secure$/);
  }
  expect(readSessionCookies()).toEqual(customer);
  clearSessionCookies();
  expect(document.cookie).toBe('');
});
