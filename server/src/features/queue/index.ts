import type { queueEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { assign } from './Assign.ts';
import { deleteView } from './DeleteView.ts';
import { exportQueue } from './ExportQueue.ts';
import { getColleagues } from './GetColleagues.ts';
import { getServiceNames } from './GetServiceNames.ts';
import { getViews } from './GetViews.ts';
import { saveView } from './SaveView.ts';
import { sendReminders } from './SendReminders.ts';
import { setDefaultView } from './SetDefaultView.ts';
import { takeNext } from './TakeNext.ts';

export const queueHandlers: Handlers<typeof queueEndpoints> = {
  getColleagues,
  getServiceNames,
  getViews,
  saveView,
  deleteView,
  setDefaultView,
  assign,
  takeNext,
  sendReminders,
  exportQueue,
};
