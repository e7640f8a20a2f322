import type { RegisteredRelease } from '@emigration-portal/shared-api';
import type { Area } from './area.ts';
import { expireAreas } from './areas.ts';
import { findFailureReason, isLoadError } from './find-failure-reason.ts';
import { mountedReleases } from './mounted-releases.ts';
import { isThrownByRelease } from './registry/report.ts';

/** Entry addresses of releases that this page does not try, until no release of the area is left. */
const blockedUrls = new Set<string>();

/**
 * Mounts the first release of an area that loads. Throws if no release loads. `mount` returns false if the user has left the
 * area in the meantime.
 */
export async function mountArea(area: Area, mount: (release: RegisteredRelease) => Promise<boolean>): Promise<void> {
  let failure: unknown;
  mountedReleases.delete(area.name);
  if (area.incompatibleRelease) area.report(area.incompatibleRelease, 'failed', 'incompatible');
  for (const release of listUnblockedReleases(area)) {
    try {
      if (await mount(release)) mountedReleases.set(area.name, { report: area.report, release, isRendered: false });
      return;
    } catch (error) {
      failure = error;
      blockAndReport(area, release, error);
    }
  }
  unblockReleases(area);
  throw failure ?? new Error(`No release of ${area.name} fits this shell`);
}

/** Marks the mounted release as working after its first render. */
export function markRendered({ name, saveAsWorking, report }: Area): void {
  const mountedRelease = mountedReleases.get(name);
  if (!mountedRelease || mountedRelease.isRendered) return;
  mountedRelease.isRendered = true;
  saveAsWorking(mountedRelease.release);
  report(mountedRelease.release, 'loaded');
}

/** Whether the mounted release has not rendered yet. */
export const isWaitingForFirstRender = ({ name }: Area): boolean => mountedReleases.get(name)?.isRendered === false;

/** Whether a new mount would choose another release than the mounted one. `latestArea` was just read from the registry. */
export function shouldSwitchRelease(latestArea: Area): boolean {
  const [first] = listUnblockedReleases(latestArea);
  return first !== undefined && first.url !== mountedReleases.get(latestArea.name)?.release.url;
}

/**
 * Blocks a mounted release that failed before its first render. Returns whether another release is left. If none is,
 * unblocks all.
 */
export function rejectMountedRelease(area: Area, error: unknown): boolean {
  const mountedRelease = mountedReleases.get(area.name);
  if (!mountedRelease || mountedRelease.isRendered) return false;
  blockAndReport(area, mountedRelease.release, error);
  if (listUnblockedReleases(area).length > 0) return true;
  unblockReleases(area);
  return false;
}

/** Blocks the mounted release, so that this page does not try it again. */
export function blockMountedRelease({ name }: Area): void {
  const mountedRelease = mountedReleases.get(name);
  if (mountedRelease) blockedUrls.add(mountedRelease.release.url);
}

/**
 * Blocks the mounted release if it has rendered and `latestArea` has another release that is not blocked. Returns
 * whether it did. `latestArea` was just read from the registry.
 */
export function blockIfReplaceable(latestArea: Area): boolean {
  const mountedRelease = mountedReleases.get(latestArea.name);
  if (
    !mountedRelease?.isRendered ||
    listUnblockedReleases(latestArea).every(({ url }) => url === mountedRelease.release.url)
  )
    return false;
  blockMountedRelease(latestArea);
  return true;
}

function blockAndReport({ report }: Area, release: RegisteredRelease, error: unknown): void {
  blockedUrls.add(release.url);
  void findFailureReason(error, release).then((why) => report(release, 'failed', why));
}

/** Reports a file of the mounted release that did not load. */
export async function reportMissingFile({ name, report }: Area, error: unknown): Promise<void> {
  const mountedRelease = mountedReleases.get(name);
  if (!mountedRelease || !isLoadError(error)) return;
  const why = await findFailureReason(error, mountedRelease.release);
  // Before the first render, the failure of the whole release is reported instead.
  if (mountedRelease.isRendered) report(mountedRelease.release, 'error', why);
}

const listUnblockedReleases = ({ releases }: Area) => releases.filter(({ url }) => !blockedUrls.has(url));

/** Allows all releases again, and makes the next try read the registry again. */
function unblockReleases({ releases }: Area): void {
  for (const { url } of releases) blockedUrls.delete(url);
  expireAreas();
}

for (const kind of ['error', 'unhandledrejection'] as const) {
  window.addEventListener(kind, (event) => {
    for (const { release, report } of mountedReleases.values())
      if (isThrownByRelease(release, event)) report(release, 'error', 'threw');
  });
}
