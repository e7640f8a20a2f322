import {
  type Compatibility,
  checkCompatibility,
  type RegisteredRelease,
  type Registry,
} from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { Area } from '../area.ts';
import type { ShowOverrides } from '../overrides/override-areas.ts';
import { chooseByShare, isListedInRegistry, listCandidates } from './candidates.ts';
import { checkRelease } from './parse-registry.ts';
import { type RegistrySource, readRegistry } from './read-registry.ts';
import { recordOffer, reportRelease } from './report.ts';
import { canVerifySignatures } from './signature.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

/** What the shell passes to the registry reader. */
export interface RegistryHost extends RegistrySource {
  /** Contract and singleton versions of the shell. */
  readonly providedByShell: Parameters<typeof checkCompatibility>[0];
  /** This browser's number for rollouts, 0 to 99. */
  readonly readShare: () => number;
  /** Shows which remotes of this tab are overrides. */
  readonly showOverrides: ShowOverrides;
  /** Whether the shell runs on the dev server. */
  readonly isDevServer: () => boolean;
}

/** Creates the reader of the registry for one shell. */
export function createRegistryReader(host: RegistryHost) {
  const compatibility = ({ extras }: RegisteredRelease): Compatibility =>
    checkCompatibility(host.providedByShell, extras);
  const fits = (release: RegisteredRelease) => compatibility(release).answer === 'yes';

  function buildArea(name: string, releases: readonly RegisteredRelease[]): Area | undefined {
    recordOffer(name, releases);
    // With one release there is nothing to choose, so no cookie is set.
    const share = releases.length > 1 ? host.readShare() : 0;
    const tried = listCandidates({ releases, share, workingReleases: readWorkingReleases(name), isCompatible: fits });
    const chosen = chooseByShare(releases, share);
    const shown = tried[0] ?? chosen;
    if (!chosen || !shown) return undefined;
    const misfit = fits(chosen) ? undefined : chosen;
    const saveAsWorking = (release: RegisteredRelease) => saveWorkingRelease(name, release, releases);
    return {
      ...shown.extras,
      name,
      releases: tried,
      incompatibleRelease: misfit,
      saveAsWorking,
      report: reportRelease.bind(undefined, name),
    };
  }

  /** Returns the areas for this browser. Throws if there is no valid registry. */
  async function readAreas(): Promise<readonly Area[]> {
    const areas = Object.entries(remotes(await readRegistry(host))).flatMap((entry) => buildArea(...entry) ?? []);
    if (!runtimeConfig().remoteOverrides) return areas;
    const { overrideAreas } = await import('../overrides/override-areas.ts');
    return overrideAreas({ areas, compatibility }, host);
  }
  return { compatibility, readAreas };
}

function remotes({ microFrontends: { shell: _, ...rest } }: Registry) {
  return rest as Readonly<Record<string, readonly RegisteredRelease[]>>;
}

const workingKey = (name: string) => `release-worked ${name}`;

/** A release may render and fail on its third page, so earlier ones are kept too. */
const earlierWorkingKey = (name: string) => `releases-worked-before ${name}`;
const MAX_EARLIER = 2;

/** Plain http cannot verify signatures, so nothing is stored there. */
function saveWorkingRelease(name: string, release: RegisteredRelease, offered: readonly RegisteredRelease[]): void {
  if (!canVerifySignatures()) return;
  const isOther = ({ metadata }: RegisteredRelease) => metadata.version !== release.metadata.version;
  const earlier = readWorkingReleases(name).filter((each) => isOther(each) && isListedInRegistry(each, offered));
  storeJson(earlierWorkingKey(name), earlier.slice(0, MAX_EARLIER));
  storeJson(workingKey(name), release);
}

/** Releases that worked in this browser, the latest first. */
function readWorkingReleases(name: string): RegisteredRelease[] {
  const earlier = readStoredJson(earlierWorkingKey(name));
  const kept = [readStoredJson(workingKey(name)), ...(Array.isArray(earlier) ? earlier : [])];
  return kept.filter((release): release is RegisteredRelease => {
    try {
      return Boolean(release && checkRelease(release, name));
    } catch {
      return false;
    }
  });
}
