/** In the browser's storage, so that a call in one tab keeps the others from warning. */
const key = 'session-active-at';

/** Replaces the noted time in a tab whose browser has no room for it. */
let unstored = 0;

/** Notes that the server has just seen the session alive. */
export const recordActivity = (now = Date.now()): void => {
  unstored = 0;
  try {
    localStorage.setItem(key, String(now));
  } catch {
    unstored = now;
  }
};

/** When the server last saw the session alive, milliseconds since 1970; undefined before the first call. */
export function lastActivityAt(): number | undefined {
  const noted = unstored || Number(localStorage.getItem(key));
  return noted > 0 ? noted : undefined;
}
