import type { RegisteredRelease } from '@emigration-portal/shared-api';
import type { Area } from './area.ts';
import { lookAgain } from './areas.ts';
import { mounted } from './mounted.ts';
import { isFrom } from './registry/report.ts';
import { isLoadError, whyFailed } from './why-failed.ts';

/** Addresses of the releases that have failed since all of them were last tried. */
const failed = new Set<string>();

/**
 * Mounts the first release of an area that can be, each one tried once; throws when there is none. `mount` says whether
 * the release is still wanted once it is there.
 */
export async function mountOne(area: Area, mount: (release: RegisteredRelease) => Promise<boolean>): Promise<void> {
  let failure: unknown;
  mounted.delete(area.name);
  if (area.misfit) area.tell(area.misfit, 'failed', 'incompatible');
  for (const release of left(area)) {
    try {
      if (await mount(release)) mounted.set(area.name, { tell: area.tell, release, drawn: false });
      return;
    } catch (error) {
      failure = error;
      giveUp(area, release, error);
    }
  }
  beginAgain(area);
  throw failure ?? new Error(`No release of ${area.name} fits this shell`);
}

/** Once the area was drawn its release is one that works here. */
export function noteDrawn({ name, keep, tell }: Area): void {
  const here = mounted.get(name);
  if (!here || here.drawn) return;
  here.drawn = true;
  keep(here.release);
  tell(here.release, 'loaded');
}

/** Whether the router has routes of a release that was never drawn. */
export const isUndrawn = ({ name }: Area): boolean => mounted.get(name)?.drawn === false;

/** Whether what the registry now offers of an area is another release than the mounted one, and none that has failed. */
export function isNewer(offered: Area): boolean {
  const [first] = left(offered);
  return first !== undefined && first.url !== mounted.get(offered.name)?.release.url;
}

/** The area cannot be drawn as it is mounted; says whether another release is left to try. */
export function noteFailure(area: Area, error: unknown): boolean {
  const here = mounted.get(area.name);
  if (!here || here.drawn) return false;
  giveUp(area, here.release, error);
  if (left(area).length > 0) return true;
  beginAgain(area);
  return false;
}

/** The mounted release cannot bring its pages any more: it is not tried again, whatever a registry says. */
export function leave({ name }: Area): void {
  const here = mounted.get(name);
  if (here) failed.add(here.release.url);
}

/** Leaves the mounted release where a registry that was read anew offers another to try; says whether it did. */
export function leaveFor(offered: Area): boolean {
  const here = mounted.get(offered.name);
  if (!here?.drawn || left(offered).every(({ url }) => url === here.release.url)) return false;
  leave(offered);
  return true;
}

function giveUp({ tell }: Area, release: RegisteredRelease, error: unknown): void {
  failed.add(release.url);
  void whyFailed(error, release).then((why) => tell(release, 'failed', why));
}

/** A file that a page needs did not come. */
export async function noteMissing({ name, tell }: Area, error: unknown): Promise<void> {
  const here = mounted.get(name);
  if (!here || !isLoadError(error)) return;
  const why = await whyFailed(error, here.release);
  // Until it is drawn, the failure of the whole release is told instead.
  if (here.drawn) tell(here.release, 'error', why);
}

const left = ({ releases }: Area) => releases.filter(({ url }) => !failed.has(url));

/** Lets the next try begin with the first release, by a registry that was read anew. */
function beginAgain({ releases }: Area): void {
  for (const { url } of releases) failed.delete(url);
  lookAgain();
}

for (const kind of ['error', 'unhandledrejection'] as const) {
  window.addEventListener(kind, (event) => {
    for (const { release, tell } of mounted.values()) if (isFrom(release, event)) tell(release, 'error', 'threw');
  });
}
