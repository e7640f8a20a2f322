import type { Area } from '@emigration-portal/runtime/area';
import { isWaitingForFirstRender, rejectMountedRelease } from '@emigration-portal/runtime/mount-area';
import { useFallback } from '@emigration-portal/runtime/use-fallback';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { RemoteNotice } from '../layout/RemoteNotice.tsx';
import { useNewerReleaseOnNavigation } from './useNewerReleaseOnNavigation.ts';
import { formatVersions } from './versions.ts';

interface Props {
  readonly area: Area;
  readonly error: unknown;
  /** Opens the portal again at the current address, with a new router. */
  readonly reopenPortal: () => void;
}

/** The notice of an area whose remote failed. If the release never rendered in this browser, the portal tries another one. */
export function MountFailure({ area, error, reopenPortal }: Props) {
  useEffect(() => {
    if (error && rejectMountedRelease(area, error)) reopenPortal();
  }, [error, area, reopenPortal]);
  useFallback(area, error, { pathname: useLocation().pathname, restartPortal: reopenPortal });
  useNewerReleaseOnNavigation(area, reopenPortal);
  return (
    <RemoteNotice versions={formatVersions(area)} onRetry={isWaitingForFirstRender(area) ? reopenPortal : undefined} />
  );
}
