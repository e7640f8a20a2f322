import { hasUnsaved } from '@emigration-portal/shared-api/session';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import type { Area } from './area.ts';
import { lookAgain } from './areas.ts';
import { isNewer } from './mount-one.ts';

const LOOK_EVERY_MS = 5 * 60_000;

/** When the registry was last looked at, and the areas it had something newer for. */
let lookedAt = Date.now();
const waiting = new Set<string>();

/**
 * A tab keeps the release it began with. Now and then, on arriving at a page or coming back to the tab, it looks whether
 * there is a newer one, which is taken on arriving at a page while no form holds what is not saved.
 */
export function useNewerRelease(area: Area, openAnew: () => void): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!pathname) return;
    if (!waiting.has(area.name)) void look(area);
    else if (!hasUnsaved()) {
      waiting.delete(area.name);
      lookAgain();
      openAnew();
    }
  }, [pathname, area, openAnew]);
  useEffect(() => {
    const comeBack = () => void look(area);
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [area]);
}

async function look({ name }: Area): Promise<void> {
  if (document.hidden || Date.now() - lookedAt < LOOK_EVERY_MS) return;
  lookedAt = Date.now();
  try {
    const { readAreas } = await import('./registry.ts');
    const offered = (await readAreas()).find((area) => area.name === name);
    if (offered && isNewer(offered)) waiting.add(name);
  } catch {
    // The next look may find it.
  }
}
