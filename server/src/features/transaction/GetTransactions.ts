import type { transactionEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { transactionOutput } from './output.ts';
import { listTransactions } from './queries.ts';

export const getTransactions: Handler<typeof transactionEndpoints.getTransactions> = async ({ context, input }) => {
  const { rows, totalRecords } = await listTransactions(context.db, {
    pageNumber: input.pageNumber,
    pageSize: input.pageSize,
    applicationId: input.applicationId ?? 0,
    adminId: input.adminId ?? 0,
    search: input.adminName ?? '',
  });
  return { data: rows.map(transactionOutput), totalRecords };
};
