import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { batchSchemas, workerSchemas } from './schemas/batch.ts';

const batchFacts = {
  createBatch: {
    method: 'POST',
    path: '/Batch/CreateBatch',
    access: 'customer',
    idempotent: true,
    summary:
      'Create one draft application for each worker. The customer needs a company name. A conflict names workers with an open application in another batch',
  },
  getBatches: {
    method: 'POST',
    reads: true,
    path: '/Batch/GetBatches',
    access: 'customer',
    summary: 'Returns a page of the customer’s batches, newest first',
  },
  getBatch: {
    method: 'POST',
    reads: true,
    path: '/Batch/GetBatch',
    access: 'customer',
    summary: 'Returns a batch of the customer with a page of its workers, in the order of the file',
  },
  inviteWorkers: {
    method: 'POST',
    path: '/Batch/InviteWorkers',
    access: 'customer',
    summary:
      'Ask workers by mail to confirm their data: one worker, or all with a complete and unconfirmed application',
  },
  changeWorker: {
    method: 'POST',
    path: '/Batch/ChangeWorker',
    access: 'customer',
    summary: 'Correct a worker’s name or e-mail. After a change of e-mail, the earlier links stop working',
  },
} as const satisfies EndpointFactsOf<typeof batchSchemas>;

/** The calls of a customer who applies for several workers. See docs/decisions/0073. */
export const batchEndpoints: EndpointsOf<typeof batchSchemas, typeof batchFacts> = batchFacts;

const workerFacts = {
  getWorkerData: {
    method: 'POST',
    reads: true,
    path: '/Worker/GetWorkerData',
    access: 'public',
    summary: 'Returns the data to be submitted about a worker, by the token of the mailed link',
  },
  answerWorkerData: {
    method: 'POST',
    path: '/Worker/AnswerWorkerData',
    access: 'public',
    summary: 'Confirm the data, or say what is wrong. A conflict if the data changed in the meantime',
  },
} as const satisfies EndpointFactsOf<typeof workerSchemas>;

/** The calls of a worker, who has a mailed link and no account. */
export const workerEndpoints: EndpointsOf<typeof workerSchemas, typeof workerFacts> = workerFacts;
