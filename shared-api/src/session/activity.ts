/** In `localStorage`: a call in one tab also stops the idle warning in others. */
const key = 'session-active-at';

/** Time of the last activity, for a tab whose browser cannot store it. */
let activityWithoutStorage = 0;

/** Records that the server has just accepted the session. */
export const recordActivity = (now = Date.now()): void => {
  activityWithoutStorage = 0;
  try {
    localStorage.setItem(key, String(now));
  } catch {
    activityWithoutStorage = now;
  }
};

/** Returns when the server last accepted the session, in milliseconds since 1970. Undefined before the first call. */
export function lastActivityAt(): number | undefined {
  const noted = activityWithoutStorage || Number(localStorage.getItem(key));
  return noted > 0 ? noted : undefined;
}
