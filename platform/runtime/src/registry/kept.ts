/** What the browser keeps under a key, as JSON; undefined where there is nothing, or no storage. */
export function readKept(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the browser keeps this very value under the key. */
export function isKept(key: string, value: unknown): boolean {
  try {
    return localStorage.getItem(key) === JSON.stringify(value);
  } catch {
    return false;
  }
}

/** Keeps a value for later visits, where the browser has room. */
export function keep(key: string, value: unknown): void {
  // To write takes many times as long as to read.
  if (isKept(key, value)) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the next visit does without.
  }
}
