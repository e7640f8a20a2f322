import type { RegisteredRelease } from '@emigration-portal/shared-api';
import type { Area } from './area.ts';
import { areaOf, lookAgain } from './areas.ts';

interface Mounted {
  readonly release: RegisteredRelease;
  drawn: boolean;
}

/** By remote: the release whose routes the router has. */
const mounted = new Map<string, Mounted>();

/** Addresses of the releases that have failed since all of them were last tried. */
const failed = new Set<string>();

/** What has kept an area, or all of them, from the window. */
const failures = new Map<string, unknown>();

/** Does what a place in the window waits for; what comes of a failure is thrown where its pages would stand. */
export async function attempt<T>(place: string, run: () => Promise<T>): Promise<T | undefined> {
  failures.delete(place);
  try {
    return await run();
  } catch (error) {
    failures.set(place, error);
    return undefined;
  }
}

/** As a loader: throws what has kept the place from the window, if anything has. */
export function throwFailure(place: string): null {
  if (failures.has(place)) throw failures.get(place);
  return null;
}

let openAnew = () => {};

/** For the shell's start: what opens the portal anew at its address, with a router that knows no remote yet. */
export function onMountFailure(open: () => void): void {
  openAnew = open;
}

/**
 * Mounts the first release of an area that can be, each one tried once; throws when there is none. `mount` says whether
 * the release is still wanted once it is there.
 */
export async function mountOne(area: Area, mount: (release: RegisteredRelease) => Promise<boolean>): Promise<void> {
  mounted.delete(area.name);
  let failure: unknown = new Error(`No release of ${area.name} works in this shell`);
  for (const release of left(area)) {
    try {
      if (await mount(release)) mounted.set(area.name, { release, drawn: false });
      return;
    } catch (error) {
      failed.add(release.url);
      failure = error;
    }
  }
  beginAgain(area);
  throw failure;
}

/** Once the area was drawn its release is one that works here. */
export function noteDrawn({ name, keep }: Area): void {
  const here = mounted.get(name);
  if (!here || here.drawn) return;
  here.drawn = true;
  keep(here.release);
}

/** The page of an address cannot be shown: if its area never could, another release takes the place. */
export function noteFailure(pathname: string): void {
  const [area, release] = undrawn(pathname);
  if (!area || !release) return;
  failed.add(release.url);
  if (left(area).length > 0) openAnew();
  else beginAgain(area);
}

/** Opens the portal anew where the router has routes of a release that never was drawn; says whether it did. */
export function reopen(pathname: string): boolean {
  const [, release] = undrawn(pathname);
  if (release) openAnew();
  return release !== undefined;
}

function undrawn(pathname: string): readonly [Area?, RegisteredRelease?] {
  const area = areaOf(pathname);
  const here = area && mounted.get(area.name);
  return here && !here.drawn ? [area, here.release] : [];
}

const left = ({ releases }: Area) => releases.filter(({ url }) => !failed.has(url));

/** Lets the next try begin with the first release, by a registry that was read anew. */
function beginAgain({ releases }: Area): void {
  for (const { url } of releases) failed.delete(url);
  lookAgain();
}
