import { compatible, type RegisteredRelease, type Registry } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { Area } from './area.ts';
import { candidates, chooseByShare, isVouched } from './candidates.ts';
import { keep, readKept } from './kept.ts';
import { checkRelease } from './parse-registry.ts';
import { provided } from './provided.ts';
import { canVerify, readRegistry } from './read-registry.ts';
import { releaseShare } from './release-share.ts';
import { noteOffer, report } from './report.ts';

/** The areas of the portal, as the registry has them for this browser. Throws when there is no registry to go by. */
export async function readAreas(): Promise<readonly Area[]> {
  const areas = readOffered(await readRegistry());
  if (!runtimeConfig().remoteOverrides) return areas;
  const { overrideAreas } = await import('./override-areas.ts');
  return overrideAreas({ areas, compatibility });
}

const readOffered = (registry: Registry): Area[] =>
  Object.entries(remotes(registry)).flatMap(([name, releases]) => {
    noteOffer(name, releases);
    // Who has nothing to choose from needs no number.
    const share = releases.length > 1 ? releaseShare() : 0;
    const tried = candidates({ releases, share, worked: readWorked(name), fits });
    const chosen = chooseByShare(releases, share);
    const shown = tried[0] ?? chosen;
    if (!chosen || !shown) return [];
    const misfit = fits(chosen) ? undefined : chosen;
    const keep = (release: RegisteredRelease) => keepWorked(name, release, releases);
    return [{ ...shown.extras, name, releases: tried, misfit, keep, tell: report.bind(undefined, name) }];
  });

function remotes({ microFrontends: { shell: _, ...rest } }: Registry) {
  return rest as Readonly<Record<string, readonly RegisteredRelease[]>>;
}

/** Whether a release works in this shell, and if not why. */
export const compatibility = ({ extras }: RegisteredRelease) => compatible(provided, extras);

const fits = (release: RegisteredRelease) => compatibility(release).answer === 'yes';

const key = (name: string) => `release-worked ${name}`;

/** Those that worked before the last one: a release may be drawn, and fail on its third page. */
const keyEarlier = (name: string) => `releases-worked-before ${name}`;
const MOST_EARLIER = 2;

/** Only what came sealed is kept, and of earlier ones what the registry vouches for. */
function keepWorked(name: string, release: RegisteredRelease, offered: readonly RegisteredRelease[]): void {
  if (!canVerify()) return;
  const isOther = ({ metadata }: RegisteredRelease) => metadata.version !== release.metadata.version;
  const earlier = readWorked(name).filter((each) => isOther(each) && isVouched(each, offered));
  keep(keyEarlier(name), earlier.slice(0, MOST_EARLIER));
  keep(key(name), release);
}

/** The releases that worked in this browser, the last one first. */
function readWorked(name: string): RegisteredRelease[] {
  const earlier = readKept(keyEarlier(name));
  const kept = [readKept(key(name)), ...(Array.isArray(earlier) ? earlier : [])];
  return kept.filter((release): release is RegisteredRelease => {
    try {
      return Boolean(release && checkRelease(release, name));
    } catch {
      return false;
    }
  });
}
