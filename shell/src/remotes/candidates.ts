import type { RegisteredRelease } from '@emigration-portal/shared-api';

interface Choice {
  /** What the registry offers of a remote. */
  readonly releases: readonly RegisteredRelease[];
  /** This browser's number, 0 to 99. */
  readonly share: number;
  /** The last release that worked in this browser. */
  readonly lastGood: RegisteredRelease | undefined;
  readonly fits: (release: RegisteredRelease) => boolean;
}

/**
 * The releases of a remote in the order to try: what this browser's share chooses, what worked in it last, the
 * default. A release that does not fit, or would lie elsewhere than the chosen one, is left out.
 */
export function candidates({ releases, share, lastGood, fits }: Choice): RegisteredRelease[] {
  const chosen = chooseByShare(releases, share);
  const inOrder = [chosen, lastGood, standard(releases)].filter((release) => release !== undefined);
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

const standard = (releases: readonly RegisteredRelease[]) => releases.find(({ deployment }) => deployment.default);
