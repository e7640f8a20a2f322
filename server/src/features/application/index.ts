import type { applicationEndpoints } from '@emigration-portal/shared-api';
import type { Handlers } from '../../handler.ts';
import { addApplication } from './AddApplication.ts';
import { getAllApplications } from './GetAllApplications.ts';
import { getApplicationHistory } from './GetApplicationHistory.ts';
import { getApplications } from './GetApplications.ts';

export const applicationHandlers: Handlers<typeof applicationEndpoints> = {
  addApplication,
  getApplications,
  getAllApplications,
  getApplicationHistory,
};
