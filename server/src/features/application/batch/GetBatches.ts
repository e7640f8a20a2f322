import type { batchEndpoints } from '@emigration-portal/shared-api';
import type { Handler } from '../../../handler.ts';
import { toBatchOutput } from './output.ts';
import { listBatches } from './queries.ts';

export const getBatches: Handler<typeof batchEndpoints.getBatches> = async ({ context, input, actor }) => {
  const { rows, totalRecords } = await listBatches(context.db, actor.id, input);
  return { batches: rows.map(toBatchOutput), totalRecords };
};
