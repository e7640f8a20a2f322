import {
  checkCompatibility,
  type RegisteredRelease,
  type Registry,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { SHELL_PAGE } from '@emigration-portal/shared-api/remote';
import {
  type BrokenRule,
  type BundleWeight,
  checkBudgets,
  type DeployedPortal,
  findBrokenRules,
  type GateRule,
  mirrorRule,
  type ReleaseCandidate,
  serverRule,
  textsRule,
} from './gate.ts';

/** A version of the shell before its release. */
export interface ShellCandidate extends Pick<ReleaseCandidate, 'api' | 'styleSheets' | 'texts'> {
  readonly description: ShellDescription;
  /** RFC 7638 thumbprints of the registry keys that the shell trusts. */
  readonly trusts: readonly string[];
  readonly weight?: ShellWeight;
}

/** The sizes of the shell's build, and their limits. */
export interface ShellWeight extends BundleWeight {
  /** The most KB of the files that a page of a remote needs from the shell. */
  readonly remotes: number;
  /** By HTML file: the file itself and the files that it names. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** The deployed API and registry. */
interface DeployedApiAndRegistry extends Pick<DeployedPortal, 'api'> {
  readonly registry: Registry;
}

const shellRules: readonly GateRule<ShellCandidate, DeployedApiAndRegistry>[] = [
  {
    name: 'every remote in use works in it',
    check: ({ description }, { registry }) => {
      const reasons = listReleasesInUse(registry).flatMap(({ name, release: { metadata, extras } }) => {
        const answer = checkCompatibility(description, extras);
        return answer.answer === 'yes' ? [] : [`${name} ${metadata.version}: ${answer.reason}`];
      });
      if (reasons.length === 0) return undefined;
      const remedy = 'Keep what it needs. Or ask its team to release first a version that works in both shells.';
      return { reason: reasons.join('; '), remedy };
    },
  },
  {
    name: 'it trusts the registry',
    check: ({ trusts }, { registry }) => {
      const { key } = registry.microFrontends.shell[0].extras.registry;
      if (trusts.includes(key)) return undefined;
      const remedy = 'Build it with the portal’s public key in REGISTRY_PUBLIC_KEYS.';
      return { reason: `The registry is signed with the key ${key}, which it does not trust`, remedy };
    },
  },
  serverRule,
  {
    name: 'every page keeps the budget',
    check: ({ description: { routes, remotes }, weight }) => {
      if (!weight) return undefined;
      const { bytes, budget, pages } = weight;
      const filesOfPage = pages[SHELL_PAGE] ?? [];
      const all = [
        ...Object.entries(pages).map(([path, files]) => ({ path, files, budget })),
        ...routes.map(({ path, files }) => ({ path, files: [...filesOfPage, ...files], budget })),
        { path: 'what a page of a remote needs', files: [...filesOfPage, ...remotes], budget: weight.remotes },
      ];
      return checkBudgets(all, bytes, 'shell');
    },
  },
  mirrorRule,
  textsRule,
];

/** Lists the rules that a release of the shell breaks. */
export const findShellRefusals = (shell: ShellCandidate, deployed: DeployedApiAndRegistry): readonly BrokenRule[] =>
  findBrokenRules(shellRules, shell, deployed);

/** Lists all active releases with the name of their remote. */
export function listReleasesInUse({ microFrontends: { shell: _, ...remotes } }: Registry) {
  return Object.entries(remotes as Readonly<Record<string, readonly RegisteredRelease[]>>).flatMap(([name, releases]) =>
    releases.map((release) => ({ name, release })),
  );
}
