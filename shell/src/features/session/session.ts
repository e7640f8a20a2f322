import type { SessionUser } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import { noteActivity, sessionStore, sessionUser, setSessionUser } from '@emigration-portal/shared-api/session';
import { clearSessionCookies, readSessionCookies, writeSessionCookies } from './cookies.ts';
import { deleteExpiry, saveExpiry } from './tab-storage.ts';

/** Written to on each end of a session: the browser tells the other tabs. */
const endedKey = 'session-ended';

/** Takes over who the cookies say is signed in; cookies that make no sense are cleared. */
export function restoreSession(): void {
  const user = readSessionCookies();
  if (!user) clearSessionCookies();
  setSessionUser(user);
}

/** Lets the cookies follow what a remote changes of the signed-in user, such as a name. */
export function syncCookies(): () => void {
  return sessionStore.subscribe(({ user }, { user: before }) => {
    if (user && user !== before && user.token === before?.token) writeSessionCookies(user);
  });
}

export function signIn(user: SessionUser): void {
  writeSessionCookies(user);
  noteActivity();
  deleteExpiry();
  setSessionUser(user);
}

/** Why a session is over: somebody logged out, or the server knows it no more. */
type SessionEnd = 'loggedOut' | 'expired';

/** Forgets who was signed in, here and in the other tabs. The server is not asked: see `signOut`. */
export function endSession(end: SessionEnd = 'loggedOut'): void {
  clearSessionCookies();
  if (!sessionUser()) return;
  if (end === 'expired') saveExpiry();
  setSessionUser(undefined);
  try {
    localStorage.setItem(endedKey, `${end} ${Date.now()}`);
  } catch {
    // Without room, the other tabs learn it from the cookies.
  }
}

/** Ends the session on the server, clears the cookies whatever comes of that, and leaves the page while it still knows its user. */
export async function signOut(leave: () => void | Promise<void>): Promise<void> {
  const user = sessionUser();
  if (user) logOutOnServer(user.token);
  clearSessionCookies();
  await leave();
  endSession();
}

/** Follows a session that has ended elsewhere: in another tab, or with its cookies. Calls back after it. */
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
  // A page that slept, or comes back out of the browser's history, has heard nothing.
  for (const event of ['visibilitychange', 'pageshow'] as const) {
    window.addEventListener(event, () => {
      if (!readSessionCookies()) end('loggedOut');
    });
  }
}

/** By fetch, because `keepalive` lets the call outlive the page and the API client need not be loaded for it. */
function logOutOnServer(token: string): void {
  fetch(`${runtimeConfig().apiBase}/User/Logout`, {
    method: 'POST',
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: '{}',
  }).catch(() => {});
}
