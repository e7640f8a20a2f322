import { LANGUAGE_COOKIE } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';

const ONE_YEAR_DAYS = 365;

/** Returns the code of the language that was chosen in this browser. */
export const readLanguageCookie = (): string | undefined => Cookies.get(LANGUAGE_COOKIE);

/** Stores the chosen language in this browser. It stays after a log-out. */
export function writeLanguageCookie(code: string): void {
  const secure = window.location.protocol === 'https:';
  Cookies.set(LANGUAGE_COOKIE, code, { path: '/', sameSite: 'Lax', secure, expires: ONE_YEAR_DAYS });
}
