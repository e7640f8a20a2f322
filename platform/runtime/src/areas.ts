import { useSyncExternalStore } from 'react';
import type { Area } from './area.ts';

/** The route below which the areas are placed. */
export const areasId = 'areas';

const none: readonly Area[] = [];
let areas = none;
let reading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Reads the registry, once for the page; after a failure the next call tries again. */
export function lookUpAreas(): Promise<void> {
  reading ??= read();
  return reading;
}

type ReadAreas = () => Promise<readonly Area[]>;

let readBy: ReadAreas = () => Promise.reject(new Error('Nobody has said where the registry is'));

/** Says how the registry is read; before anything else of this module is asked. */
export function readAreasBy(read: ReadAreas): void {
  readBy = read;
}

/** What the registry offers now; who knows the areas already goes on with them. */
export const readAreas: ReadAreas = () => readBy();

async function read(): Promise<void> {
  try {
    areas = await readAreas();
  } catch (error) {
    reading = undefined;
    // A page that knows the areas goes on with them.
    if (areas === none) throw error;
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
export const areAwaited = (): boolean => areas === none && reading !== undefined;

/** The area an address lies in, as far as the registry was read; undefined for a page of the shell. */
export const areaOf = (pathname: string): Area | undefined => areas.find(({ area }) => pathname.startsWith(`${area}/`));

/** All areas, as a hook: none until the registry was read. */
export const useAreas = (): readonly Area[] =>
  useSyncExternalStore(
    subscribe,
    () => areas,
    () => none,
  );

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}
