import type { RegisteredRelease } from '@emigration-portal/shared-api';

interface CandidateInput {
  /** Releases of one remote in the registry. */
  readonly releases: readonly RegisteredRelease[];
  /** This browser's number, 0 to 99. */
  readonly share: number;
  /** Releases that worked in this browser, the latest first. */
  readonly workingReleases: readonly RegisteredRelease[];
  readonly isCompatible: (release: RegisteredRelease) => boolean;
}

/**
 * Lists releases in the order to try: chosen by share, worked here before, default. Leaves out releases that do not
 * fit, are revoked, or have another area or role than the chosen one.
 */
export function listCandidates({
  releases,
  share,
  workingReleases: worked,
  isCompatible: fits,
}: CandidateInput): RegisteredRelease[] {
  const chosen = chooseByShare(releases, share);
  const inOrder = [
    chosen,
    ...worked.filter((release) => isListedInRegistry(release, releases)),
    defaultRelease(releases),
  ].filter((release) => release !== undefined);
  const isFirst = ({ url }: RegisteredRelease, at: number) => inOrder.findIndex((each) => each.url === url) === at;
  const liesThere = ({ extras: { area, role } }: RegisteredRelease) =>
    area === chosen?.extras.area && role === chosen.extras.role;
  return inOrder.filter((release, at) => isFirst(release, at) && liesThere(release) && fits(release));
}

/** Chooses by share: the shares follow each other in document order; the default gets the rest. */
export function chooseByShare(releases: readonly RegisteredRelease[], share: number): RegisteredRelease | undefined {
  let end = 0;
  for (const release of releases) {
    end += release.deployment.traffic;
    if (share < end) return release;
  }
  return defaultRelease(releases);
}

/** Whether the registry lists this version with this hash. A release that was taken back is not listed. */
export function isListedInRegistry({ metadata }: RegisteredRelease, releases: readonly RegisteredRelease[]): boolean {
  const offered = releases.map((release) => [release.metadata.version, release.metadata.integrity]);
  const known = { ...defaultRelease(releases)?.extras.earlier, ...Object.fromEntries(offered) };
  return known[metadata.version] === metadata.integrity;
}

const defaultRelease = (releases: readonly RegisteredRelease[]) =>
  releases.find(({ deployment }) => deployment.default);
