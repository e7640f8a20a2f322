import { type applicationEndpoints, downloadableDocuments } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { buildOwnerHistory } from './owner-history.ts';
import { countDocumentReads, findApplication, listApplicationAudit } from './queries.ts';

export const getApplicationHistory: Handler<typeof applicationEndpoints.getApplicationHistory> = async ({
  context,
  input,
  actor,
}) => {
  const found = await findApplication(context.db, input.appId);
  if (found?.row.userId !== actor.id) throw new AppError('not_found');
  const audited = await listApplicationAudit(context.db, input.appId);
  const opened = await countDocumentReads(context.db, input.appId);
  const { withdrawnAt } = found.row;
  return {
    steps: buildOwnerHistory(audited, downloadableDocuments(found.row.paymentStatus)),
    ...(withdrawnAt && { withdrawnDate: withdrawnAt.toISOString() }),
    ...(opened && { opened }),
  };
};
