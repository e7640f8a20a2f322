import { hasUnsavedChanges } from '@emigration-portal/shared-api/session';
import { useEffect } from 'react';
import type { Area } from './area.ts';
import { expireAreas, readAreas } from './areas.ts';
import { blockIfReplaceable } from './mount-area.ts';
import { mountedReleases } from './mounted-releases.ts';

/** The last error that a page showed, by remote name. */
const lastErrors = new Map<string, { readonly page: string; readonly error: unknown }>();

/** Remotes that fell back after the last page load. */
const fallenBackRemotes = new Set<string>();

interface PageLocation {
  readonly pathname: string;
  /** Starts the portal again at this address with an empty router. */
  readonly restartPortal: () => void;
}

/**
 * Falls back to an earlier release if a page shows another error after Retry. It does so once per page load, and never while
 * a form has unsaved input.
 */
export function useFallback(area: Area, error: unknown, { pathname, restartPortal }: PageLocation): void {
  useEffect(() => {
    let isUnmounted = false;
    const fallBack = async () => {
      if (!isRepeatedError(area, pathname, error) || !canFallBack(area)) return;
      const latestArea = (await readAreas().catch(() => [])).find(({ name }) => name === area.name);
      if (isUnmounted || !latestArea || !canFallBack(area) || !blockIfReplaceable(latestArea)) return;
      fallenBackRemotes.add(area.name);
      expireAreas();
      restartPortal();
    };
    void fallBack();
    return () => {
      isUnmounted = true;
    };
  }, [area, error, pathname, restartPortal]);
}

const canFallBack = ({ name }: Area) => !fallenBackRemotes.has(name) && !hasUnsavedChanges();

/** Whether this page showed another error just before, with the same release. */
function isRepeatedError({ name }: Area, pathname: string, error: unknown): boolean {
  if (!isReleaseFault(error)) return false;
  const page = `${mountedReleases.get(name)?.release.url} ${pathname}`;
  const before = lastErrors.get(name);
  if (before?.error === error) return false;
  lastErrors.set(name, { page, error });
  return before?.page === page;
}

/** Whether a release may be the cause. Server errors and unknown addresses (the router throws no Error) are not its fault. */
const isReleaseFault = (error: unknown) => error instanceof Error && !['ApiError', 'NoAccess'].includes(error.name);
