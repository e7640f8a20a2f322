import {
  type Compatibility,
  checkCompatibility,
  type RemoteDescription,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { checkApiCompatibility, type OpenApi } from '@emigration-portal/shared-api/openapi';

/** A version that wants to go to people. */
export interface Candidate {
  readonly description: RemoteDescription;
  /** The calls it makes as they were when it was built. */
  readonly api: OpenApi;
  /** Of a build; what is published was weighed before. */
  readonly weight?: Weight;
}

export interface Weight {
  /** Of each of its files over the wire, gzip. */
  readonly bytes: Readonly<Record<string, number>>;
  /** KB (1000 bytes) of gzip that the entry and the files of any one page may weigh together. */
  readonly budget: number;
}

/** What it will meet there. */
export interface Deployed {
  readonly shell: Pick<ShellDescription, 'version' | 'contract' | 'singletons'>;
  readonly api: OpenApi;
}

/** Why a release may not go to people, and what to do about it; English sentences for whoever releases. */
export interface Refusal {
  readonly because: string;
  readonly wayOn: string;
}

/** What every release must keep. What cannot be told is refused like a no: nobody is to find out for us. */
export interface Rule<C = Candidate, D = Deployed> {
  readonly name: string;
  readonly check: (candidate: C, deployed: D) => Refusal | undefined;
}

/** Of remote and shell alike. */
export const serverRule: Rule<Pick<Candidate, 'api'>, Pick<Deployed, 'api'>> = {
  name: 'it works with the deployed server',
  check: ({ api }, deployed) =>
    refusalOf(
      checkApiCompatibility(deployed.api, api),
      `Deploy a server that fits, or build against the contract of the one that is deployed, ${deployed.api.info.version}.`,
    ),
};

/** All rules for a remote that need no browser. */
export const rules: readonly Rule[] = [
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
      return tooHeavy(pages, bytes, 'remote.budget');
    },
  },
];

/** A rule that is broken. */
export type Broken = Refusal & Pick<Rule, 'name'>;

/** The rules that a release of a remote breaks. */
export const refusals = (remote: Candidate, deployed: Deployed): readonly Broken[] => broken(rules, remote, deployed);

export const broken = <C, D>(by: readonly Rule<C, D>[], candidate: C, deployed: D): readonly Broken[] =>
  by.flatMap(({ name, check }) => {
    const refusal = check(candidate, deployed);
    return refusal ? [{ name, ...refusal }] : [];
  });

interface Page {
  readonly path: string;
  readonly files: readonly string[];
  readonly budget: number;
}

/** Refuses pages that weigh more than their budget, which stands in the field of `package.json`. */
export function tooHeavy(pages: readonly Page[], bytes: Weight['bytes'], field: string): Refusal | undefined {
  const heavy = pages
    .map((page) => ({ ...page, weight: weigh(page.files, bytes) }))
    .filter(({ weight, budget }) => !(weight <= budget));
  if (heavy.length === 0) return undefined;
  return {
    because: heavy.map(({ path, weight, budget }) => `${path} weighs ${weight.toFixed(1)} KB of ${budget}`).join('; '),
    wayOn: `Load lazily what the page does not begin with, or raise \`${field}\` in package.json and say why.`,
  };
}

const refusalOf = (answer: Compatibility, wayOn: string): Refusal | undefined =>
  answer.answer === 'yes' ? undefined : { because: answer.because, wayOn };

const weigh = (files: readonly string[], bytes: Weight['bytes']) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? Number.NaN), 0) / 1000;
