import type { transactionEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../handler.ts';
import { toTransaction } from './output.ts';
import { listTransactions } from './queries.ts';
import { toTransactionFilter } from './rules.ts';

export const getTransactions: Handler<typeof transactionEndpoints.getTransactions> = async ({ context, input }) => {
  const { pageNumber, pageSize } = input;
  const { rows, totalRecords } = await listTransactions(context.db, {
    ...toTransactionFilter(input),
    pageNumber,
    pageSize,
  });
  return { data: rows.map(toTransaction), totalRecords };
};
