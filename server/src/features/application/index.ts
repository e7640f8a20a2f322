import type { applicationEndpoints, reviewEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { addApplication } from './AddApplication.ts';
import { getAllApplications } from './GetAllApplications.ts';
import { getApplicationHistory } from './GetApplicationHistory.ts';
import { getApplications } from './GetApplications.ts';
import { getApplicationChanges } from './review/GetApplicationChanges.ts';
import { getQueueFigures } from './review/GetQueueFigures.ts';
import { getQueueNeighbours } from './review/GetQueueNeighbours.ts';
import { revealAnswer } from './review/RevealAnswer.ts';
import { withdrawApplication } from './WithdrawApplication.ts';

export const applicationHandlers: Handlers<typeof applicationEndpoints> = {
  addApplication,
  getApplications,
  getAllApplications,
  withdrawApplication,
  getApplicationHistory,
};

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  getQueueFigures,
  getQueueNeighbours,
  getApplicationChanges,
  revealAnswer,
};
