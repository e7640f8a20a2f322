import { failureReasons } from '@emigration-portal/shared-api';
import { type Publisher, Refusal } from './host.ts';
import type { ReportSum } from './queries.ts';

/** Whether the publisher may release this remote. A publisher without a remote may release all. */
export const canRelease = ({ remote }: Publisher, name: string): boolean => remote === null || remote === name;

/** Throws a refusal if the publisher may not release this remote. */
export function requireReleaseRight(publisher: Publisher, remote: string): void {
  if (canRelease(publisher, remote)) return;
  const because = `${publisher.name} releases ${publisher.remote}, not ${remote}.`;
  throw new Refusal('forbidden', { rule: 'publisher', because });
}

type VersionReports = readonly Pick<ReportSum, 'what' | 'why' | 'total'>[];

/** With fewer failures, the browsers themselves may be broken. Each browser reports a failure of a version once. */
const MIN_FAILURES = 3;
/** Least difference of failure rates. With a dozen browsers or more, chance alone makes a smaller difference. */
const MARGIN = 0.2;

/** If at least this many reports are expected, no report at all is no chance. */
const MIN_EXPECTED_REPORTS = 20;

const count = (reports: VersionReports) => reports.reduce((sum, { total }) => sum + total, 0);

/** Lists the failures that count against the version; those without a reason count. */
const listFailures = (reports: VersionReports) =>
  reports.filter(({ what, why }) => what !== 'loaded' && (why === '' || failureReasons[why].countsAgainstRelease));

/**
 * Returns the share of browsers in which the version failed, 0 to 1. A browser that loads the version and then reports an
 * error sends two reports but counts once.
 */
export function failureRate(reports: VersionReports): number {
  const failed = listFailures(reports);
  const thrown = count(failed.filter(({ what }) => what === 'error'));
  const unloaded = count(failed) - thrown;
  const loaded = count(reports.filter(({ what }) => what === 'loaded'));
  const tried = unloaded + Math.max(loaded, thrown);
  return tried === 0 ? 0 : count(failed) / tried;
}

/** Whether the browsers of a rollout report nothing although reports are expected: the version may break reporting. */
export const hasNoReports = (
  candidateReports: VersionReports,
  currentReports: VersionReports,
  share: number,
): boolean => count(candidateReports) === 0 && (count(currentReports) * share) / (100 - share) >= MIN_EXPECTED_REPORTS;

/** Whether a rollout fails much more often than the current version, so that it must end. */
export const failsMoreOften = (candidateReports: VersionReports, currentReports: VersionReports): boolean =>
  count(listFailures(candidateReports)) >= MIN_FAILURES &&
  failureRate(candidateReports) > failureRate(currentReports) + MARGIN;
