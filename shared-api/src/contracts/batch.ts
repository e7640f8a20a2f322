import type { EndpointFactsOf, EndpointsOf } from '../endpoint.ts';
import type { batchSchemas, workerSchemas } from './schemas/batch.ts';

const batchFacts = {
  createBatch: {
    method: 'POST',
    path: '/Batch/CreateBatch',
    access: 'customer',
    idempotent: true,
    summary:
      'Begin an application for each of several workers: drafts of the caller, who needs a company name. A conflict names the workers who have an open one in another batch',
  },
  getBatches: {
    method: 'POST',
    reads: true,
    path: '/Batch/GetBatches',
    access: 'customer',
    summary: 'A page of one’s own batches, newest first',
  },
  getBatch: {
    method: 'POST',
    reads: true,
    path: '/Batch/GetBatch',
    access: 'customer',
    summary: 'One of one’s own batches with a page of its workers, in the order of their file',
  },
  inviteWorkers: {
    method: 'POST',
    path: '/Batch/InviteWorkers',
    access: 'customer',
    summary: 'Ask workers by mail to confirm their data: one, or all whose application is complete and not confirmed',
  },
  changeWorker: {
    method: 'POST',
    path: '/Batch/ChangeWorker',
    access: 'customer',
    summary: 'Correct a worker’s name or e-mail; with another e-mail the links sent before end',
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
    summary: 'What is to be submitted about a worker, by the token of the link sent to them',
  },
  answerWorkerData: {
    method: 'POST',
    path: '/Worker/AnswerWorkerData',
    access: 'public',
    summary: 'Say that these data are right, or what is wrong; refused as a conflict where they were changed meanwhile',
  },
} as const satisfies EndpointFactsOf<typeof workerSchemas>;

/** The calls of a worker, who has a mailed link and no account. */
export const workerEndpoints: EndpointsOf<typeof workerSchemas, typeof workerFacts> = workerFacts;
