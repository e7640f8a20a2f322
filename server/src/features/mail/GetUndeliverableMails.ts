import type { mailEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { listFailedMails } from '../../mail/queries.ts';

export const getUndeliverableMails: Handler<typeof mailEndpoints.getUndeliverableMails> = async (call) => {
  const { context, input, actor } = call;
  const { rows, totalRecords } = await listFailedMails(context.db, actor, input);
  const data = rows.map(({ failedAt, createdAt, lastAnswer, ...row }) => ({
    ...row,
    answer: lastAnswer,
    queuedDate: createdAt.toISOString(),
    failedDate: failedAt?.toISOString() ?? '',
  }));
  return { data, totalRecords };
};
