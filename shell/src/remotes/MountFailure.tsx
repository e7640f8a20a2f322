import { useEffect } from 'react';
import { RemoteNotice } from '../layout/RemoteNotice.tsx';
import type { Area } from './area.ts';
import { isUndrawn, noteFailure } from './mount-one.ts';
import { useFallBack } from './use-fall-back.ts';
import { useNewerRelease } from './use-newer-release.ts';
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
  useFallBack(area, error, openAnew);
  useNewerRelease(area, openAnew);
  return <RemoteNotice versions={versions(area)} onRetry={isUndrawn(area) ? openAnew : undefined} />;
}
