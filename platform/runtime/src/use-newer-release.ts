import { MINUTE_MS } from '@emigration-portal/shared-api';
import { hasUnsavedChanges } from '@emigration-portal/shared-api/session';
import { useEffect } from 'react';
import type { Area } from './area.ts';
import { expireAreas, readAreas } from './areas.ts';
import { blockMountedRelease, shouldSwitchRelease } from './mount-area.ts';
import { mountedReleases } from './mounted-releases.ts';

const CHECK_INTERVAL_MS = 5 * MINUTE_MS;

let lastCheckAt = Date.now();
const remotesToUpdate = new Set<string>();

/** Remotes to update because a file of their mounted release did not load. */
const remotesMissingFiles = new Set<string>();

/** Remotes whose newer release may add inline style, which the open page's content security policy may refuse. */
const remotesNeedingReload = new Set<string>();

interface PageState {
  readonly pathname: string;
  /** Whether the page is loading its data again, as after Retry. */
  readonly isRevalidating: boolean;
  /** Starts the portal again at this address with an empty router. */
  readonly restartPortal: () => void;
}

/**
 * Switches a tab to a newer release. It checks on a navigation and when the tab becomes visible, at most every 5 minutes. It
 * switches on a navigation, or after Retry if a file is missing; never while a form has unsaved input.
 */
export function useNewerRelease(area: Area, { pathname, isRevalidating, restartPortal }: PageState): void {
  useEffect(() => {
    if (!pathname) return;
    if (!remotesToUpdate.has(area.name)) void checkIfDue(area);
    else switchToNewerRelease(area, restartPortal);
  }, [pathname, area, restartPortal]);
  useEffect(() => {
    if (!isRevalidating && remotesMissingFiles.has(area.name)) switchToNewerRelease(area, restartPortal);
  }, [isRevalidating, area, restartPortal]);
  useEffect(() => {
    const checkVisibleTab = () => void checkIfDue(area);
    document.addEventListener('visibilitychange', checkVisibleTab);
    return () => document.removeEventListener('visibilitychange', checkVisibleTab);
  }, [area]);
}

/** Checks for a newer release after a file did not load: an old release may have been deleted. */
export async function checkAfterMissingFile(area: Area): Promise<void> {
  if (!remotesToUpdate.has(area.name)) await checkNow(area);
  if (remotesToUpdate.has(area.name)) remotesMissingFiles.add(area.name);
}

function switchToNewerRelease(area: Area, restartPortal: () => void): void {
  if (hasUnsavedChanges()) return;
  remotesToUpdate.delete(area.name);
  if (remotesMissingFiles.delete(area.name)) blockMountedRelease(area);
  expireAreas();
  if (remotesNeedingReload.has(area.name)) window.location.reload();
  else restartPortal();
}

async function checkIfDue(area: Area): Promise<void> {
  if (document.hidden || Date.now() - lastCheckAt < CHECK_INTERVAL_MS) return;
  await checkNow(area);
}

async function checkNow({ name }: Area): Promise<void> {
  lastCheckAt = Date.now();
  try {
    const latestArea = (await readAreas()).find((area) => area.name === name);
    if (!latestArea || !shouldSwitchRelease(latestArea)) return;
    remotesToUpdate.add(name);
    if (!latestArea.styles && mountedReleases.get(name)?.release.extras.styles) remotesNeedingReload.add(name);
  } catch {
    // The next check may succeed.
  }
}
