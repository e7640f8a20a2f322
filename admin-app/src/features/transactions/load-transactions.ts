import { transactionEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { listInput, loadList } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';
import { filterInput } from './filter.ts';

export const loadTransactions = ({ request }: LoaderFunctionArgs) =>
  loadList(request, async (params, signal) => {
    const input = { ...listInput(params), ...filterInput(params.search) };
    const { data, totalRecords } = await call(transactionEndpoints.getTransactions, input, { signal });
    return { rows: data, total: totalRecords };
  });
