import { type Batch, batchEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { loadList, pageInputOf, readListParams } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

export const loadBatches = ({ request }: LoaderFunctionArgs) =>
  loadList<Batch>(request, async (params, signal) => {
    const { batches, totalRecords } = await call(batchEndpoints.getBatches, pageInputOf(params), { signal });
    return { rows: batches, total: totalRecords };
  });

/** Loads a batch and one page of its workers. */
export async function loadBatch({ params, request }: LoaderFunctionArgs) {
  const input = { id: params.batchId ?? '', ...pageInputOf(readListParams(new URL(request.url))) };
  const { batch, workers, totalRecords } = await call(batchEndpoints.getBatch, input, { signal: request.signal });
  return { batch, workers: { rows: workers, total: totalRecords } };
}

export type BatchLoaderData = Awaited<ReturnType<typeof loadBatch>>;
