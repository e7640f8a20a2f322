import {
  type Compatibility,
  compatible,
  type RemoteDescription,
  type ShellDescription,
} from '@emigration-portal/shared-api';
import { apiCompatible, type OpenApi } from '@emigration-portal/shared-api/openapi';

/** A version that wants to go to people. */
export interface Candidate {
  readonly description: RemoteDescription;
  /** The calls it makes as they were when it was built. */
  readonly api: OpenApi;
  /** Of a build; what is published was weighed before. */
  readonly weight?: Weight;
}

interface Weight {
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

/** What every release must keep. */
export interface Rule {
  readonly name: string;
  readonly check: (remote: Candidate, deployed: Deployed) => Refusal | undefined;
}

/** All rules that need no browser. What cannot be told is refused like a no: nobody is to find out for us. */
export const rules: readonly Rule[] = [
  {
    name: 'it works in the deployed shell',
    check: ({ description }, { shell }) =>
      refusalOf(
        compatible(shell, description),
        `The deployed shell is ${shell.version}: release a shell that fits, or build against its packages.`,
      ),
  },
  {
    name: 'it works with the deployed server',
    check: ({ api }, deployed) =>
      refusalOf(
        apiCompatible(deployed.api, api),
        `Deploy a server that fits, or build against the contract of the one that is deployed, ${deployed.api.info.version}.`,
      ),
  },
  {
    name: 'every page keeps the budget',
    check: ({ description, weight: given }) => {
      if (!given) return;
      const { bytes, budget } = given;
      const heavy = description.routes
        .map(({ path, files }) => ({ path, weight: weigh([description.entry, ...files], bytes) }))
        .filter(({ weight }) => !(weight <= budget));
      if (heavy.length === 0) return;
      return {
        because: heavy.map(({ path, weight }) => `${path} weighs ${weight.toFixed(1)} KB of ${budget}`).join('; '),
        wayOn: 'Load lazily what the page does not begin with, or raise `remote.budget` in package.json and say why.',
      };
    },
  },
];

/** The rules that a release breaks. */
export function refusals(remote: Candidate, deployed: Deployed): readonly (Refusal & Pick<Rule, 'name'>)[] {
  return rules.flatMap(({ name, check }) => {
    const refusal = check(remote, deployed);
    return refusal ? [{ name, ...refusal }] : [];
  });
}

const refusalOf = (answer: Compatibility, wayOn: string): Refusal | undefined =>
  answer.answer === 'yes' ? undefined : { because: answer.because, wayOn };

const weigh = (files: readonly string[], bytes: Weight['bytes']) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? Number.NaN), 0) / 1000;
