import {
  type Compatibility,
  checkCompatibility,
  type RemoteDescription,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { checkApiCompatibility, type OpenApi } from '@emigration-portal/shared-api/openapi';

/** A version of a remote before its release. */
export interface ReleaseCandidate {
  readonly description: RemoteDescription;
  /** OpenAPI of the calls that the build makes. */
  readonly api: OpenApi;
  /** Only of a build; a published version was checked before. */
  readonly weight?: BundleWeight;
}

export interface BundleWeight {
  /** Gzip bytes of each file. */
  readonly bytes: Readonly<Record<string, number>>;
  /** KB (1000 bytes, gzip) for the entry and the files of any page together. */
  readonly budget: number;
}

/** The shell and the API that are deployed. */
export interface DeployedPortal {
  readonly shell: Pick<ShellDescription, 'version' | 'contract' | 'singletons'>;
  readonly api: OpenApi;
}

/** Why a release is refused, and what to do. English sentences for the publisher. */
export interface GateRefusal {
  readonly reason: string;
  readonly remedy: string;
}

/** A rule of every release. What cannot be decided counts as broken. */
export interface GateRule<C = ReleaseCandidate, D = DeployedPortal> {
  readonly name: string;
  readonly check: (candidate: C, deployed: D) => GateRefusal | undefined;
}

/** Rule for remotes and the shell. */
export const serverRule: GateRule<Pick<ReleaseCandidate, 'api'>, Pick<DeployedPortal, 'api'>> = {
  name: 'it works with the deployed server',
  check: ({ api }, deployed) =>
    refusalOf(
      checkApiCompatibility(deployed.api, api),
      `Deploy a server that fits, or build against the contract of the one that is deployed, ${deployed.api.info.version}.`,
    ),
};

/** All rules for a remote that need no browser. */
export const remoteRules: readonly GateRule[] = [
  {
    name: 'it works in the deployed shell',
    check: ({ description }, { shell }) =>
      refusalOf(
        checkCompatibility(shell, description),
        `The deployed shell is ${shell.version}: release a shell that fits, or build against its packages.`,
      ),
  },
  serverRule,
  {
    name: 'every page keeps the budget',
    check: ({ description, weight }) => {
      if (!weight) return;
      const { bytes, budget } = weight;
      const pages = description.routes.map(({ path, files }) => ({
        path,
        files: [description.entry, ...files],
        budget,
      }));
      return checkBudgets(pages, bytes, 'remote.budget');
    },
  },
];

export type BrokenRule = GateRefusal & Pick<GateRule, 'name'>;

/** Lists the rules that a remote breaks. */
export const findRemoteRefusals = (remote: ReleaseCandidate, deployed: DeployedPortal): readonly BrokenRule[] =>
  findBrokenRules(remoteRules, remote, deployed);

export const findBrokenRules = <C, D>(
  by: readonly GateRule<C, D>[],
  candidate: C,
  deployed: D,
): readonly BrokenRule[] =>
  by.flatMap(({ name, check }) => {
    const refusal = check(candidate, deployed);
    return refusal ? [{ name, ...refusal }] : [];
  });

interface Page {
  readonly path: string;
  readonly files: readonly string[];
  readonly budget: number;
}

/** Refuses pages that are larger than their budget. `field` names the budget in `package.json`. */
export function checkBudgets(
  pages: readonly Page[],
  bytes: BundleWeight['bytes'],
  field: string,
): GateRefusal | undefined {
  const heavy = pages
    .map((page) => ({ ...page, weight: totalKilobytes(page.files, bytes) }))
    .filter(({ weight, budget }) => !(weight <= budget));
  if (heavy.length === 0) return undefined;
  return {
    reason: heavy.map(({ path, weight, budget }) => `${path} weighs ${weight.toFixed(1)} KB of ${budget}`).join('; '),
    remedy: `Load lazily what the page does not begin with, or raise \`${field}\` in package.json and say why.`,
  };
}

const refusalOf = (answer: Compatibility, remedy: string): GateRefusal | undefined =>
  answer.answer === 'yes' ? undefined : { reason: answer.because, remedy };

const totalKilobytes = (files: readonly string[], bytes: BundleWeight['bytes']) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? Number.NaN), 0) / 1000;
