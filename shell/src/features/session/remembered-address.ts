import { noteInTab } from '../../tab-notes.ts';

const key = 'return-address';

/** Keeps the address a visitor asked for until the next log-in. */
export function rememberAddress(url: string): void {
  const { pathname, search } = new URL(url, window.location.origin);
  noteInTab(key, pathname + search);
}

export const rememberedAddress = (): string | null => sessionStorage.getItem(key);

export const forgetAddress = (): void => sessionStorage.removeItem(key);
