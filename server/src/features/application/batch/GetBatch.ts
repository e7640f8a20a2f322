import type { batchEndpoints } from '@emigration-portal/shared-api';
import { AppError } from '../../../errors.ts';
import type { Handler } from '../../../handler.ts';
import { toBatchOutput, toWorkerOutput } from './output.ts';
import { findBatch, listWorkers } from './queries.ts';

export const getBatch: Handler<typeof batchEndpoints.getBatch> = async ({ context, input, actor }) => {
  const batch = await findBatch(context.db, input.id, actor.id);
  if (!batch) throw new AppError('not_found');
  const workers = await listWorkers(context.db, batch.id, input);
  return { batch: toBatchOutput(batch), workers: workers.map(toWorkerOutput), totalRecords: batch.workers };
};
