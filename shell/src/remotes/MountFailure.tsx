import type { Area } from '@emigration-portal/runtime/area';
import { isUndrawn, noteFailure } from '@emigration-portal/runtime/mount-one';
import { useFallBack } from '@emigration-portal/runtime/use-fall-back';
import { useLocation } from '@emigration-portal/shared-ui/router';
import { useEffect } from 'react';
import { RemoteNotice } from '../layout/RemoteNotice.tsx';
import { useNewer } from './use-newer.ts';
import { versions } from './versions.ts';

interface Props {
  readonly area: Area;
  readonly error: unknown;
  /** Opens the portal anew at its address, with a router that knows no remote yet. */
  readonly openAnew: () => void;
}

/** An area that cannot be drawn: if it never could, another release takes its place. */
export function MountFailure({ area, error, openAnew }: Props) {
  useEffect(() => {
    if (error && noteFailure(area, error)) openAnew();
  }, [error, area, openAnew]);
  useFallBack(area, error, { pathname: useLocation().pathname, openAnew });
  useNewer(area, openAnew);
  return <RemoteNotice versions={versions(area)} onRetry={isUndrawn(area) ? openAnew : undefined} />;
}
