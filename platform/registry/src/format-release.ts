import type { Release, RemoteReportKind } from '@emigration-portal/shared-api';
import type { ReleaseRow, ReportSum } from './queries.ts';
import { THIS_MACHINE } from './refusals.ts';

const noReports = { loaded: 0, failed: 0, error: 0 } satisfies Record<RemoteReportKind, number>;

/** Creates a release of the API from its row and reports. */
export const formatRelease = (
  { row, by }: { readonly row: ReleaseRow; readonly by: string | null },
  reports: readonly ReportSum[] = [],
): Release => {
  const versionReports = reports.filter(({ version }) => version === row.version);
  return {
    version: row.version,
    url: row.url,
    publishedDate: row.publishedAt.toISOString(),
    by: by ?? THIS_MACHINE,
    note: row.note,
    reports: { ...noReports, ...sumByKey(versionReports, ({ what }) => what) },
    reasons: sumByKey(versionReports, ({ why }) => why),
  };
};

/** Adds up the totals by key. Leaves out empty keys. */
function sumByKey<Key extends string>(sums: readonly ReportSum[], keyOf: (sum: ReportSum) => Key | '') {
  const totals: Partial<Record<Key, number>> = {};
  for (const sum of sums) {
    const key = keyOf(sum);
    if (key !== '') totals[key] = (totals[key] ?? 0) + sum.total;
  }
  return totals;
}
