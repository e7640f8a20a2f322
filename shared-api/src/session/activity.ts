/** In the browser's storage, so that a call in one tab keeps the others from warning. */
const key = 'session-active-at';

/** Notes that the server has just seen the session alive. */
export const noteActivity = (now = Date.now()): void => localStorage.setItem(key, String(now));

/** When the server last saw the session alive, milliseconds since 1970; undefined before the first call. */
export function activeAt(): number | undefined {
  const noted = Number(localStorage.getItem(key));
  return noted > 0 ? noted : undefined;
}
