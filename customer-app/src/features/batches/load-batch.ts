import { batchEndpoints } from '@emigration-portal/shared-api';
import { call } from '@emigration-portal/shared-api/client';
import { listInput, readListParams } from '@emigration-portal/shared-ui/lists';
import type { LoaderFunctionArgs } from '@emigration-portal/shared-ui/router';

export async function loadBatch({ params, request }: LoaderFunctionArgs) {
  const input = { id: params.batchId ?? '', ...listInput(readListParams(new URL(request.url))) };
  const { batch, workers, totalRecords } = await call(batchEndpoints.getBatch, input, { signal: request.signal });
  return { batch, data: { rows: workers, total: totalRecords } };
}

export type BatchOpened = Awaited<ReturnType<typeof loadBatch>>;
