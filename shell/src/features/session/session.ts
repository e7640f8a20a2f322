import type { SessionUser } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { recordActivity, sessionStore, sessionUser, setSessionUser } from '@emigration-portal/shared-api/session';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { clearExpiredSession, markSessionExpired } from './tab-storage.ts';

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
  clearExpiredSession();
  setSessionUser(user);
}

/** Why a session ended: a log-out, or the server no longer accepts it. */
type SessionEndReason = 'loggedOut' | 'expired';

/** Ends the session in this browser, in all tabs. `signOut` also ends it on the server. */
export function endSession(reason: SessionEndReason = 'loggedOut'): void {
  clearSessionCookies();
  if (!sessionUser()) return;
  if (reason === 'expired') markSessionExpired();
  setSessionUser(undefined);
  try {
    localStorage.setItem(endedKey, `${reason} ${Date.now()}`);
  } catch {
    // Storage is full: the other tabs notice the missing cookies.
  }
}

/**
 * Logs out on the server and in this browser, even if the call fails. `navigateAway` runs before the session user is
 * cleared, so that a page that needs the user does not render without one.
 */
export async function signOut(navigateAway: () => void | Promise<void>): Promise<void> {
  const user = sessionUser();
  if (user) logOutOnServer(user.token);
  clearSessionCookies();
  await navigateAway();
  endSession();
}

/** Ends the session here when another tab ended it or the cookies are gone, then calls `handle`. */
export function onSignedOutElsewhere(handle: (reason: SessionEndReason) => void = () => {}): void {
  const endHere = (reason: SessionEndReason) => {
    if (!sessionUser()) return;
    if (reason === 'expired') markSessionExpired();
    setSessionUser(undefined);
    handle(reason);
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
