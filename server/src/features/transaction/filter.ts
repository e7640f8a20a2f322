import type { ParsedInputOf, transactionEndpoints } from '@emigration-portal/shared-api';
import type { TransactionFilter } from './queries.ts';

/** What list and export search for. */
export const filterOf = (input: ParsedInputOf<typeof transactionEndpoints.exportTransactions>): TransactionFilter => ({
  applicationId: input.applicationId ?? 0,
  adminId: input.adminId ?? 0,
  search: input.adminName ?? '',
});
