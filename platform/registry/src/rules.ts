import { failureReasons } from '@emigration-portal/shared-api';
import { type Publisher, Refusal } from './host.ts';
import type { ReportSum } from './queries.ts';

/** Whether the publisher may release this remote. A publisher without a remote may release all. */
export const canRelease = ({ remote }: Publisher, name: string): boolean => remote === null || remote === name;

export function requireReleaseRight(publisher: Publisher, remote: string): void {
  if (canRelease(publisher, remote)) return;
  const because = `${publisher.name} releases ${publisher.remote}, not ${remote}.`;
  throw new Refusal('forbidden', { rule: 'publisher', because });
}

type VersionReports = readonly Pick<ReportSum, 'what' | 'why' | 'total'>[];

/** Fewer browsers may be broken themselves. Each browser reports a failure of a version once. */
const MIN_FAILURES = 3;
/** With a dozen browsers or more, chance alone makes less difference than this. */
const MARGIN = 0.2;

/** With this many expected reports, no report at all is not chance. */
const MIN_EXPECTED_REPORTS = 20;

const count = (reports: VersionReports) => reports.reduce((sum, { total }) => sum + total, 0);

/** Failures that count against the version; a missing reason counts. */
const failures = (reports: VersionReports) =>
  reports.filter(({ what, why }) => what !== 'loaded' && (why === '' || failureReasons[why].countsAgainstRelease));

/**
 * Share of browsers in which the version failed, 0 to 1. A browser that loads it and then throws reports both, but
 * counts once.
 */
export function failureRate(reports: VersionReports): number {
  const failed = failures(reports);
  const thrown = count(failed.filter(({ what }) => what === 'error'));
  const unloaded = count(failed) - thrown;
  const loaded = count(reports.filter(({ what }) => what === 'loaded'));
  const tried = unloaded + Math.max(loaded, thrown);
  return tried === 0 ? 0 : count(failed) / tried;
}

/** Whether the browsers of a rollout report nothing: the version may break reporting. */
export const hasNoReports = (
  candidateReports: VersionReports,
  currentReports: VersionReports,
  share: number,
): boolean => count(candidateReports) === 0 && (count(currentReports) * share) / (100 - share) >= MIN_EXPECTED_REPORTS;

/** Whether a rollout fails so much more often than the current version that it must end. */
export const failsMoreOften = (candidateReports: VersionReports, currentReports: VersionReports): boolean =>
  count(failures(candidateReports)) >= MIN_FAILURES &&
  failureRate(candidateReports) > failureRate(currentReports) + MARGIN;
