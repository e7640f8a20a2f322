import { failureReasons } from '@emigration-portal/shared-api';
import { type Publisher, Refusal } from './host.ts';
import type { ReportSum } from './queries.ts';

/** A team releases its own remote; whoever has none of its own releases all. */
export const isOwn = ({ remote }: Publisher, name: string): boolean => remote === null || remote === name;

export function requireOwn(publisher: Publisher, remote: string): void {
  if (isOwn(publisher, remote)) return;
  const because = `${publisher.name} releases ${publisher.remote}, not ${remote}.`;
  throw new Refusal('forbidden', { rule: 'publisher', because });
}

/** What was told of one version. */
type Told = readonly Pick<ReportSum, 'what' | 'why' | 'total'>[];

/** Browsers; fewer may be broken themselves. Each one tells a failure of a version once. */
const FEWEST_FAILURES = 3;
/** Between two versions that are equally good chance alone makes less of a difference, of a dozen browsers on. */
const MARGIN = 0.2;

/** So many browsers should have told of a version by its share that not one of them is no chance. */
const SILENCE = 20;

const count = (told: Told) => told.reduce((sum, { total }) => sum + total, 0);

/** What speaks against the version; a reason that was not told does. */
const failures = (told: Told) =>
  told.filter(({ what, why }) => what !== 'loaded' && (why === '' || failureReasons[why].blames));

/**
 * The share of the browsers that tried the version in which it failed; from 0 to 1. A browser in which the version throws
 * after it was loaded says both, and is one browser.
 */
export function failureRate(told: Told): number {
  const failed = failures(told);
  const thrown = count(failed.filter(({ what }) => what === 'error'));
  const unloaded = count(failed) - thrown;
  const loaded = count(told.filter(({ what }) => what === 'loaded'));
  const tried = unloaded + Math.max(loaded, thrown);
  return tried === 0 ? 0 : count(failed) / tried;
}

/** Whether browsers that take the version, a share of all, tell nothing at all: it may break what tells. */
export const isSilent = (tried: Told, kept: Told, share: number): boolean =>
  count(tried) === 0 && (count(kept) * share) / (100 - share) >= SILENCE;

/** Whether a version that is being rolled out fails so much more than the one it is to replace that it is taken back. */
export const isWorse = (tried: Told, kept: Told): boolean =>
  count(failures(tried)) >= FEWEST_FAILURES && failureRate(tried) > failureRate(kept) + MARGIN;
