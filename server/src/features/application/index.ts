import type {
  applicationEndpoints,
  batchEndpoints,
  reviewEndpoints,
  workerEndpoints,
} from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { answerWorkerData } from './batch/AnswerWorkerData.ts';
import { changeWorker } from './batch/ChangeWorker.ts';
import { createBatch } from './batch/CreateBatch.ts';
import { getBatch } from './batch/GetBatch.ts';
import { getBatches } from './batch/GetBatches.ts';
import { getWorkerData } from './batch/GetWorkerData.ts';
import { inviteWorkers } from './batch/InviteWorkers.ts';
import { getAllApplications } from './GetAllApplications.ts';
import { getApplicationHistory } from './GetApplicationHistory.ts';
import { getApplications } from './GetApplications.ts';
import { getReceipt } from './GetReceipt.ts';
import { getApplicationChanges } from './review/GetApplicationChanges.ts';
import { getQueueFigures } from './review/GetQueueFigures.ts';
import { getQueueNeighbours } from './review/GetQueueNeighbours.ts';
import { revealAnswer } from './review/RevealAnswer.ts';
import { addApplication } from './save/AddApplication.ts';
import { withdrawApplication } from './WithdrawApplication.ts';

export const applicationHandlers: Handlers<typeof applicationEndpoints> = {
  addApplication,
  getApplications,
  getAllApplications,
  withdrawApplication,
  getReceipt,
  getApplicationHistory,
};

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  getQueueFigures,
  getQueueNeighbours,
  getApplicationChanges,
  revealAnswer,
};

export const batchHandlers: Handlers<typeof batchEndpoints> = {
  createBatch,
  getBatches,
  getBatch,
  inviteWorkers,
  changeWorker,
};

export const workerHandlers: Handlers<typeof workerEndpoints> = { getWorkerData, answerWorkerData };
