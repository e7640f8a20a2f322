import type { Release, RemoteReport } from '@emigration-portal/shared-api';
import type { ReleaseRow, ReportSum } from './queries.ts';
import { MACHINE } from './refusals.ts';

const none = { loaded: 0, failed: 0, error: 0 } satisfies Record<RemoteReport, number>;

export const releaseOutput = (
  { row, by }: { readonly row: ReleaseRow; readonly by: string | null },
  reports: readonly ReportSum[] = [],
): Release => {
  const told = reports.filter(({ version }) => version === row.version);
  return {
    version: row.version,
    url: row.url,
    publishedDate: row.publishedAt.toISOString(),
    by: by ?? MACHINE,
    note: row.note,
    reports: { ...none, ...totals(told, ({ what }) => what) },
    reasons: totals(told, ({ why }) => why),
  };
};

/** The sums by what is not empty of them. */
function totals<Key extends string>(sums: readonly ReportSum[], keyOf: (sum: ReportSum) => Key | '') {
  const totals: Partial<Record<Key, number>> = {};
  for (const sum of sums) {
    const key = keyOf(sum);
    if (key !== '') totals[key] = (totals[key] ?? 0) + sum.total;
  }
  return totals;
}
