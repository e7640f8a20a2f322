import {
  type Compatibility,
  checkCompatibility,
  type ReleaseDescription,
  type RemoteDescription,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { checkApiCompatibility, type OpenApi } from '@emigration-portal/shared-api/openapi';
import { findPhysicalCss, type StyleSheets } from './find-physical-css.ts';
import { findTextProblems, type JsonFiles } from './find-text-problems.ts';

/** A version of a remote before its release. */
export interface ReleaseCandidate {
  readonly description: RemoteDescription;
  /** OpenAPI of the calls that the build makes. */
  readonly api: OpenApi;
  /** Undefined for a published version, which was checked before. */
  readonly weight?: BundleWeight;
  /** Undefined for a published version too. */
  readonly styleSheets?: StyleSheets;
  /** Undefined for a published version too. */
  readonly texts?: JsonFiles;
}

/** The sizes of a build, and their limit. */
export interface BundleWeight {
  /** Gzip bytes of each file. */
  readonly bytes: Readonly<Record<string, number>>;
  /** The most KB (1000 bytes, gzip) of the entry and the files of one page together. */
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

/** A rule for releases. `check` returns undefined if the release passes. If it cannot decide, it refuses. */
export interface GateRule<C = ReleaseCandidate, D = DeployedPortal> {
  readonly name: string;
  readonly check: (candidate: C, deployed: D) => GateRefusal | undefined;
}

/** The rule that the deployed server has all calls of a release. For remotes and the shell. */
export const serverRule: GateRule<Pick<ReleaseCandidate, 'api'>, Pick<DeployedPortal, 'api'>> = {
  name: 'it works with the deployed server',
  check: ({ api }, deployed) =>
    createRefusal(
      checkApiCompatibility(deployed.api, api),
      `Deploy a server that fits, or build against the contract of the one that is deployed, ${deployed.api.info.version}.`,
    ),
};

/**
 * The rule that pages mirror in a language that is written from right to left. For remotes and the shell. The lint rules
 * find more, but only in a team's own sources.
 */
export const mirrorRule: GateRule<Pick<ReleaseCandidate, 'styleSheets'>, unknown> = {
  name: 'its pages mirror from right to left',
  check: ({ styleSheets }) => {
    const declarations = styleSheets ? findPhysicalCss(styleSheets) : [];
    if (declarations.length === 0) return undefined;
    return {
      reason: declarations.join('; '),
      remedy:
        'Use logical CSS, such as margin-inline-start. For CSS of a package that need not mirror, name its selectors and the reason in `physicalCss` in package.json.',
    };
  },
};

const MAX_SHOWN_PROBLEMS = 10;

/** The rule that each language has the texts of English. For remotes and the shell. */
export const textsRule: GateRule<
  Pick<ReleaseCandidate, 'texts'> & { readonly description: ReleaseDescription },
  unknown
> = {
  name: 'its texts are complete',
  check: ({ description, texts }) => {
    const problems = texts ? findTextProblems(description, texts) : [];
    if (problems.length === 0) return undefined;
    const others = problems.length - MAX_SHOWN_PROBLEMS;
    return {
      reason: [...problems.slice(0, MAX_SHOWN_PROBLEMS), ...(others > 0 ? [`and ${others} more`] : [])].join('; '),
      remedy: 'Correct the texts in `src/locales`, run `npm run translations -- check`, and build again.',
    };
  },
};

/** All rules for a remote that need no browser. */
export const remoteRules: readonly GateRule[] = [
  {
    name: 'it works in the deployed shell',
    check: ({ description }, { shell }) =>
      createRefusal(
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
  mirrorRule,
  textsRule,
];

/** The name of a rule that a release breaks, with the reason and the remedy. */
export type BrokenRule = GateRefusal & Pick<GateRule, 'name'>;

/** Lists the rules that a remote breaks. */
export const findRemoteRefusals = (remote: ReleaseCandidate, deployed: DeployedPortal): readonly BrokenRule[] =>
  findBrokenRules(remoteRules, remote, deployed);

/** Lists the rules that a candidate breaks. */
export const findBrokenRules = <C, D>(
  rules: readonly GateRule<C, D>[],
  candidate: C,
  deployed: D,
): readonly BrokenRule[] =>
  rules.flatMap(({ name, check }) => {
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
  const tooHeavy = pages
    .map((page) => ({ ...page, weight: totalKilobytes(page.files, bytes) }))
    .filter(({ weight, budget }) => !(weight <= budget));
  if (tooHeavy.length === 0) return undefined;
  return {
    reason: tooHeavy
      .map(({ path, weight, budget }) => `${path} weighs ${weight.toFixed(1)} KB of ${budget}`)
      .join('; '),
    remedy: `Load code lazily that the first view does not need, or raise \`${field}\` in package.json and say why.`,
  };
}

const createRefusal = (answer: Compatibility, remedy: string): GateRefusal | undefined =>
  answer.answer === 'yes' ? undefined : { reason: answer.reason, remedy };

const totalKilobytes = (files: readonly string[], bytes: BundleWeight['bytes']) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? Number.NaN), 0) / 1000;
