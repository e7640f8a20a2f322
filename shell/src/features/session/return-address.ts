import { homePathByRole, parseUrl, type Role } from '@emigration-portal/shared-api';
import { findArea, loadAreas } from '../../remotes/areas.ts';
import { deleteReturnAddress, readReturnAddress } from './tab-storage.ts';

/** The address after log-in: the stored one if it belongs to an area of the role, else the role's home. Deletes it. */
export async function consumeReturnAddress(role: Role): Promise<string> {
  const stored = readReturnAddress();
  const address = stored && (await findAllowedAddress(stored, role));
  deleteReturnAddress();
  return address || homePathByRole[role];
}

async function findAllowedAddress(stored: string, role: Role): Promise<string | undefined> {
  const url = /^\/[^/\\]/.test(stored) ? parseUrl(stored, window.location.origin) : undefined;
  if (url?.origin !== window.location.origin) return undefined;
  // Without a registry no area is known: the role's home then shows the error with Retry.
  await loadAreas().catch(() => {});
  return findArea(url.pathname)?.role === role ? url.pathname + url.search : undefined;
}
