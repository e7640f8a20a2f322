import type { languageEndpoints } from '@emigration-portal/shared-api';
import { listOpenWordReports } from '../../db/word-reports.ts';
import type { Handler } from '../../handler.ts';

export const getWordReports: Handler<typeof languageEndpoints.getWordReports> = async ({ context, input }) => {
  const { rows, totalRecords } = await listOpenWordReports(context.db, input);
  return { data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })), totalRecords };
};
