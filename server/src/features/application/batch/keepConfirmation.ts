import { type ServiceContent, workerStates } from '@emigration-portal/shared-api';
import { answersDigest } from '../../../content/answers.ts';
import type { Database } from '../../../db/connect.ts';
import { AppError } from '../../../errors.ts';
import { changeWorkerRow, lockWorker } from './queries.ts';

interface Saved {
  readonly id: number;
  readonly service: ServiceContent;
  /** As they are stored. */
  readonly answers: string;
  /** Administrators read them from now on. */
  readonly isForDesk: boolean;
  readonly now: Date;
}

/** What is about a worker reaches administrators as the worker has confirmed it; any other change asks for it anew. */
export async function keepConfirmation(tx: Database, { id, service, answers, isForDesk, now }: Saved): Promise<void> {
  const worker = await lockWorker(tx, id);
  if (!worker) return;
  const isSame = worker.digest === answersDigest(service, answers);
  if (isForDesk && !(isSame && worker.state === 'confirmed')) throw new AppError('worker_unconfirmed');
  if (!isSame && workerStates[worker.state].answered) await changeWorkerRow(tx, id, { state: 'changed', since: now });
}
