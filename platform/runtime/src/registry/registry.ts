import {
  type Compatibility,
  checkCompatibility,
  type RegisteredRelease,
  type Registry,
} from '@emigration-portal/shared-api';
import { runtimeConfig } from '@emigration-portal/shared-api/config';
import type { Area } from '../area.ts';
import type { ShowOverrides } from '../overrides/override-areas.ts';
import { checkRelease } from './parse-registry.ts';
import { type RegistrySource, readRegistry } from './read-registry.ts';
import { chooseByRolloutNumber, isListedInRegistry, listReleasesToTry } from './releases-to-try.ts';
import { forgetOutdatedReports, reportRelease } from './report.ts';
import { canVerifySignatures } from './signature.ts';
import { readStoredJson, storeJson } from './stored-json.ts';

/** What the shell passes to the registry reader. */
export interface RegistryHost extends RegistrySource {
  /** Contract and singleton versions of the shell. */
  readonly providedByShell: Parameters<typeof checkCompatibility>[0];
  /** This browser's rollout number, 0 to 99. */
  readonly readRolloutNumber: () => number;
  /** Shows the notice about overrides. */
  readonly showOverrides: ShowOverrides;
  /** Whether the shell runs on the dev server. */
  readonly isDevServer: () => boolean;
}

/** Creates the reader of the registry for one shell. */
export function createRegistryReader(host: RegistryHost) {
  /** Returns whether a release works with this shell, and why not. */
  const compatibilityOf = ({ extras }: RegisteredRelease): Compatibility =>
    checkCompatibility(host.providedByShell, extras);
  const isCompatible = (release: RegisteredRelease) => compatibilityOf(release).answer === 'yes';

  function createArea(name: string, releases: readonly RegisteredRelease[]): Area | undefined {
    forgetOutdatedReports(name, releases);
    // With one release there is nothing to choose, so no cookie is set.
    const rolloutNumber = releases.length > 1 ? host.readRolloutNumber() : 0;
    const releasesToTry = listReleasesToTry({
      releases,
      rolloutNumber,
      workingReleases: readWorkingReleases(name),
      isCompatible: isCompatible,
    });
    const chosen = chooseByRolloutNumber(releases, rolloutNumber);
    const firstRelease = releasesToTry[0] ?? chosen;
    if (!chosen || !firstRelease) return undefined;
    const misfit = isCompatible(chosen) ? undefined : chosen;
    const saveAsWorking = (release: RegisteredRelease) => saveWorkingRelease(name, release, releases);
    return {
      ...firstRelease.extras,
      name,
      releases: releasesToTry,
      incompatibleRelease: misfit,
      saveAsWorking,
      report: reportRelease.bind(undefined, name),
    };
  }

  /** Reads the registry and creates the areas for this browser. Throws if there is no valid registry. */
  async function readAreas(): Promise<readonly Area[]> {
    const areas = Object.entries(remotesOf(await readRegistry(host))).flatMap((entry) => createArea(...entry) ?? []);
    if (!runtimeConfig().remoteOverrides) return areas;
    const { overrideAreas } = await import('../overrides/override-areas.ts');
    return overrideAreas({ areas, compatibilityOf }, host);
  }
  return { compatibilityOf, readAreas };
}

function remotesOf({ microFrontends: { shell: _, ...rest } }: Registry) {
  return rest as Readonly<Record<string, readonly RegisteredRelease[]>>;
}

const workingKey = (name: string) => `release-worked ${name}`;

/** Earlier releases are stored too, because a release may render and fail on a later page. */
const earlierWorkingKey = (name: string) => `releases-worked-before ${name}`;
const MAX_EARLIER = 2;

/** Stores a release that rendered in this browser. Not over plain http, where signatures cannot be verified. */
function saveWorkingRelease(
  name: string,
  release: RegisteredRelease,
  listedReleases: readonly RegisteredRelease[],
): void {
  if (!canVerifySignatures()) return;
  const isOther = ({ metadata }: RegisteredRelease) => metadata.version !== release.metadata.version;
  const earlier = readWorkingReleases(name).filter((each) => isOther(each) && isListedInRegistry(each, listedReleases));
  storeJson(earlierWorkingKey(name), earlier.slice(0, MAX_EARLIER));
  storeJson(workingKey(name), release);
}

/** Reads the releases that worked in this browser, the latest first. Ignores invalid stored ones. */
function readWorkingReleases(name: string): RegisteredRelease[] {
  const earlier = readStoredJson(earlierWorkingKey(name));
  const stored = [readStoredJson(workingKey(name)), ...(Array.isArray(earlier) ? earlier : [])];
  return stored.filter((release): release is RegisteredRelease => {
    try {
      return Boolean(release && checkRelease(release, name));
    } catch {
      return false;
    }
  });
}
