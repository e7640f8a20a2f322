/** Reads JSON from localStorage. Undefined if there is none, or no storage. */
export function readStoredJson(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether localStorage has exactly this value. */
export function isStoredJson(key: string, value: unknown): boolean {
  try {
    return localStorage.getItem(key) === JSON.stringify(value);
  } catch {
    return false;
  }
}

/** Writes JSON to localStorage, if possible. */
export function storeJson(key: string, value: unknown): void {
  // Writing is many times slower than reading.
  if (isStoredJson(key, value)) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is off or full: the next visit works without it.
  }
}
