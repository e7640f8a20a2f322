import { paidStatus, transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { loadList, pageInputOf } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

export const loadTransactions = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const input = { ...pageInputOf(params), ...toTransactionFilterInput(params.search) };
    const { data, totalRecords } = await call(transactionEndpoints.getTransactions, input, { signal });
    return { rows: data, total: totalRecords };
  });

/** Filter of list and export, as API input: completed payments. See docs/product.md#payments. */
export const toTransactionFilterInput = (search: string) => ({
  applicationId: 0,
  adminId: 0,
  adminName: search,
  status: paidStatus,
});
