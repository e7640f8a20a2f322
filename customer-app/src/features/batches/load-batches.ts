import { type Batch, batchEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { listInput, loadList } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

export const loadBatches = ({ request }: LoaderFunctionArgs) =>
  loadList<Batch>(request, async (params, signal) => {
    const { batches, totalRecords } = await call(batchEndpoints.getBatches, listInput(params), { signal });
    return { rows: batches, total: totalRecords };
  });
