import {
  checkCompatibility,
  type RegisteredRelease,
  type Registry,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { SHELL_PAGE } from '@emigration-portal/shared-api/remote';
import {
  type Broken,
  broken,
  type Candidate,
  type Deployed,
  type Rule,
  serverRule,
  tooHeavy,
  type Weight,
} from './gate.ts';

/** A version of the shell that wants to go to people. */
export interface ShellCandidate extends Pick<Candidate, 'api'> {
  readonly description: ShellDescription;
  /** RFC 7638 thumbprints of the keys it trusts, as the registry names its own. */
  readonly trusts: readonly string[];
  readonly weight?: ShellWeight;
}

export interface ShellWeight extends Weight {
  /** Like `budget`, for what a page of a remote takes from the shell. */
  readonly remotes: number;
  /** Each HTML file with the files it names, itself among them. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** What it will meet there. */
interface Surroundings extends Pick<Deployed, 'api'> {
  readonly registry: Registry;
}

const rules: readonly Rule<ShellCandidate, Surroundings>[] = [
  {
    name: 'every remote in use works in it',
    check: ({ description }, { registry }) => {
      const because = inUse(registry).flatMap(({ name, release: { metadata, extras } }) => {
        const answer = checkCompatibility(description, extras);
        return answer.answer === 'yes' ? [] : [`${name} ${metadata.version}: ${answer.because}`];
      });
      if (because.length === 0) return undefined;
      const wayOn = 'Keep what it needs, or have its team release first what works in both shells.';
      return { because: because.join('; '), wayOn };
    },
  },
  {
    name: 'it trusts the registry',
    check: ({ trusts }, { registry }) => {
      const { key } = registry.microFrontends.shell[0].extras.registry;
      if (trusts.includes(key)) return undefined;
      const wayOn = 'Build it with the portal’s public key in REGISTRY_PUBLIC_KEYS.';
      return { because: `The registry is sealed with the key ${key}, which it does not trust`, wayOn };
    },
  },
  serverRule,
  {
    name: 'every page keeps the budget',
    check: ({ description: { routes, remotes }, weight }) => {
      if (!weight) return undefined;
      const { bytes, budget, pages } = weight;
      const own = pages[SHELL_PAGE] ?? [];
      const all = [
        ...Object.entries(pages).map(([path, files]) => ({ path, files, budget })),
        ...routes.map(({ path, files }) => ({ path, files: [...own, ...files], budget })),
        { path: 'what a page of a remote needs', files: [...own, ...remotes], budget: weight.remotes },
      ];
      return tooHeavy(all, bytes, 'shell');
    },
  },
];

/** The rules that a release of the shell breaks. */
export const shellRefusals = (shell: ShellCandidate, around: Surroundings): readonly Broken[] =>
  broken(rules, shell, around);

/** Every release that browsers take, with the name of its remote. */
export function inUse({ microFrontends: { shell: _, ...remotes } }: Registry) {
  return Object.entries(remotes as Readonly<Record<string, readonly RegisteredRelease[]>>).flatMap(([name, releases]) =>
    releases.map((release) => ({ name, release })),
  );
}
