import type { RegisteredRelease } from '@emigration-portal/shared-api';

interface Choice {
  /** What the registry offers of a remote. */
  readonly releases: readonly RegisteredRelease[];
  /** This browser's number, 0 to 99. */
  readonly share: number;
  /** The releases that worked in this browser, the last one first. */
  readonly worked: readonly RegisteredRelease[];
  readonly fits: (release: RegisteredRelease) => boolean;
}

/**
 * The releases of a remote in the order to try: what this browser's share chooses, what worked in it and the registry
 * still vouches for, the default. A release that does not fit, or would lie elsewhere than the chosen one, is left out.
 */
export function candidates({ releases, share, worked, fits }: Choice): RegisteredRelease[] {
  const chosen = chooseByShare(releases, share);
  const inOrder = [chosen, ...worked.filter((release) => isVouched(release, releases)), standard(releases)].filter(
    (release) => release !== undefined,
  );
  const isFirst = ({ url }: RegisteredRelease, at: number) => inOrder.findIndex((each) => each.url === url) === at;
  const liesThere = ({ extras: { area, role } }: RegisteredRelease) =>
    area === chosen?.extras.area && role === chosen.extras.role;
  return inOrder.filter((release, at) => isFirst(release, at) && liesThere(release) && fits(release));
}

/** Shares are laid end to end in the document's order; whoever lies beyond them takes the default. */
export function chooseByShare(releases: readonly RegisteredRelease[], share: number): RegisteredRelease | undefined {
  let end = 0;
  for (const release of releases) {
    end += release.deployment.traffic;
    if (share < end) return release;
  }
  return standard(releases);
}

/** Whether the registry offers a release, or has it among the earlier ones: one that was taken back is neither. */
export function isVouched({ metadata }: RegisteredRelease, releases: readonly RegisteredRelease[]): boolean {
  const offered = releases.map((release) => [release.metadata.version, release.metadata.integrity]);
  const known = { ...standard(releases)?.extras.earlier, ...Object.fromEntries(offered) };
  return known[metadata.version] === metadata.integrity;
}

const standard = (releases: readonly RegisteredRelease[]) => releases.find(({ deployment }) => deployment.default);
