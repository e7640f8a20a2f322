import { hasUnsaved } from '@emigration-portal/shared-api/session';
import { useEffect } from 'react';
import type { Area } from './area.ts';
import { lookAgain, readAreas } from './areas.ts';
import { leaveFor } from './mount-one.ts';
import { mounted } from './mounted.ts';

/** By remote: what was last shown in the place of a page. */
const shown = new Map<string, { readonly page: string; readonly error: unknown }>();

/** Remotes that have fallen back since the page was loaded. */
const fallenBack = new Set<string>();

/** Where the page stands. */
interface Place {
  readonly pathname: string;
  /** Opens the portal anew at its address, with a router that knows no remote yet. */
  readonly openAnew: () => void;
}

/**
 * A page shows an error. Where it does again after Retry, and the current registry still has a version that worked in
 * this browser, that version is taken: once until the page is loaded anew, and never while a form holds what is not saved.
 */
export function useFallBack(area: Area, error: unknown, { pathname, openAnew }: Place): void {
  useEffect(() => {
    let isGone = false;
    const fallBack = async () => {
      if (!isRepeated(area, pathname, error) || !mayFallBack(area)) return;
      const offered = (await readAreas().catch(() => [])).find(({ name }) => name === area.name);
      if (isGone || !offered || !mayFallBack(area) || !leaveFor(offered)) return;
      fallenBack.add(area.name);
      lookAgain();
      openAnew();
    };
    void fallBack();
    return () => {
      isGone = true;
    };
  }, [area, error, pathname, openAnew]);
}

const mayFallBack = ({ name }: Area) => !fallenBack.has(name) && !hasUnsaved();

/** Whether the page of this release has shown another error just before, which speaks against the release. */
function isRepeated({ name }: Area, pathname: string, error: unknown): boolean {
  if (!speaksAgainstRelease(error)) return false;
  const page = `${mounted.get(name)?.release.url} ${pathname}`;
  const before = shown.get(name);
  if (before?.error === error) return false;
  shown.set(name, { page, error });
  return before?.page === page;
}

/** Neither what the server has answered nor an address that leads to nothing, which the router throws as no Error, does. */
const speaksAgainstRelease = (error: unknown) =>
  error instanceof Error && !['ApiError', 'NoAccess'].includes(error.name);
