import { parseUrl, type Role, roleHome } from '@emigration-portal/shared-api';
import { areaOf } from '../../remotes.ts';

const key = 'return-address';

/** Keeps the address a visitor asked for until the next log-in. */
export function rememberAddress(url: string): void {
  const { pathname, search } = new URL(url, window.location.origin);
  sessionStorage.setItem(key, pathname + search);
}

/** Where to go after a log-in: the remembered address when it lies in the role's own area, else the role's home. */
export function takeReturnAddress(role: Role): string {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return (stored && ownAddress(stored, role)) || roleHome[role];
}

function ownAddress(stored: string, role: Role): string | undefined {
  const url = /^\/[^/\\]/.test(stored) ? parseUrl(stored, window.location.origin) : undefined;
  const own = url?.origin === window.location.origin && areaOf(url.pathname)?.role === role;
  return own ? url.pathname + url.search : undefined;
}
