import type { Role } from '@emigration-portal/shared-api';
import { roleHome } from '@emigration-portal/shared-api';
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
  if (!/^\/[^/\\]/.test(stored) || !URL.canParse(stored, window.location.origin)) return undefined;
  const { origin, pathname, search } = new URL(stored, window.location.origin);
  const own = origin === window.location.origin && areaOf(pathname)?.role === role;
  return own ? pathname + search : undefined;
}
