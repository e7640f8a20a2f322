import type { languageEndpoints } from '@emigration-portal/shared-api';
import { recordAudit } from '../../db/audit.ts';
import { inTransaction } from '../../db/connect.ts';
import { lockWordReport, markWordReportDone } from '../../db/word-reports.ts';
import { AppError } from '../../errors.ts';
import { auditOriginOf, type Handler } from '../../handler.ts';

export const closeWordReport: Handler<typeof languageEndpoints.closeWordReport> = (call) => {
  const { context, input } = call;
  return inTransaction(context.db, async (tx) => {
    const report = await lockWordReport(tx, input.id);
    if (!report) throw new AppError('not_found');
    if (!report.doneAt) {
      await markWordReportDone(tx, report.id, context.clock());
      const { language, page } = report;
      await recordAudit(tx, {
        ...auditOriginOf(call),
        action: 'wordReport.close',
        object: `wordReport:${report.id}`,
        before: { language, page },
      });
    }
    return { message: 'The report is marked as done.' };
  });
};
