import { useSyncExternalStore } from 'react';
import type { Area } from './area.ts';

/** The route below which the areas are placed. */
export const areasId = 'areas';

let areas: readonly Area[] = [];
let reading: Promise<void> | undefined;
let known = false;
const listeners = new Set<() => void>();

/** Reads the registry, once for the page; after a failure the next call tries again. */
export function lookUpAreas(): Promise<void> {
  reading ??= read();
  return reading;
}

const loadRegistry = () => import('./registry.ts');

/** Fetches the code that reads the registry, which needs no config for that. */
export const preloadRegistry = (): void => void loadRegistry().catch(() => {});

async function read(): Promise<void> {
  try {
    const { readAreas } = await loadRegistry();
    areas = await readAreas();
    known = true;
  } catch (error) {
    reading = undefined;
    // A page that knows the areas goes on with them.
    if (!known) throw error;
  } finally {
    for (const changed of listeners) changed();
  }
}

/** Begins the look ahead of need; a failure shows when the areas are needed. */
export const expectAreas = (): void => void lookUpAreas().catch(() => {});

/** Lets the next look read the registry once more: a release that fails may have been taken back meanwhile. */
export function lookAgain(): void {
  reading = undefined;
}

/** Whether the registry is on its way for the first time. */
export const areAwaited = (): boolean => !known && reading !== undefined;

/** The area an address lies in, as far as the registry was read; undefined for a page of the shell. */
export const areaOf = (pathname: string): Area | undefined => areas.find(({ area }) => pathname.startsWith(`${area}/`));

/** All areas, as a hook: none until the registry was read. */
export const useAreas = (): readonly Area[] =>
  useSyncExternalStore(
    subscribe,
    () => areas,
    () => none,
  );

const none: readonly Area[] = [];

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
