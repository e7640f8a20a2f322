import { keepsUnsaved } from '@emigration-portal/shared-api/session';

const expiryKey = 'session-expired';
const addressKey = 'return-address';

/** Keeps a value in this tab over a reload; nothing where the browser has no room. */
export function noteInTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Keeps the address a visitor asked for until the next log-in. */
export function rememberAddress(url: string): void {
  const { pathname, search } = new URL(url, window.location.origin);
  noteInTab(addressKey, pathname + search);
}

export const rememberedAddress = (): string | null => sessionStorage.getItem(addressKey);

export const forgetAddress = (): void => sessionStorage.removeItem(addressKey);

/** Keeps for log-in that the session ended by itself, while the form that was open is still there. */
export const noteExpiry = (): void => noteInTab(expiryKey, keepsUnsaved() ? 'kept' : 'nothingOpen');

/** Whether the last session of this tab ended by itself, and whether what was typed in it is kept. */
export function lastExpiry(): 'kept' | 'nothingOpen' | undefined {
  const noted = sessionStorage.getItem(expiryKey);
  return noted === 'kept' || noted === 'nothingOpen' ? noted : undefined;
}

export const forgetExpiry = (): void => sessionStorage.removeItem(expiryKey);
