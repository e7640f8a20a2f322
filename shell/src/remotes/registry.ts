import { openRegistry } from '@emigration-portal/runtime/registry';
import { REGISTRY_ELEMENT } from '@emigration-portal/shared-api';
import { takeFromPage } from '../boot/in-page.ts';
import { provided } from './provided.ts';
import { releaseShare } from './release-share.ts';

/** The registry of remotes, as this shell reads it. */
export const { readAreas, compatibility } = openRegistry({
  provided,
  share: releaseShare,
  takeFromPage: () => takeFromPage(REGISTRY_ELEMENT),
  trustedKeys: () => REGISTRY_PUBLIC_KEYS,
  isServedHot: () => SERVED_HOT,
  showOverrides: async (lines) => (await import('./show-overrides.tsx')).showOverrides(lines),
});
