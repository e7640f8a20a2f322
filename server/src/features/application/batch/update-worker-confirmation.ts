import { type ServiceContent, workerStates } from '@emigration-portal/shared-api';
import { digestAnswers } from '../../../content/answers.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { lockWorker, updateWorker } from './queries.ts';

interface SavedAnswers {
  readonly id: number;
  readonly service: ServiceContent;
  readonly answers: string;
  /** True if this save submits, or the application is submitted already. */
  readonly isForReview: boolean;
  readonly now: Date;
}

/**
 * Marks the worker's confirmation as outdated if the answers changed. Throws `worker_unconfirmed` if the answers go to
 * review without a confirmation. Does nothing for an application without a batch.
 */
export async function updateWorkerConfirmation(
  tx: Database,
  { id, service, answers, isForReview, now }: SavedAnswers,
): Promise<void> {
  const worker = await lockWorker(tx, id);
  if (!worker) return;
  const isSame = worker.digest === digestAnswers(service, answers);
  if (isForReview && !(isSame && worker.state === 'confirmed')) throw new AppError('worker_unconfirmed');
  if (!isSame && workerStates[worker.state].hasAnswered) await updateWorker(tx, id, { state: 'changed', since: now });
}
