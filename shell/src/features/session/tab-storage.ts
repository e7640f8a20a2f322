import { keepsUnsaved } from '@emigration-portal/shared-api/session';

const expiryKey = 'session-expired';
const addressKey = 'return-address';

/** Keeps a value in this tab over a reload; nothing where the browser has no room. */
export function saveInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Keeps the address a visitor asked for until the next log-in. */
export function saveReturnAddress(url: string): void {
  const { pathname, search } = new URL(url, window.location.origin);
  saveInTab(addressKey, pathname + search);
}

export const readReturnAddress = (): string | null => sessionStorage.getItem(addressKey);

export const deleteReturnAddress = (): void => sessionStorage.removeItem(addressKey);

/** Keeps for log-in that the session ended by itself, while the form that was open is still there. */
export const saveExpiry = (): void => saveInTab(expiryKey, keepsUnsaved() ? 'kept' : 'nothingOpen');

/** Whether the last session of this tab ended by itself, and whether what was typed in it is kept. */
export function readExpiry(): 'kept' | 'nothingOpen' | undefined {
  const stored = sessionStorage.getItem(expiryKey);
  return stored === 'kept' || stored === 'nothingOpen' ? stored : undefined;
}

export const deleteExpiry = (): void => sessionStorage.removeItem(expiryKey);
