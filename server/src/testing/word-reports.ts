import type { languageEndpoints, OutputOf } from '@emigration-portal/shared-api';
import type { TestApp } from './app.ts';

export const wordReport = { language: 'hi', page: '/info/nurses', words: 'नर्श', suggestion: 'नर्स' } as const;

type Reports = OutputOf<typeof languageEndpoints.getWordReports>;

/** Returns the first page of open reports, as an administrator reads it. */
export const listWordReports = async (t: TestApp): Promise<Reports> =>
  (await t.as(t.people.admin).post('/Language/GetWordReports', { pageNumber: 1, pageSize: 50 })).body;

/** Sends a report as a visitor. Returns its id. */
export async function addWordReport(t: TestApp, values: Partial<Record<keyof typeof wordReport, string>> = {}) {
  const { status, text } = await t.as().post('/Language/ReportWord', { ...wordReport, ...values });
  if (status !== 200) throw new Error(`The report was refused: ${text}`);
  const [newest] = (await listWordReports(t)).data;
  return newest?.id ?? 0;
}
