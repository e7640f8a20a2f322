import { MINUTE_MS } from '@emigration-portal/shared-api';
import { hasUnsaved } from '@emigration-portal/shared-api/session';
import { useEffect } from 'react';
import type { Area } from './area.ts';
import { lookAgain, readAreas } from './areas.ts';
import { isNewer, leave } from './mount-one.ts';
import { mounted } from './mounted.ts';

const LOOK_EVERY_MS = 5 * MINUTE_MS;

/** When the registry was last looked at, and the areas it had something newer for. */
let lookedAt = Date.now();
const waiting = new Set<string>();

/** Those of them whose release lacks a file that a page needs. */
const lacking = new Set<string>();

/** Those whose newer release may write style at run time, which the page that is open may refuse. */
const needsPage = new Set<string>();

/** What the router says of the page. */
interface Place {
  readonly pathname: string;
  /** Whether the page reads its data anew, as after a Retry. */
  readonly isRevalidating: boolean;
  /** Opens the portal anew at its address, with a router that knows no remote yet. */
  readonly openAnew: () => void;
}

/**
 * A tab keeps the release it began with. Now and then, on arriving at a page or coming back to the tab, it looks whether
 * there is a newer one, which is taken on arriving at a page while no form holds what is not saved; after a Retry too, where the
 * mounted one cannot bring the page any more.
 */
export function useNewerRelease(area: Area, { pathname, isRevalidating, openAnew }: Place): void {
  useEffect(() => {
    if (!pathname) return;
    if (!waiting.has(area.name)) void look(area);
    else take(area, openAnew);
  }, [pathname, area, openAnew]);
  useEffect(() => {
    if (!isRevalidating && lacking.has(area.name)) take(area, openAnew);
  }, [isRevalidating, area, openAnew]);
  useEffect(() => {
    const comeBack = () => void look(area);
    document.addEventListener('visibilitychange', comeBack);
    return () => document.removeEventListener('visibilitychange', comeBack);
  }, [area]);
}

/** A file of the mounted release did not come: it may have been swept. */
export async function noteLacking(area: Area): Promise<void> {
  if (!waiting.has(area.name)) await lookNow(area);
  if (waiting.has(area.name)) lacking.add(area.name);
}

function take(area: Area, openAnew: () => void): void {
  if (hasUnsaved()) return;
  waiting.delete(area.name);
  if (lacking.delete(area.name)) leave(area);
  lookAgain();
  if (needsPage.has(area.name)) window.location.reload();
  else openAnew();
}

async function look(area: Area): Promise<void> {
  if (document.hidden || Date.now() - lookedAt < LOOK_EVERY_MS) return;
  await lookNow(area);
}

async function lookNow({ name }: Area): Promise<void> {
  lookedAt = Date.now();
  try {
    const offered = (await readAreas()).find((area) => area.name === name);
    if (!offered || !isNewer(offered)) return;
    waiting.add(name);
    if (!offered.styles && mounted.get(name)?.release.extras.styles) needsPage.add(name);
  } catch {
    // The next look may find it.
  }
}
