import { createRegistryReader } from '@emigration-portal/runtime/registry';
import { REGISTRY_ELEMENT_ID } from '@emigration-portal/shared-api';
import Cookies from 'js-cookie';
import { consumePageData } from '../boot/page-data.ts';
import { shellProvides } from './provided.ts';

const shareCookie = 'release-share';

/** This browser's share in a rollout, 0 to 99. In a cookie, so that the server preloads the same release. */
function releaseShare(): number {
  const written = Cookies.get(shareCookie) ?? '';
  if (/^\d{1,2}$/.test(written)) return Number(written);
  const share = Math.floor(Math.random() * 100);
  const secure = window.location.protocol === 'https:';
  Cookies.set(shareCookie, String(share), { path: '/', sameSite: 'Strict', secure, expires: 365 });
  return share;
}

/** The registry of remotes, as this shell reads it. */
export const { readAreas, compatibility } = createRegistryReader({
  providedByShell: shellProvides,
  readShare: releaseShare,
  consumePageDocument: () => consumePageData(REGISTRY_ELEMENT_ID),
  trustedKeys: () => REGISTRY_PUBLIC_KEYS,
  isDevServer: () => SERVED_HOT,
  showOverrides: async (lines) => (await import('./show-overrides.tsx')).showOverrides(lines),
});
