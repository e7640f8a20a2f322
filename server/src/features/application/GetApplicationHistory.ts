import { type applicationEndpoints, downloadable } from '@emigration-portal/shared-api';
import { AppError } from '../../errors.ts';
import type { Handler } from '../../handler.ts';
import { historyOf } from './history.ts';
import { documentsOpened, findApplication, listAudit } from './queries.ts';

export const getApplicationHistory: Handler<typeof applicationEndpoints.getApplicationHistory> = async ({
  context,
  input,
  actor,
}) => {
  const found = await findApplication(context.db, input.appId);
  if (found?.row.userId !== actor.id) throw new AppError('not_found');
  const audited = await listAudit(context.db, input.appId);
  const opened = await documentsOpened(context.db, input.appId);
  const { withdrawnAt } = found.row;
  return {
    steps: historyOf(audited, downloadable(found.row.paymentStatus)),
    ...(withdrawnAt && { withdrawnDate: withdrawnAt.toISOString() }),
    ...(opened && { opened }),
  };
};
