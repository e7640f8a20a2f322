import type { Batch, BatchWorker } from '@emigration-portal/shared-api';
import type { BatchRow, WorkerWithApplication } from './queries.ts';
import { countUnfinished } from './rules.ts';

export const toBatchOutput = ({ createdAt, ...row }: BatchRow): Batch => ({
  ...row,
  createdDate: createdAt.toISOString(),
});

export const toWorkerOutput = ({
  worker,
  status,
  submittedAt,
  withdrawnAt,
  ...stored
}: WorkerWithApplication): BatchWorker => ({
  applicationId: worker.applicationId,
  name: worker.name,
  email: worker.email,
  state: worker.state,
  since: worker.since.toISOString(),
  words: worker.words,
  invitedDate: worker.invitedAt?.toISOString() ?? null,
  unfinished: countUnfinished(stored),
  submitted: submittedAt !== null,
  applicationStatus: status,
  ...(withdrawnAt && { withdrawnDate: withdrawnAt.toISOString() }),
});
