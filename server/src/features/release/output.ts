import type { Release, RemoteReport } from '@emigration-portal/shared-api';
import type { ReleaseRow, sumReports } from './queries.ts';
import { MACHINE } from './refusals.ts';

const none = { loaded: 0, failed: 0, error: 0 } satisfies Record<RemoteReport, number>;

type Reports = Awaited<ReturnType<typeof sumReports>>;

export const releaseOutput = (
  { row, by }: { readonly row: ReleaseRow; readonly by: string | null },
  reports: Reports = [],
): Release => ({
  version: row.version,
  url: row.url,
  publishedDate: row.publishedAt.toISOString(),
  by: by ?? MACHINE,
  note: row.note,
  reports: {
    ...none,
    ...Object.fromEntries(
      reports.filter(({ version }) => version === row.version).map(({ what, total }) => [what, total]),
    ),
  },
});
