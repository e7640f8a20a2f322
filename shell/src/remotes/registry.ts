import { createRegistryReader } from '@emigration-portal/runtime/registry';
import { REGISTRY_ELEMENT_ID } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';
import { consumePageData } from '../boot/page-data.ts';
import { providedByShell } from './provided-by-shell.ts';

const rolloutCookie = 'release-share';

/** Reads this browser's number in rollouts, 0 to 99, or draws and stores one. In a cookie, so that the server knows it. */
function readOrCreateRolloutNumber(): number {
  const storedNumber = Cookies.get(rolloutCookie) ?? '';
  if (/^\d{1,2}$/.test(storedNumber)) return Number(storedNumber);
  const rolloutNumber = Math.floor(Math.random() * 100);
  const isSecure = window.location.protocol === 'https:';
  Cookies.set(rolloutCookie, String(rolloutNumber), { path: '/', sameSite: 'Strict', secure: isSecure, expires: 365 });
  return rolloutNumber;
}

/** The registry of remotes, as this shell reads it. */
export const { readAreas, compatibility } = createRegistryReader({
  providedByShell,
  readRolloutNumber: readOrCreateRolloutNumber,
  consumePageDocument: () => consumePageData(REGISTRY_ELEMENT_ID),
  trustedKeys: () => REGISTRY_PUBLIC_KEYS,
  isDevServer: () => SERVED_HOT,
  showOverrides: async (lines) => (await import('./show-overrides.tsx')).showOverrides(lines),
});
