import type { queueEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { assign } from './Assign.ts';
import { exportQueue } from './ExportQueue.ts';
import { getColleagues } from './GetColleagues.ts';
import { getServiceNames } from './GetServiceNames.ts';
import { sendReminders } from './SendReminders.ts';
import { takeNext } from './TakeNext.ts';
import { deleteView } from './views/DeleteView.ts';
import { getViews } from './views/GetViews.ts';
import { saveView } from './views/SaveView.ts';
import { setDefaultView } from './views/SetDefaultView.ts';

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
