import type { Batch, BatchWorker } from '@emigration-portal/shared-api';
import type { BatchRow, FullWorker } from './queries.ts';
import { unfinished } from './rules.ts';

export const batchOutput = ({ createdAt, ...row }: BatchRow): Batch => ({
  ...row,
  createdDate: createdAt.toISOString(),
});

export const workerOutput = ({ worker, status, submittedAt, withdrawnAt, ...stored }: FullWorker): BatchWorker => ({
  applicationId: worker.applicationId,
  name: worker.name,
  email: worker.email,
  state: worker.state,
  since: worker.since.toISOString(),
  words: worker.words,
  invitedDate: worker.invitedAt?.toISOString() ?? null,
  unfinished: unfinished(stored),
  submitted: submittedAt !== null,
  applicationStatus: status,
  ...(withdrawnAt && { withdrawnDate: withdrawnAt.toISOString() }),
});
