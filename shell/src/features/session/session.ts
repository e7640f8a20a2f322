import type { SessionUser } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { recordActivity, sessionStore, sessionUser, setSessionUser } from '@emigration-portal/shared-api/session';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { deleteExpiry, saveExpiry } from './tab-storage.ts';

/** Storage key that is written when a session ends. The `storage` event then informs the other tabs. */
const endedKey = 'session-ended';

/** Restores the session from the cookies. Clears invalid cookies. */
export function restoreSession(): void {
  const user = readSessionCookies();
  if (!user) clearSessionCookies();
  setSessionUser(user);
}

/** Starts to write changes of the session user, such as a new name, to the cookies. Returns a function that stops it. */
export function syncCookies(): () => void {
  return sessionStore.subscribe(({ user }, { user: previousUser }) => {
    if (user && user !== previousUser && user.token === previousUser?.token) writeSessionCookies(user);
  });
}

/** Starts the session of this user in this browser. */
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

/** Logs out on the server and in this browser, even if the call fails. `leave` runs before the session user is cleared. */
export async function signOut(leave: () => void | Promise<void>): Promise<void> {
  const user = sessionUser();
  if (user) logOutOnServer(user.token);
  clearSessionCookies();
  await leave();
  endSession();
}

/** Ends the session here when another tab ended it or the cookies are gone, then calls `handle`. */
export function onSignedOutElsewhere(handle: (end: SessionEnd) => void = () => {}): void {
  const endHere = (end: SessionEnd) => {
    if (!sessionUser()) return;
    if (end === 'expired') saveExpiry();
    setSessionUser(undefined);
    handle(end);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === endedKey) endHere(newValue?.startsWith('expired') ? 'expired' : 'loggedOut');
  });
  // A sleeping page, or one restored from the history, gets no storage event.
  for (const event of ['visibilitychange', 'pageshow'] as const) {
    window.addEventListener(event, () => {
      if (!readSessionCookies()) endHere('loggedOut');
    });
  }
}

/** Sends the log-out with fetch, so that the API client need not load. `keepalive` lets the call finish after the page closes. */
function logOutOnServer(token: string): void {
  fetch(`${runtimeConfig().apiBase}/User/Logout`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => {});
}
