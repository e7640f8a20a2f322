/** Keeps a value in this tab over a reload; nothing where the browser has no room. */
export function noteInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.removeItem(key);
  }
}
