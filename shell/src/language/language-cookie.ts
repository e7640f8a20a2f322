import { LANGUAGE_COOKIE } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';

const ONE_YEAR_DAYS = 365;

/** Stores the chosen language in this browser. It stays after a log-out. Undefined removes it. */
export function writeLanguageCookie(code: string | undefined): void {
  const attributes = { path: '/', sameSite: 'Lax', secure: window.location.protocol === 'https:' } as const;
  if (code === undefined) Cookies.remove(LANGUAGE_COOKIE, attributes);
  else Cookies.set(LANGUAGE_COOKIE, code, { ...attributes, expires: ONE_YEAR_DAYS });
}
