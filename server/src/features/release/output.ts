import type { Release } from '@emigration-portal/shared-api';
import type { ReleaseRow } from './queries.ts';
import { MACHINE } from './refusals.ts';

export const releaseOutput = ({ row, by }: { readonly row: ReleaseRow; readonly by: string | null }): Release => ({
  version: row.version,
  url: row.url,
  publishedDate: row.publishedAt.toISOString(),
  by: by ?? MACHINE,
  note: row.note,
});
