/** What the browser keeps under a key, as JSON; undefined where there is nothing, or no storage. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a value for later visits, where the browser has room. */
export function keep(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    // To write takes many times as long as to read.
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  } catch {
    // Storage is switched off or full: the next visit does without.
  }
}
