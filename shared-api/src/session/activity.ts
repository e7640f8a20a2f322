/** In `localStorage`: a call in one tab also stops the idle warning in others. */
const key = 'session-active-at';

/** Time of the last activity, for a tab whose browser cannot store it. */
let unstored = 0;

/** Records that the server has just accepted the session. */
export const recordActivity = (now = Date.now()): void => {
  unstored = 0;
  try {
    localStorage.setItem(key, String(now));
  } catch {
    unstored = now;
  }
};

/** Returns when the server last accepted the session, in milliseconds since 1970. Undefined before the first call. */
export function lastActivityAt(): number | undefined {
  const noted = unstored || Number(localStorage.getItem(key));
  return noted > 0 ? noted : undefined;
}
