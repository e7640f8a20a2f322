import { homePathByRole, parseUrl, type Role } from '@emigration-portal/shared-api';
import { findArea, loadAreas } from '../../remotes/areas.ts';
import { deleteReturnAddress, readReturnAddress } from './tab-storage.ts';

/** Returns and deletes the address to open after log-in: the stored one if its area allows the role, else the role's home. */
export async function consumeReturnAddress(role: Role): Promise<string> {
  const storedAddress = readReturnAddress();
  const address = storedAddress && (await findAllowedAddress(storedAddress, role));
  deleteReturnAddress();
  return address || homePathByRole[role];
}

async function findAllowedAddress(storedAddress: string, role: Role): Promise<string | undefined> {
  const url = /^\/[^/\\]/.test(storedAddress) ? parseUrl(storedAddress, window.location.origin) : undefined;
  if (url?.origin !== window.location.origin) return undefined;
  // Without a registry no area is known. Then the home page of the role shows the error with Retry.
  await loadAreas().catch(() => {});
  return findArea(url.pathname)?.role === role ? url.pathname + url.search : undefined;
}
