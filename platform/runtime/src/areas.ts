import { useSyncExternalStore } from 'react';
import type { Area } from './area.ts';

/** Id of the route that is the parent of all areas. */
export const areasRouteId = 'areas';

const noAreas: readonly Area[] = [];
let areas = noAreas;
let pendingRead: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Reads the registry once per page load. After a failure the next call tries again. */
export function loadAreas(): Promise<void> {
  pendingRead ??= loadAndNotify();
  return pendingRead;
}

type ReadAreas = () => Promise<readonly Area[]>;

let areasReader: ReadAreas = () => Promise.reject(new Error('setAreasReader was not called'));

/** Sets the function that reads the registry. Call it before any other function of this module. */
export function setAreasReader(reader: ReadAreas): void {
  areasReader = reader;
}

/** Reads the registry again. Does not change the areas that the page already has. */
export const readAreas: ReadAreas = () => areasReader();

async function loadAndNotify(): Promise<void> {
  try {
    areas = await readAreas();
  } catch (error) {
    pendingRead = undefined;
    // Only a page without areas fails; a page that has areas continues to use them.
    if (areas === noAreas) throw error;
  } finally {
    for (const listener of listeners) listener();
  }
}

/** Starts reading the registry early. A failure shows later, when a page needs the areas. */
export const preloadAreas = (): void => void loadAreas().catch(() => {});

/** Makes the next `loadAreas` read the registry again. */
export function expireAreas(): void {
  pendingRead = undefined;
}

/** Whether the first read of the registry is still running. */
export const areAreasLoading = (): boolean => areas === noAreas && pendingRead !== undefined;

/** Finds the area of an address. Undefined for pages of the shell, or before the registry is read. */
export const findArea = (pathname: string): Area | undefined =>
  areas.find(({ area }) => pathname.startsWith(`${area}/`));

/** Returns all areas; an empty list until the registry is read. */
export const useAreas = (): readonly Area[] =>
  useSyncExternalStore(
    subscribe,
    () => areas,
    () => noAreas,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
