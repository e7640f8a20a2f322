import { createRegistryReader } from '@emigration-portal/runtime/registry';
import { REGISTRY_ELEMENT_ID } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';
import { consumePageData } from '../boot/page-data.ts';
import { providedByShell } from './provided-by-shell.ts';

const rolloutNumberCookie = 'release-share';

/** Reads this browser's rollout number, 0 to 99, or creates a random one. It is in a cookie, so that the server knows it. */
function readOrCreateRolloutNumber(): number {
  const storedNumber = Cookies.get(rolloutNumberCookie) ?? '';
  if (/^\d{1,2}$/.test(storedNumber)) return Number(storedNumber);
  const newNumber = Math.floor(Math.random() * 100);
  const isSecure = window.location.protocol === 'https:';
  Cookies.set(rolloutNumberCookie, String(newNumber), {
    path: '/',
    sameSite: 'Strict',
    secure: isSecure,
    expires: 365,
  });
  return newNumber;
}

/**
 * `readAreas` reads the registry of remotes and returns the areas for this browser. `compatibilityOf` returns whether a
 * release works with this shell.
 */
export const { readAreas, compatibilityOf } = createRegistryReader({
  providedByShell,
  readRolloutNumber: readOrCreateRolloutNumber,
  consumeRegistryInPage: () => consumePageData(REGISTRY_ELEMENT_ID),
  trustedKeys: () => REGISTRY_PUBLIC_KEYS,
  isDevServer: () => SERVED_HOT,
  showOverrides: async (lines) => (await import('./show-overrides.tsx')).showOverrides(lines),
});
