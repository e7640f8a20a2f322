import type { SessionUser } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { recordActivity, sessionStore, sessionUser, setSessionUser } from '@emigration-portal/shared-api/session';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { deleteExpiry, saveExpiry } from './tab-storage.ts';

/** Storage key, written at each end of a session. The `storage` event then reaches the other tabs. */
const endedKey = 'session-ended';

/** Restores the session from the cookies. Clears invalid cookies. */
export function restoreSession(): void {
  const user = readSessionCookies();
  if (!user) clearSessionCookies();
  setSessionUser(user);
}

/** Writes changes of the session user, such as a new name, to the cookies. Returns a function that stops it. */
export function syncCookies(): () => void {
  return sessionStore.subscribe(({ user }, { user: before }) => {
    if (user && user !== before && user.token === before?.token) writeSessionCookies(user);
  });
}

export function signIn(user: SessionUser): void {
  writeSessionCookies(user);
  recordActivity();
  deleteExpiry();
  setSessionUser(user);
}

/** Why a session ended: a log-out, or the server no longer accepts it. */
type SessionEnd = 'loggedOut' | 'expired';

/** Ends the session in this browser, in all tabs. `signOut` also ends it on the server. */
export function endSession(end: SessionEnd = 'loggedOut'): void {
  clearSessionCookies();
  if (!sessionUser()) return;
  if (end === 'expired') saveExpiry();
  setSessionUser(undefined);
  try {
    localStorage.setItem(endedKey, `${end} ${Date.now()}`);
  } catch {
    // Storage is full: the other tabs notice the missing cookies.
  }
}

/** Logs out on the server and clears the cookies, even if the call fails. `leave` runs while the user is still known. */
export async function signOut(leave: () => void | Promise<void>): Promise<void> {
  const user = sessionUser();
  if (user) logOutOnServer(user.token);
  clearSessionCookies();
  await leave();
  endSession();
}

/** Ends the session here when another tab ended it or the cookies are gone, then calls `handle`. */
export function onSignedOutElsewhere(handle: (end: SessionEnd) => void = () => {}): void {
  const end = (how: SessionEnd) => {
    if (!sessionUser()) return;
    if (how === 'expired') saveExpiry();
    setSessionUser(undefined);
    handle(how);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === endedKey) end(newValue?.startsWith('expired') ? 'expired' : 'loggedOut');
  });
  // A sleeping page, or one restored from the history, gets no storage event.
  for (const event of ['visibilitychange', 'pageshow'] as const) {
    window.addEventListener(event, () => {
      if (!readSessionCookies()) end('loggedOut');
    });
  }
}

/** Uses fetch: `keepalive` lets the call outlive the page, and the API client need not load. */
function logOutOnServer(token: string): void {
  fetch(`${runtimeConfig().apiBase}/User/Logout`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => {});
}
