import type { Area } from '@emigration-portal/runtime/area';
import { useNewerRelease } from '@emigration-portal/runtime/use-newer-release';
import { useLocation, useRevalidator } from '@emigration-portal/shared-ui/router';

/** Changes to a newer release of an area when the user navigates to a page. */
export function useNewerReleaseOnNavigation(area: Area, reopenPortal: () => void): void {
  const { pathname } = useLocation();
  const { state } = useRevalidator();
  useNewerRelease(area, { pathname, isRevalidating: state !== 'idle', restartPortal: reopenPortal });
}
