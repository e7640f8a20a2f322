import { type applicationEndpoints, listDownloadableDocuments } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { buildOwnerHistory } from './owner-history.ts';
import { countDocumentReads, findApplication, listApplicationAudit } from './queries.ts';

export const getApplicationHistory: Handler<typeof applicationEndpoints.getApplicationHistory> = async ({
  context,
  input,
  actor,
}) => {
  const application = await findApplication(context.db, input.appId);
  if (application?.row.userId !== actor.id) throw new AppError('not_found');
  const auditRows = await listApplicationAudit(context.db, input.appId);
  const documentReads = await countDocumentReads(context.db, input.appId);
  const { withdrawnAt } = application.row;
  return {
    steps: buildOwnerHistory(auditRows, listDownloadableDocuments(application.row.paymentStatus)),
    ...(withdrawnAt && { withdrawnDate: withdrawnAt.toISOString() }),
    ...(documentReads && { opened: documentReads }),
  };
};
