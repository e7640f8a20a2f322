/** A key of `localStorage`, so that a call in one tab also stops the idle warning in other tabs. */
const lastActivityKey = 'session-active-at';

/** Time of the last activity, for a tab whose browser cannot store it. */
let activityWithoutStorage = 0;

/** Records that the server has just accepted the session. */
export const recordActivity = (now = Date.now()): void => {
  activityWithoutStorage = 0;
  try {
    localStorage.setItem(lastActivityKey, String(now));
  } catch {
    activityWithoutStorage = now;
  }
};

/** Returns when the server last accepted the session, in milliseconds since 1970. Undefined before the first call. */
export function lastActivityAt(): number | undefined {
  const storedTime = activityWithoutStorage || Number(localStorage.getItem(lastActivityKey));
  return storedTime > 0 ? storedTime : undefined;
}
