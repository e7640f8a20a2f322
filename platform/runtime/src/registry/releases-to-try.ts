import type { RegisteredRelease } from '@emigration-portal/shared-api';

interface ReleasesToTryInput {
  /** Releases of one remote in the registry. */
  readonly releases: readonly RegisteredRelease[];
  /** This browser's rollout number, 0 to 99. */
  readonly rolloutNumber: number;
  /** Releases that worked in this browser, the latest first. */
  readonly workingReleases: readonly RegisteredRelease[];
  readonly isCompatible: (release: RegisteredRelease) => boolean;
}

/**
 * Lists releases in the order to try: the release for the rollout number, releases that worked here before, the default. Leaves out
 * releases that are incompatible, not in the registry any more, or have another area or role than the chosen one.
 */
export function listReleasesToTry({
  releases,
  rolloutNumber,
  workingReleases,
  isCompatible,
}: ReleasesToTryInput): RegisteredRelease[] {
  const chosen = chooseByRolloutNumber(releases, rolloutNumber);
  const inOrder = [
    chosen,
    ...workingReleases.filter((release) => isListedInRegistry(release, releases)),
    findDefaultRelease(releases),
  ].filter((release) => release !== undefined);
  const isFirst = ({ url }: RegisteredRelease, at: number) => inOrder.findIndex((each) => each.url === url) === at;
  const hasSameAreaAndRole = ({ extras: { area, role } }: RegisteredRelease) =>
    area === chosen?.extras.area && role === chosen.extras.role;
  return inOrder.filter((release, at) => isFirst(release, at) && hasSameAreaAndRole(release) && isCompatible(release));
}

/** Chooses the release for a rollout number. Traffic shares add up in list order; the default release gets the rest. */
export function chooseByRolloutNumber(
  releases: readonly RegisteredRelease[],
  rolloutNumber: number,
): RegisteredRelease | undefined {
  let end = 0;
  for (const release of releases) {
    end += release.deployment.traffic;
    if (rolloutNumber < end) return release;
  }
  return findDefaultRelease(releases);
}

/** Whether the registry lists this version with this hash. The registry drops revoked releases and cancelled rollouts. */
export function isListedInRegistry({ metadata }: RegisteredRelease, releases: readonly RegisteredRelease[]): boolean {
  const listedHashes = releases.map((release) => [release.metadata.version, release.metadata.integrity]);
  // `earlier` contains the hash of each version that browsers may fall back to.
  const hashByVersion = { ...findDefaultRelease(releases)?.extras.earlier, ...Object.fromEntries(listedHashes) };
  return hashByVersion[metadata.version] === metadata.integrity;
}

const findDefaultRelease = (releases: readonly RegisteredRelease[]) =>
  releases.find(({ deployment }) => deployment.default);
