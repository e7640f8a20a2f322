import {
  type Compatibility,
  checkCompatibility,
  type RegisteredRelease,
  type Registry,
} from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { Area } from '../area.ts';
import type { ShowOverrides } from '../overrides/override-areas.ts';
import { candidates, chooseByShare, isVouched } from './candidates.ts';
import { keep, readKept } from './kept.ts';
import { checkRelease } from './parse-registry.ts';
import { type RegistrySource, readRegistry } from './read-registry.ts';
import { noteOffer, report } from './report.ts';
import { canVerify } from './seal.ts';

/** What the shell gives the registry's reader. */
export interface Host extends RegistrySource {
  /** What this shell provides to every remote. */
  readonly provided: Parameters<typeof checkCompatibility>[0];
  /** This browser's number, 0 to 99, by which it takes part in a rollout. */
  readonly share: () => number;
  /** Tells the person which remotes this tab takes from elsewhere. */
  readonly showOverrides: ShowOverrides;
  /** Whether the bundler serves this shell hot, in a portal that runs from its sources. */
  readonly isServedHot: () => boolean;
}

/** A reader of the registry for one shell. */
export function openRegistry(host: Host) {
  /** Whether a release works in this shell, and if not why. */
  const compatibility = ({ extras }: RegisteredRelease): Compatibility => checkCompatibility(host.provided, extras);
  const fits = (release: RegisteredRelease) => compatibility(release).answer === 'yes';

  function areaOf(name: string, releases: readonly RegisteredRelease[]): Area | undefined {
    noteOffer(name, releases);
    // Who has nothing to choose from needs no number.
    const share = releases.length > 1 ? host.share() : 0;
    const tried = candidates({ releases, share, worked: readWorked(name), fits });
    const chosen = chooseByShare(releases, share);
    const shown = tried[0] ?? chosen;
    if (!chosen || !shown) return undefined;
    const misfit = fits(chosen) ? undefined : chosen;
    const keep = (release: RegisteredRelease) => keepWorked(name, release, releases);
    return { ...shown.extras, name, releases: tried, misfit, keep, tell: report.bind(undefined, name) };
  }

  /** The areas of the portal, as the registry has them for this browser. Throws when there is no registry to go by. */
  async function readAreas(): Promise<readonly Area[]> {
    const areas = Object.entries(remotes(await readRegistry(host))).flatMap((entry) => areaOf(...entry) ?? []);
    if (!runtimeConfig().remoteOverrides) return areas;
    const { overrideAreas } = await import('../overrides/override-areas.ts');
    return overrideAreas({ areas, compatibility }, host);
  }
  return { compatibility, readAreas };
}

function remotes({ microFrontends: { shell: _, ...rest } }: Registry) {
  return rest as Readonly<Record<string, readonly RegisteredRelease[]>>;
}

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
