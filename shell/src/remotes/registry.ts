import { compatible, type RegisteredRelease, type Registry } from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { Area } from './area.ts';
import { candidates, chooseByShare } from './candidates.ts';
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
    const tried = candidates({ releases, share, lastGood: lastGood(name), fits });
    const chosen = chooseByShare(releases, share);
    const shown = tried[0] ?? chosen;
    if (!chosen || !shown) return [];
    const misfit = fits(chosen) ? undefined : chosen;
    const keep = (release: RegisteredRelease) => keepLastGood(name, release);
    return [{ ...shown.extras, name, releases: tried, misfit, keep, tell: report.bind(undefined, name) }];
  });

function remotes({ microFrontends: { shell: _, ...rest } }: Registry) {
  return rest as Readonly<Record<string, readonly RegisteredRelease[]>>;
}

/** Whether a release works in this shell, and if not why. */
export const compatibility = ({ extras }: RegisteredRelease) => compatible(provided, extras);

const fits = (release: RegisteredRelease) => compatibility(release).answer === 'yes';

const key = (name: string) => `release-worked ${name}`;

/** Only what came sealed is kept: a later page would run it on its own word. */
function keepLastGood(name: string, release: RegisteredRelease): void {
  if (canVerify()) keep(key(name), release);
}

function lastGood(name: string): RegisteredRelease | undefined {
  const kept = readKept(key(name));
  if (!kept) return undefined;
  try {
    checkRelease(kept, name);
    return kept as RegisteredRelease;
  } catch {
    return undefined;
  }
}
