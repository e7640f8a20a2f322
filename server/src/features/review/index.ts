import type { reviewEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { getApplicationChanges } from './GetApplicationChanges.ts';
import { getQueueFigures } from './GetQueueFigures.ts';
import { getQueueNeighbours } from './GetQueueNeighbours.ts';
import { revealAnswer } from './RevealAnswer.ts';

export const reviewHandlers: Handlers<typeof reviewEndpoints> = {
  getQueueFigures,
  getQueueNeighbours,
  getApplicationChanges,
  revealAnswer,
};
