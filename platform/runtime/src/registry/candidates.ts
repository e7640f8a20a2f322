import type { RegisteredRelease } from '@emigration-portal/shared-api';

interface CandidateInput {
  /** Releases of one remote in the registry. */
  readonly releases: readonly RegisteredRelease[];
  /** This browser's number for rollouts, 0 to 99. */
  readonly share: number;
  /** Releases that worked in this browser, the latest first. */
  readonly workingReleases: readonly RegisteredRelease[];
  readonly isCompatible: (release: RegisteredRelease) => boolean;
}

/**
 * Lists releases in the order to try: the release chosen by share, releases that worked here before, the default. Leaves out
 * releases that are incompatible, revoked, or have another area or role than the chosen one.
 */
export function listCandidates({
  releases,
  share,
  workingReleases,
  isCompatible,
}: CandidateInput): RegisteredRelease[] {
  const chosen = chooseByShare(releases, share);
  const inOrder = [
    chosen,
    ...workingReleases.filter((release) => isListedInRegistry(release, releases)),
    findDefaultRelease(releases),
  ].filter((release) => release !== undefined);
  const isFirst = ({ url }: RegisteredRelease, at: number) => inOrder.findIndex((each) => each.url === url) === at;
  const hasSameMount = ({ extras: { area, role } }: RegisteredRelease) =>
    area === chosen?.extras.area && role === chosen.extras.role;
  return inOrder.filter((release, at) => isFirst(release, at) && hasSameMount(release) && isCompatible(release));
}

/** Chooses the release for a rollout number. Shares count in document order; the default release gets the rest. */
export function chooseByShare(releases: readonly RegisteredRelease[], share: number): RegisteredRelease | undefined {
  let end = 0;
  for (const release of releases) {
    end += release.deployment.traffic;
    if (share < end) return release;
  }
  return findDefaultRelease(releases);
}

/** Whether the registry lists this version with this hash. A release that was taken back is not listed. */
export function isListedInRegistry({ metadata }: RegisteredRelease, releases: readonly RegisteredRelease[]): boolean {
  const offeredHashes = releases.map((release) => [release.metadata.version, release.metadata.integrity]);
  const hashByVersion = { ...findDefaultRelease(releases)?.extras.earlier, ...Object.fromEntries(offeredHashes) };
  return hashByVersion[metadata.version] === metadata.integrity;
}

const findDefaultRelease = (releases: readonly RegisteredRelease[]) =>
  releases.find(({ deployment }) => deployment.default);
